import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead
import WishwellText
import WishwellYAML

extension ContentForm {
  /// The file that it comes to on `site`, with blanks for its writer and for the name that follows
  /// from the title, or why it comes to none. `moment` is when it is taken in.
  func file(
    _ labels: LetterLabels, from sender: Mailbox, at moment: Moment, on site: Site
  ) -> Checked<NewFile?> {
    var words = FormWords(self, labels, from: sender, on: site)
    words.moment = moment
    var file = file(of: words)
    if file.value != nil { file.diagnostics += words.remarks }
    return file
  }

  /// The same of what was filled in, without what is told of lines that only became text.
  private func file(of words: FormWords) -> Checked<NewFile?> {
    if isForeign { return refusalOfForeign }
    switch kind {
    case "wish": return words.wish(on: place.flatMap { Handle($0) })
    case "list":
      return words.file(
        ContentKind.path(ofWishList: Blank.title),
        [.init(WishList.Field.owner, .plain(Placeholder.person)), words.date]
          + words.entry(WishList.Field.event, .day, dayInForm))
    case "checklist":
      return words.file(
        ContentKind.path(ofChecklist: Blank.title),
        [.init(Checklist.Field.owner, .plain(Placeholder.person)), words.date],
        body: words.items)
    case "offer": return words.offer()
    case "request": return words.request()
    case "thanks": return words.thanks(for: place)
    case "profile": return words.profile()
    default:
      return refusedForm(
        .letterWrongFile, "nobody can begin \(quoted(kind)) by letter",
        "read it, and enter it with a command")
    }
  }
}

extension ContentForm {
  /// What begins a block, besides the words of acts.
  package static let beginnings = [beginning, joining]

  /// That its first mark has a word for which nothing is done here or, where an act has the word, that the
  /// mark which belongs there is lost.
  fileprivate var refusalOfForeign: Checked<NewFile?> {
    guard !ActKinds.namesInLetters.contains(kind), ActKinds.named(kind) == nil else {
      return refusedForm(
        .mailFileUnfinished, "what stands between two marks has lost the first of them",
        "have the sender send the mail again and leave both lines ‘[wishwell: …]’ as they are")
    }
    return refusedForm(
      .letterUnknownAct, "nothing that is done here is called \(quoted(kind))",
      "ask the sender what they meant, and enter it with a command; "
        + ActKinds.offer(near: kind, besides: Self.beginnings))
  }
}

