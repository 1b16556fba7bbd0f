import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellImport
import WishwellQueries
import WishwellRead
import WishwellSession
import WishwellText

struct NewWish: AsyncParsableCommand, NewCommand {
  static let configuration = CommandConfiguration(
    commandName: "wish", abstract: "Start a wish: `wishwell new wish '\(exampleTitle)'`.",
    discussion: """
      On somebody else's list, the wish says that you suggest it. Each field has an
      option, so that a wish can be written in one go, as with
      `--price '24 EUR' --text 'It whistles.'`. Separate several
      values of one field with commas.

      With `--from`, a shop's page fills in what it says: title, price and address
      and, for books, author and ISBN. With `--book`, the site's own catalogues do, and with `--isbn`,
      where they have the book; of any other, write the title.
      """.flowing)

  static let missing = "say on which list, and what is wished for"
  static let exampleTitle = "birthday/A blue kettle"

  @Argument(
    help: ArgumentHelp(
      "Its list, and its title or file name. With --from or --book, the list is enough; with --isbn, "
        + "it is where a catalogue has the book.",
      valueName: "list/title"),
    completion: .lists)
  var name: String

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "The page that sells it: its address, or a saved copy.", valueName: "url|file"),
    completion: .file())
  var page: String?

  @Option(help: ArgumentHelp("A book of the catalogues.", valueName: "isbn"))
  var book: String?

  @Option(help: ArgumentHelp("A book, of a catalogue or of none.", valueName: "isbn"))
  var isbn: String?

  @OptionGroup var fields: WishFields
  @OptionGroup var text: TextOption
  @OptionGroup var options: NewOptions

  func run() async throws {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    if isPage, name.contains(where: \.isWhitespace),
      !Self.isAddress(String(name.prefix { !$0.isWhitespace })), let way = way(with: Surplus())
    {
      throw UsageError("an address is no part of a title", help: way)
    }
    guard !isPage, parts.count == 2 || ((page ?? book ?? isbn) != nil && parts.count == 1) else {
      let list = parts.first.flatMap { try? Session(recording.place).library.wishList(named: $0) }
      throw nothingWished(on: list)
    }
    // A list that is not there is told before the web is asked.
    let session = try Session(recording.place)
    let named: Result<Handle, any Error> = Result { try session.wishList(named: parts[0]) }
    try refuse(named, titled: parts.dropFirst().first, at: session)
    let list = try named.get()
    let number = try (book ?? isbn).map(readISBN)
    if let number, isbn == nil || parts.count == 1 || session.site.books[number] != nil {
      let name = try parts.dropFirst().first.map { try options.name($0, in: session) }
      return try begin(number, on: list, called: name)
    }
    let found = try await pageFound()
    guard let title = parts.count == 2 ? parts[1] : found?.title else {
      throw UsageError(
        "the page does not say what it sells, or only with a mail address or a phone number in it",
        help: "write a title: `wishwell new wish '\(list)/A blue kettle' --from …`")
    }
    let wish = try options.name(title, in: session)
    let key = WishKey(list: list, wish: wish.handle)
    var said = SaidFields(text, fields.add)
    said.add(isbn: number)
    try record(saying: said) { session, said in
      let author = try writer(session)
      let suggester = author.flatMap { session.keeps($0, list) ? nil : $0 }
      let date = try day(session)
      let file =
        found.map { page in
          NewFile.wish(
            key, title: wish.title, from: page,
            terms: WishTerms(today: date, suggestedBy: suggester), saying: said)
        } ?? .wish(key, title: wish.title, date: date, suggestedBy: suggester, saying: said)
      return Draft(
        file: file, content: .wish(title: wish.title, list: list, suggested: suggester != nil),
        author: author, next: found.map { missing(in: $0, hasTitle: parts.count == 2) } ?? [])
    }
  }

  /// Throws all that is wrong with what was typed at once, where its list is not there or its `title` ends
  /// in a price.
  private func refuse(
    _ list: Result<Handle, any Error>, titled title: String?, at session: Session
  ) throws {
    var mistakes = [list.mistake, priceInTitle(title, at: session)].compactMap { $0 }
    if isActorOneWord, !mistakes.isEmpty {
      let author: Result<Handle, any Error> = Result { try options.author(session) }
      if let mistake = author.mistake { mistakes.append(mistake) }
    }
    try SeveralMistakes.refuse(mistakes)
  }

  /// That `title` ends in a price; nil where it does not, or that was said as well.
  private func priceInTitle(
    _ title: String?, at session: Session
  ) -> (any ExplainedError)? {
    guard let title, fields.price == nil,
      let split = titleAndPrice(in: title, currency: session.library.settings.currency)
    else { return nil }
    let typed = String(name.prefix { $0 != "/" })
    let isThere = (try? session.wishList(named: typed)) != nil
    let list = isThere ? typed : session.library.wishList(near: typed)?.text ?? typed
    return split.mistake(
      { meant(["\(list)/\(split.wholeTitle)", "--price", $0]) },
      keeping: { meant(["\(list)/\(title)", "--price", $0]) })
  }

  /// Whether the page that sells it stands in the place of the list.
  private var isPage: Bool {
    guard page == nil else { return false }
    return name.contains("://")
      || (name.contains(".") && !name.contains("/") && SavedAnswer.isThere(name))
  }

  /// That no title was typed; `list` is what was named in its place.
  private func nothingWished(on list: Handle?) -> UsageError {
    guard let list else {
      return UsageError(
        "a wish is on a list, and \(quoted(name)) does not name one",
        help: wayToList())
    }
    return UsageError(
      "\(quoted(name)) is a wish list, and does not say what is wished for",
      help: "write a title behind it: \(meant(["\(list)/…"]))")
  }

  /// How to name the list in front of what was typed, with the lists that there are.
  private func wayToList() -> String {
    let library = self.library
    let lists = library?.wishLists ?? []
    let handles = lists.filter { !$0.isArchived }.map(\.handle.text)
    guard let first = handles.first else {
      return "there is no list yet; start one: `wishwell new list 'TITLE'`"
    }
    let typed = name.split(separator: "/").first.map(String.init) ?? "…"
    let isOnly = handles.count == 1
    let list = isOnly ? first : "LIST"
    let split =
      fields.price == nil
      ? titleAndPrice(in: typed, currency: library?.settings.currency) : nil
    let title = "\(list)/\(split?.wholeTitle ?? typed)"
    let ways =
      isPage
      ? [meant([list, "--from", name])]
      : split?.prices.map { meant([title, "--price", $0]) } ?? [meant([title])]
    return "put the list in front: \(ways.joined(separator: " or "))"
      + (isOnly ? "" : "; there are \(listed(handles))")
  }

  /// Who writes the wish. On a computer that knows nobody, it is written down all the same; whom git
  /// knows and the site does not would have it refused by the review.
  private func writer(_ session: Session) throws -> Handle? {
    guard options.by == nil, session.gitUser.identity.email == nil else {
      return try options.author(session)
    }
    return try? options.author(session)
  }

  func validate() throws {
    if page != nil, book != nil {
      throw ValidationError("Use either --from or --book: each fills in the wish.")
    }
    if isbn != nil, page != nil || book != nil {
      throw ValidationError(
        "leave out ‘--isbn’: ‘\(book == nil ? "--from" : "--book")’ says which book it is")
    }
  }

  /// A wish for a book of the catalogues, by its ISBN of 13 digits; `name` stands in the place of its own.
  private func begin(_ isbn: String, on list: Handle, called name: NewName?) throws {
    try record(saying: SaidFields(text, fields.add)) { session, said in
      let author = try writer(session)
      let suggester = author.flatMap { session.keeps($0, list) ? nil : $0 }
      guard
        let file = session.site.wish(
          forBook: isbn, as: name?.handle, titled: name?.title, on: list,
          date: try day(session), suggestedBy: suggester,
          saying: said),
        let index = session.site.books.place(of: isbn)
      else {
        throw UsageError(
          "no catalogue has a book with the ISBN \(quoted(isbn))",
          help: self.isbn == nil
            ? "the address of a book’s page ends in its ISBN: ‘/books/\(isbn).html’"
            : "write its title, too: `wishwell new wish '\(list)/TITLE' --isbn \(isbn)`")
      }
      return Draft(
        file: file,
        content: .wish(
          title: name?.title ?? session.site.books[index].book.title, list: list,
          suggested: suggester != nil), author: author)
    }
  }

  private func readISBN(_ text: String) throws -> String {
    switch parseISBN(text) {
    case .success(let isbn): return isbn
    case .failure(let problem): throw UsageError(problem.message, help: problem.help)
    }
  }

  private func pageFound() async throws -> ShopPage? {
    guard let page else { return nil }
    return try await readPage(page, repeated: "\(shellQuoted(name)) --from page.html")
  }

  /// What neither the page nor whoever reads it said: `Not found on the page: price, picture.`
  private func missing(in page: ShopPage, hasTitle: Bool) -> [String] {
    let said = [
      "title": hasTitle, "price": fields.price != nil, "address": !fields.link.isEmpty,
      "picture": options.common.photo != nil,
    ]
    let missing = page.missing.filter { said[$0] != true }
    return missing.isEmpty ? [] : ["Not found on the page: \(missing.joined(separator: ", "))."]
  }
}