/// What was filled in, read once, on its way to a file; and what an answer tells of it.
package struct FormWords {
  private let form: ContentForm
  let filled: FilledForm
  let labels: LetterLabels
  let sender: Mailbox
  let site: Site
  /// When it is taken in; nil where no file is made of it.
  var moment: Moment?

  /// What `sender` filled into `form`, by the words of `labels`, for `site`.
  package init(_ form: ContentForm, _ labels: LetterLabels, from sender: Mailbox, on site: Site) {
    self.form = form
    filled = FilledForm(form, labels)
    self.labels = labels
    self.sender = sender
    self.site = site
  }

  /// The same of what asks for something to be filled in; nil for any other matter.
  package init?(
    _ matter: LetterMatter.Content, _ labels: LetterLabels, from sender: Mailbox, on site: Site
  ) {
    guard case .form(let form) = matter, !form.labels.isEmpty else { return nil }
    self.init(form, labels, from: sender, on: site)
  }

  /// The lines that only stand in the text of what it brings: nothing has a place for them, or they
  /// are not understood.
  package var linesInText: [String] {
    filled.otherLines
      + unread(in: form.kind, on: form.place.flatMap { Handle($0) })
      .filter { $0.label != .price }.map(\.text)
  }

  /// The same of lines that only something else has, such as the price of an offer.
  package var linesOfOthers: [String] { filled.linesOfOthers }

  /// Lines to fill in that only stand in the text, below two dashes, as a signature does.
  package var linesBelowDashes: [String] { filled.linesBelowDashes }

  /// What its sender may fill in.
  package var labelsToFill: [LetterLabel] {
    LetterLabel.allCases.filter(form.labels.contains)
  }

  /// The line with a price for which neither it nor the site names a currency; nil where it has
  /// none.
  package var priceWithoutCurrency: String? {
    form.kind == "wish" ? unreadPrice.first?.text : nil
  }

  /// The last day, where its sender left the year to the program, or called the day by a name; nil
  /// elsewhere.
  package var lastDayAsRead: Day? { lastDayAsRead(of: form.kind) }

  /// The lines that are called nearly as one that is still to be filled in.
  package var slips: [LabelSlip] { filled.slips }

  /// What its sender calls it; nil where they leave that out.
  package var title: String? { filled[.title] }

  /// Whether its sender thanks for something for which they have said thanks, and names nobody.
  package var thanksAgain: Bool {
    guard form.kind == "thanks", filled[.to] == nil, let author else { return false }
    return hasThanked(author, for: form.place)
  }

  /// The names of those to whom it is, among `people`.
  func people(among people: [Person]) -> [String] {
    labels.names(in: filled[.to] ?? "", among: people)
  }

  var date: YAMLEntry { .date(site.today) }

  /// Who wrote a post, and when.
  var written: [YAMLEntry] {
    [.init(Offer.Field.author, .plain(Placeholder.person)), .date(site.today, at: moment)]
  }

  /// Each line of the text as an item, without a greeting above and a signature below.
  var items: String {
    let lines = filled.body.split(separator: "\n", omittingEmptySubsequences: false)
    return Courtesy.stripped(from: lines.map(String.init), by: sender).filter { line in
      !line.allSatisfy(\.isWhitespace)
    }.map { line in
      let text = line.drop { $0.isWhitespace || "-*•".contains($0) }
      return text.hasPrefix("[") ? "- \(text)" : "- [ ] \(text)"
    }.joined(separator: "\n")
  }

  /// The field of what was filled in under `label`, as a text in the form that files have; none
  /// where that is empty.
  func entry(
    _ key: some FieldKey, _ label: LetterLabel, _ form: (String) -> String = { $0 }
  ) -> [YAMLEntry] {
    // A number stands as people write it in a file, without quotation marks.
    guard let text = filled[label].map(form) else { return [] }
    return [YAMLEntry(key, Int(text) == nil ? .text(text) : .plain(text))]
  }

  /// A file with a title; `fields` are its others.
  func file(_ path: String, _ fields: [YAMLEntry], body: String? = nil) -> Checked<NewFile?> {
    guard let title = filled[.title] else {
      return refusedForm(
        .letterIncomplete, "the letter gives no title",
        wayOfSlips ?? "have the sender say what it is called, behind ‘Title’")
    }
    return Checked(NewFile(path: path, fields: [.title(title)] + fields, body: body ?? filled.body))
  }

  /// `list` is the one that the letter was begun for; nil where it is still to be said.
  func wish(on list: Handle?) -> Checked<NewFile?> {
    guard let list = self.list(begunFor: list) else {
      if let name = filled[.list] {
        return namedLists.isEmpty ? unknownList(name) : unclearList(name)
      }
      return refusedForm(
        .letterWithoutList, "the letter does not say which list the wish is for",
        (wayOfSlips.map { $0 + "; " } ?? "") + wayToList(nil, amongKept: true))
    }
    let unread = unread(inWishOn: list)
    var made =
      book(on: list).map { Checked<NewFile?>($0) }
      ?? file(
        ContentKind.path(ofWish: Blank.title, on: list), [date] + facts + bookOfNoCatalogue,
        body: body(with: unread))
    if made.value != nil { made.diagnostics += unread.map { remark(on: $0, of: "wish") } }
    return made
  }

  /// The wish list that a wish is for: `list`, for which the letter was begun, else the one that it
  /// names or, where it names none, the only one that its sender owns; nil for none, and where
  /// several could be meant.
  func list(begunFor list: Handle?) -> Handle? {
    if let list { return list }
    // A line that is called nearly so may have named another.
    guard filled[.list] != nil || filled.slips.isEmpty else { return nil }
    // Nobody is asked before they are made an editor.
    let lists = filled[.list] == nil ? keptLists.filter(isOwn) : namedLists
    return lists.count == 1 ? lists[0].handle : nil
  }

  /// The wish lists that the letter may mean by the name that it gives: the one with that handle,
  /// else those with that title, of which its sender’s own count first, and archived ones last. One
  /// of others is listed, or the sender edits it: anyone can give a list any title.
  private var namedLists: [WishList] {
    guard let name = filled[.list] else { return [] }
    if let called = site.wishLists.first(where: { $0.list.handle.text == name }) {
      return [called.list]
    }
    let known = site.wishLists.filter { list in
      isTitled(list.list, name) && (list.isListed || isKept(list.list))
    }.map(\.list)
    let open = known.filter { !$0.isArchived }
    return [open.filter(isOwn), open, known.filter(isOwn), known].first { !$0.isEmpty } ?? []
  }

  private func isTitled(_ list: WishList, _ name: String) -> Bool {
    list.document.title.value.lowercased() == name.lowercased()
  }

  /// Whether the sender owns `list`.
  private func isOwn(_ list: WishList) -> Bool {
    list.owners.contains { $0.value == author }
  }

  /// Whether the sender owns or edits `list`.
  private func isKept(_ list: WishList) -> Bool {
    (list.owners + list.editors).contains { $0.value == author }
  }

  /// The wish for the book whose ISBN was filled in; nil where that is none, or no catalogue has it.
  private func book(on list: Handle) -> NewFile? {
    filled[.isbn].flatMap { isbn in
      site.wish(
        forBook: isbnRead ?? isbn.filter(\.isNumber), titled: filled[.title], on: list,
        date: site.today, suggestedBy: nil, saying: saidOfBook)
    }
  }

  /// The 13 digits of the ISBN that was filled in; nil where that is none.
  private var isbnRead: String? {
    guard let text = filled[.isbn], case .success(let isbn) = parseISBN(text) else { return nil }
    return isbn
  }

  /// The book that was filled in, by its ISBN alone.
  private var bookOfNoCatalogue: [YAMLEntry] {
    var said = SaidFields()
    said.add(isbn: isbnRead)
    return said.fields
  }

  /// What was filled in of a wish on `list`, and is not understood.
  func unread(inWishOn list: Handle) -> [UnreadLine] {
    let isRead = filled[.isbn] == nil || isbnRead != nil || book(on: list) != nil
    return unreadPrice + (isRead ? [] : [unreadLine(.isbn)])
  }

  /// The price that was filled in, where it could be read if it, or the site, named a currency;
  /// else none.
  var unreadPrice: [UnreadLine] {
    guard let words = filled[.price], site.settings.currency == nil,
      let currency = Currency("EUR"),
      case .failure = parsePrice(priceInForm(words), currency: nil),
      case .success = parsePrice(priceInForm(words), currency: currency)
    else { return [] }
    return [unreadLine(.price)]
  }

  /// The error that offers the nearest list, and names all that are not archived.
  private func unknownList(_ name: String) -> Checked<NewFile?> {
    let near = nearMiss(to: name, among: openLists.map(\.document.title.value)).flatMap { title in
      openLists.first { $0.document.title.value == title }
    }
    // Its own letters are begun on its page.
    let isThere = openLists.contains { isTitled($0, name) }
    return refusedForm(
      .letterUnknownList,
      isThere
        ? "the wish list \(quoted(name)) is not listed, and the sender does not keep it"
        : "no wish list is called \(quoted(name))",
      (near.map { "perhaps \(words(for: $0)) is meant; " } ?? "") + wayToList(near))
  }

  /// The error that names the lists that are called `name`, each with its owners.
  private func unclearList(_ name: String) -> Checked<NewFile?> {
    let lists = namedLists.map { list in
      "\(list.handle) of "
        + listPhrase(list.owners.map { site.name(of: .person($0.value)) })
    }
    return refusedForm(
      .actUnclear,
      "\(lists.count) wish lists are called \(quoted(name)): \(lists.joined(separator: "; "))",
      "ask the sender whose list they mean, and enter it: "
        + "`wishwell new wish 'LIST/TITLE' --by THEM`")
  }

  private var openLists: [WishList] {
    site.wishLists.map(\.list).filter { !$0.isArchived }
  }

  /// Those that the sender owns or edits.
  private var keptLists: [WishList] { author.map { site.openLists(of: $0) } ?? [] }

  private func words(for list: WishList) -> String {
    "\(quoted(list.document.title.value)) (\(list.handle))"
  }

  /// Which lists there are, and how the wish is entered on `near`; nil where that may be any of them.
  /// `amongKept` is whether those alone are named that the sender keeps, if they keep any.
  private func wayToList(_ near: WishList?, amongKept: Bool = false) -> String {
    let isKept = amongKept && !keptLists.isEmpty
    let lists = (isKept ? keptLists : openLists).map(words(for:))
    let whose = isKept ? "their" : "the"
    let all =
      lists.isEmpty
      ? "there is no list yet"
      : (lists.count == 1 ? "\(whose) only list is " : "\(whose) lists are ") + listPhrase(lists)
    return "\(all); ask the sender which one they mean, and enter it: "
      + "`wishwell new wish '\(near?.handle.text ?? "LIST")/TITLE' --by THEM`"
  }

  /// What is said of a wish besides its title.
  private var facts: [YAMLEntry] {
    (unreadPrice.isEmpty ? entry(Wish.Field.price, .price, priceInForm) : []) + link
      + entry(Wish.Field.quantity, .quantity, quantityInForm) + entry(Wish.Field.shares, .shares)
  }

  /// As people write it, without anything that says how they came to it. Programs write the address
  /// of a link behind it once more. Words that are no address stay together, so that whoever reads
  /// what is wrong with them knows them again.
  private var link: [YAMLEntry] {
    guard let line = filled[.link],
      let word = line.split(whereSeparator: { $0.isWhitespace || "<>".contains($0) }).first
    else { return [] }
    let isAddress = word.contains { ".:".contains($0) }
    let url = isAddress ? linkInForm(String(word)) : line
    return [.init(Wish.Field.link, .text(url))]
  }

  /// What is said of a wish for a book besides which book it is.
  private var saidOfBook: SaidFields {
    var said = SaidFields()
    said.fields = facts
    let text = body(with: unreadPrice)
    said.body = text.isEmpty ? nil : text
    return said
  }

  /// `subject` is what letters call the thing, nil for nothing in particular. Where nobody is named,
  /// whoever gave the thing is thanked. It may have no title.
  func thanks(for subject: String?) -> Checked<NewFile?> {
    let people = people(thankedFor: subject)
    guard !people.isEmpty else {
      if let refusal = refusal(ofThanksTo: people, for: subject) {
        return early(refusal, for: subject)
      }
      if isSaid(for: subject) { return saidAlready }
      return refusedForm(
        .letterWithoutPerson,
        thanksAgain
          ? "the letter does not say who else is thanked, and the sender has thanked everyone of whom "
            + "they are told that they gave it" : "the letter does not say who is thanked",
        thanksAgain
          ? "if they know of somebody else, have them write the name behind ‘To’, and send it again"
          : "ask the sender, and enter it for them")
    }
    // All that is wrong with it, so that its sender is asked once.
    var faults: [Diagnostic] = []
    if filled.body.isEmpty {
      faults +=
        refusedForm(
          .letterWithoutWords, "the thank-you has no words",
          "have the sender write what they want to say below the lines with a colon, and send it again; "
            + "those lines may stay empty"
        ).diagnostics
    }
    if let (name, near) = people.lazy.compactMap(slip).first {
      let names = near.prefix(3).map { quoted(site.name(of: .person($0))) }.joined(
        separator: " or ")
      faults +=
        refusedForm(
          near.count == 1 ? .letterUnknownName : .actUnclear,
          "no profile is called \(quoted(name)); perhaps \(names) is meant",
          "ask the sender whom they mean, and enter it: "
            + "`wishwell thank PERSON 'WORDS' --by THEM`"
        ).diagnostics
    } else if let refusal = refusal(ofThanksTo: people, for: subject) {
      if isSaid(for: subject) { return saidAlready }
      faults += early(refusal, for: subject).diagnostics
    }
    let feeling = filled[.feeling].map { self.feeling(saidAs: $0) }
    if let feeling, Handle(feeling) == nil || !faults.isEmpty && !isKnown(feeling) {
      faults += unknownFeeling(feeling).diagnostics
    }
    guard faults.isEmpty else { return Checked(nil, faults) }
    var fields = written
    let thanked: YAMLValue = people.count == 1 ? .text(people[0]) : .list(people.map { .text($0) })
    fields.append(.init(Thanks.Field.to, thanked))
    if let subject { fields.append(.init(Thanks.Field.subject, .text(subject))) }
    fields += feeling.map { [.init(Thanks.Field.feeling, .text($0))] } ?? []
    fields += entry(Thanks.Field.quote, .quote)
    let title = filled[.title] ?? titleBelowGreeting(to: people)
    return Checked(
      NewFile(
        path: ContentKind.path(ofPost: Blank.titleOf(site.today), .thanks),
        fields: (title.map { [.title($0)] } ?? []) + fields, body: filled.body))
  }

  /// The title of a thank-you to `people` whose text begins with no more than a greeting: the first line
  /// that says something, cut like that of any text. Nil where the text begins with such a line itself.
  private func titleBelowGreeting(to people: [String]) -> String? {
    let called = people.map { name in
      Handle(name).map { site.name(of: .person($0)) } ?? name
    }
    let names = Set(Courtesy.words(of: called.joined(separator: " ")))
    let lines = filled.body.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let rest = lines.drop { line in
      line.allSatisfy(\.isWhitespace) || Courtesy.greets(line, names: names)
    }
    guard rest.count < lines.count else { return nil }
    let text = SourceFile(path: ContentRoot.name, text: rest.joined(separator: "\n"))
    let line = MarkdownReader.read(text, in: 0..<text.bytes.count, allowsContact: true).value
      .firstLine
    guard !line.isEmpty else { return nil }
    return line.count > 60 ? String(line.prefix(59)) + "…" : line
  }

  /// The handle of the site's feeling that `words` say: by its sign, or by its name among others;
  /// otherwise the words themselves.
  private func feeling(saidAs words: String) -> String {
    let words = words.lowercased()
    let named = words.split { !$0.isLetter && $0 != "-" }
    let meant = site.settings.feelings.filter {
      words.contains($0.emoji) || named.contains($0.handle.text[...])
    }
    return meant.count == 1 ? meant[0].handle.text : words
  }

  private func isKnown(_ feeling: String) -> Bool {
    site.settings.feelings.contains { $0.handle.text == feeling }
  }

  /// Of words that are no name of a feeling at all; others are told of with the file, if there is one.
  private func unknownFeeling(_ words: String) -> Checked<NewFile?> {
    let known = site.settings.feelings.map(\.handle.text)
    return refusedForm(
      .unknownFeeling, "\(quoted(words)) is not one of this site’s feelings",
      known.isEmpty
        ? "name feelings under ‘feelings’ in ‘content/site.yml’"
        : "ask the sender which one they mean: "
          + (known.count == 1 ? "the only feeling here is " : "the feelings here are ")
          + listPhrase(known))
  }

  /// Why the sender cannot thank `people` for `subject`; nil where they can, and where there is no such
  /// thing, or nobody has their address: that is refused elsewhere.
  private func refusal(ofThanksTo people: [String], for subject: String?) -> UsageError? {
    guard let author, let subject = subject.flatMap({ FollowUp.Subject($0) }) else { return nil }
    do {
      switch subject {
      case .wish(let key) where site.wish(key) != nil:
        try site.refuseThanks(by: author, to: people, for: .wish(key))
      case .post(let key) where site.post(key) != nil:
        try site.refuseThanks(by: author, to: people, for: .post(key))
      case .wish, .post, .checklist: break
      }
    } catch { return error }
    return nil
  }

  /// The refusal of thanks for `subject`. Where it may be on its way to the sender, they are asked to say
  /// first that it has arrived; else what they read says no more than that it cannot be as things stand.
  private func early(_ refusal: UsageError, for subject: String?) -> Checked<NewFile?> {
    guard let act = actOfArrival(of: subject) else {
      return refusedForm(.eventNotAllowed, refusal.message, "ask the sender what they mean")
    }
    return refusedForm(
      .letterThanksEarly, refusal.message,
      "ask the sender whether it has arrived; if it has, enter that, then apply the letter again: "
        + "`wishwell \(act) --by \(author.map(\.text) ?? "THEM") --via mail`")
  }

  /// The command by which the sender says that what `subject` names has arrived, where that is theirs to
  /// say and has not been said; nil elsewhere.
  private func actOfArrival(of subject: String?) -> String? {
    guard let author, let subject = subject.flatMap({ FollowUp.Subject($0) }) else { return nil }
    switch subject {
    case .wish(let key):
      guard let wish = site.wish(key), wish.state.grants.isEmpty,
        site.recipients(ofWish: wish).contains(author)
      else { return nil }
      return "\(Grant.name) \(key)"
    case .post(let key):
      guard let post = site.post(key) else { return nil }
      let isOwn = post.post.author.value == author
      let isSent = post.responses.contains {
        $0.state == .sent && (key.kind == .request ? isOwn : $0.respondent == author)
      }
      return isSent ? "\(Receive.name) \(key)" : nil
    case .checklist: return nil
    }
  }

  private var saidAlready: Checked<NewFile?> {
    refusedForm(.letterAsItIs, "this thank-you is there already", "there is nothing to do")
  }

  /// Whether the sender has thanked for `subject` in the very words of the letter.
  private func isSaid(for subject: String?) -> Bool {
    site.posts.contains { post in
      guard case .thanks(let thanks) = post.post.details, let thing = thanks.subject?.value,
        post.post.author.value == author
      else { return false }
      return FollowUp.Subject(thing).reference == subject
        && post.post.document.body.saysJust(filled.body)
    }
  }

  /// Whether `author` has said thanks for what `subject` names.
  private func hasThanked(_ author: Handle, for subject: String?) -> Bool {
    switch subject.flatMap({ FollowUp.Subject($0) }) {
    case .wish(let key): site.hasThanks(by: author, for: .wish(key))
    case .post(let key): site.hasThanks(by: author, for: .post(key))
    case .checklist, nil: false
    }
  }

  /// `name`, and whoever was probably meant by it; nil where it is that of a profile, or near none.
  private func slip(_ name: String) -> (name: String, near: [Handle])? {
    guard case .like(let people) = site.people.map(\.person).meant(by: name) else { return nil }
    return (name, people)
  }

  /// Whose profile has the address of the sender.
  private var author: Handle? {
    site.people.first { $0.person.hasEmail(sender.address) }?.person.handle
  }

  /// Those who are named, else whoever gave the thing and is still to be thanked, as far as that is
  /// known.
  private func people(thankedFor subject: String?) -> [String] {
    if let to = filled[.to] {
      return labels.names(in: to, among: site.people.map(\.person)).map(person)
    }
    guard let author else { return [] }
    return switch subject.flatMap({ FollowUp.Subject($0) }) {
    case .wish(let key): site.peopleThanked(by: author, for: .wish(key))
    case .post(let key): site.peopleThanked(by: author, for: .post(key))
    case .checklist, nil: []
    }
  }

  /// What was filled in as a country, and is none that the program knows.
  var unreadCountry: String? { filled[.country].flatMap { Country($0) == nil ? $0 : nil } }

  /// Of the sender. A country that is not known goes into the text, with a warning.
  func profile() -> Checked<NewFile?> {
    guard let name = filled[.name] ?? sender.name else {
      return refusedForm(
        .letterIncomplete, "the letter gives no name",
        "ask the sender how they would like to be called")
    }
    let unknown = unreadCountry
    let body = [filled.body, unknown ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
    return Checked(
      .profile(
        name: name, email: sender.address, joined: site.today,
        unknown == nil ? entry(Person.Field.country, .country) : [], body),
      unknown.map { [unknownCountry($0, in: "profile")] } ?? [])
  }

  /// That `words` stand in the text of what is called `noun`.
  func unknownCountry(_ words: String, in noun: String) -> Diagnostic {
    let near = labels.nearPlace(to: words).map { "; perhaps \(quoted($0)) is meant" } ?? ""
    return Diagnostic(
      .letterCountry, at: SourceLocation(ContentRoot.name),
      "\(quoted(words)) is not a country that the program knows, so it stands in the text of the "
        + "\(noun)\(near); if it is one, put its two-letter code at the top of the file: "
        + "‘country: PT’")
  }

  /// The handle of a person of the site who is called so, else the name itself.
  private func person(_ name: String) -> String {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard case .named(let people) = site.people.map(\.person).meant(by: name), people.count == 1
    else { return name }
    return people[0].text
  }
}

extension Site {
  /// The wish lists that `person` owns or edits, archived ones aside.
  package func openLists(of person: Handle) -> [WishList] {
    wishLists.map(\.list).filter { list in
      !list.isArchived && (list.owners + list.editors).contains { $0.value == person }
    }
  }
}

extension NewFile {
  /// The profile of somebody who joins by letter; `others` are its further fields.
  static func profile(
    name: String, email: String, joined: Day, _ others: [YAMLEntry] = [], _ body: String = ""
  ) -> NewFile {
    NewFile(
      path: ContentKind.path(ofPerson: Placeholder.person),
      fields: [
        .init(Document.Field.name, .text(name)),
        .init(Person.Field.joined, .plain("\(joined)")),
        .init(Person.Field.emails, .text(email)),
      ] + others, body: body)
  }
}

private func refusedForm(_ rule: Rule, _ message: String, _ help: String) -> Checked<NewFile?> {
  Checked(nil, [Diagnostic(rule, at: SourceLocation(ContentRoot.name), message, help: help)])
}