extension Session {
  /// Whether somebody owns or edits a list; of a list that could not be read, that is not known.
  func keeps(_ person: Handle, _ list: Handle) -> Bool {
    guard let list = library.wishLists.first(where: { $0.handle == list }) else { return true }
    return (list.owners + list.editors).contains { $0.value == person }
  }
}

extension NewWish: SurplusExplaining {
  static var path: [String] { ["new", "wish"] }

  var words: [String] { [name] }

  /// A list and what is wished for are one word, with a slash between them. The page that sells it
  /// and the price may be typed without their options, also in the quotes of the title.
  func way(with surplus: Surplus) -> String? {
    let quotes = words + surplus.words
    var typed = quotes.flatMap { text -> [String] in
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      return words.contains(where: Self.isAddress) ? words : [text]
    }
    let isApart = typed.count > quotes.count
    var said: [String] = []
    var besides = ""
    if page == nil,
      let index = typed.firstIndex(where: {
        Self.isAddress($0) || ($0 != "-" && SavedAnswer.isThere($0))
      })
    {
      var place = typed.remove(at: index)
      let isTitled = typed.count > 1 || typed.first?.contains("/") == true
      if Self.isAddress(place) { place = Self.withoutMarks(around: place) }
      if Self.isAddress(place), !place.contains("://") { place = linkInForm(place) }
      let isLink = isTitled && place.contains("://")
      said = [isLink ? "--link" : "--from", place]
      if isLink {
        besides = " With ‘--from’ instead, it takes what that page says, such as the price."
      }
    }
    let library = self.library
    let currency = library?.settings.currency
    var priced = price(endOf: typed, currency)
    typed = priced?.title ?? typed
    guard let first = typed.first else { return nil }
    func didYouMean(_ wish: String) -> String {
      func command(_ price: [String]) -> String {
        meant([wish] + said + price, besides: surplus)
      }
      return priced?.way(besides) { command(["--price", $0]) }
        ?? "did you mean \(command([]))?" + besides
    }
    let whole = typed.joined(separator: " ")
    if !surplus.words.isEmpty, tellsContact(title: whole) { return wayOfContact }
    let isListApart =
      whole.contains("/")
      && (try? library?.wishList(named: String(whole.prefix { $0 != "/" }))) != nil
    if first.contains("/") || (isApart && whole.contains("/")) || isListApart {
      return said.isEmpty && priced == nil
        ? "words that belong together stand in quotes: \(meant([whole], besides: surplus))"
        : didYouMean(whole)
    }
    guard typed.count > 1 else { return said.first == "--from" ? didYouMean(first) : nil }
    guard let library else { return nil }
    if let list = try? library.wishList(named: whole) {
      return said.first == "--from" || (page ?? book ?? isbn) != nil
        ? didYouMean(list.text)
        : "write a title behind the list: \(meant(["\(list)/…"] + said, besides: surplus))"
    }
    if let (list, title) = library.wishList(among: typed) {
      let split = priced == nil ? price(endOf: title, currency) : nil
      priced = priced ?? split
      return didYouMean("\(list)/\(split?.wholeTitle ?? title.joined(separator: " "))")
    }
    guard let near = library.wishList(near: first) else { return nil }
    return "there is no wish list \(quoted(first)); "
      + didYouMean("\(near)/\(typed.dropFirst().joined(separator: " "))")
  }

  /// The price at the end of `words`, of which the last may be a title in quotes; nil where there
  /// is none, or it was said as well.
  private func price(endOf words: [String], _ currency: Currency?) -> PricedTitle? {
    guard fields.price == nil else { return nil }
    return pricedTitle(of: words, currency: currency)
      ?? words.last.flatMap { titleAndPrice(in: $0, currency: currency) }
      .map { $0.behind(words.dropLast()) }
  }

  /// `address` without the quotes and brackets around it in a text, or what ends a sentence. A
  /// bracket that it opened itself, as in ‘/wiki/Tea_(meal)’, stays.
  private static func withoutMarks(around address: String) -> String {
    let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    var text = address.drop { "([{<\"'“”„‘‚«»".contains($0) }
    while let last = text.last {
      let isUnopened = brackets[last].map { opening in
        text.count(where: { $0 == opening }) < text.count(where: { $0 == last })
      }
      guard isUnopened ?? ".,;:!?>\"'“”‘’«»".contains(last) else { break }
      text.removeLast()
    }
    return String(text)
  }

  /// Whether `word`, but for marks around it, is the address of a page, as ‘--link’ takes it.
  private static func isAddress(_ word: String) -> Bool {
    guard !word.contains(where: \.isWhitespace) else { return false }
    let word = withoutMarks(around: word)
    return word.contains("://")
      || ((word.contains("/") || word.lowercased().hasPrefix("www.")) && linkInForm(word) != word)
  }
}

extension Library {
  /// The wish list that the most of the first of `words` name, else of the last, and the words
  /// besides; nil where none do.
  fileprivate func wishList(among words: [String]) -> (list: Handle, rest: [String])? {
    for isFirst in [true, false] {
      for count in (1..<words.count).reversed() {
        let name = isFirst ? words.prefix(count) : words.suffix(count)
        guard let list = try? wishList(named: name.joined(separator: " ")) else { continue }
        return (list, Array(isFirst ? words.dropFirst(count) : words.dropLast(count)))
      }
    }
    return nil
  }
}
