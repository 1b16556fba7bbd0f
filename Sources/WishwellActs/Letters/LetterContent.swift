import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead
import WishwellText

extension LetterAct {
  /// The new wish, list, post, checklist or profile that the file is, in the name of its sender.
  func content() -> Checked<ChangeSet?> {
    if let refusal = refusalOfSender { return refusal }
    var draft = LetterDraft(file.text)
    draft.fill(Placeholder.mail, with: sender.address)
    draft.fill(Placeholder.person, with: author?.handle.text ?? sender.name ?? Placeholder.person)
    if isProfile { draft.addMissing(Person.Field.emails.rawValue, sender.address) }
    if isSuggestion, let author {
      draft.addMissing(Wish.Field.suggestedBy.rawValue, author.handle.text)
    }
    // The name of the file comes from the title, which the first reading tells.
    let first = read(draft.text, at: path)
    guard let title = first.value?.document?.title.value else {
      return Checked(nil, first.diagnostics)
    }
    var handle = fileName(of: title, atMost: 60, in: library.settings.language)
    var path = file.path
      .replacing(Placeholder.person, with: author?.handle.text ?? handle)
      .replacing(Placeholder.title, with: handle)
    if case .wish(let key) = kind {
      let stem = file.path.contains(Placeholder.title) ? handle : key.wish.text
      if let free = freeHandle(ofWish: stem, on: key.list) {
        handle = free.text
        path = ContentKind.wish(WishKey(list: key.list, wish: free)).path
      }
    }
    // What is left of it stands in hints.
    draft.fill(Placeholder.title, with: handle)
    let content = read(draft.text, at: path)
    guard let value = content.value, !content.diagnostics.hasErrors else {
      return Checked(nil, content.diagnostics)
    }
    if let refusal = refusal(of: value, at: path) { return refusal }
    let sentence = sentence(for: value)
    var changeSet = ChangeSet(
      files: [NewFile(path: path, text: draft.text)], summary: sentence, commitSubject: sentence)
    changeSet.letter = mark
    if case .wish(let wish) = value { changeSet.details += remarks(onNamesakeOf: wish) }
    return Checked(changeSet, content.diagnostics)
  }

  /// What the file of a new wish on `list` is called: `stem` or, where another wish there has or
  /// had that name, the same with a number, as what is imported gets. Nil where all are taken.
  private func freeHandle(ofWish stem: String, on list: Handle) -> Handle? {
    let others = library.wishes.filter { $0.list == list }.map(\.document)
    var taken = Set(others.map(\.handle))
    taken.formUnion(others.flatMap { $0.formerly.map(\.value) })
    taken.formUnion(Handle.reserved.compactMap { Handle($0) })
    let former = library.wishLists.first { $0.handle == list }?.document.formerly ?? []
    let lists = Set([list] + former.map(\.value))
    taken.formUnion(
      (self.taken ?? []).compactMap { path -> Handle? in
        guard case .wish(let key)? = ContentKind(path: path), lists.contains(key.list) else {
          return nil
        }
        return key.wish
      })
    let stem = stem.isEmpty ? "wish" : stem
    if let handle = Handle(stem), !taken.contains(handle) { return handle }
    return (2...100_000).lazy.compactMap { Handle("\(stem)-\($0)") }.first { !taken.contains($0) }
  }

  /// That another wish on the list of the new `wish` has its title and is open as well, where one
  /// does.
  private func remarks(onNamesakeOf wish: Wish) -> [String] {
    let title = wish.document.title.value
    let namesakes = library.wishes.filter {
      $0.list == wish.list && $0.document.title.value.lowercased() == title.lowercased()
        && isOpen($0)
    }
    guard let namesake = namesakes.map(\.key).min() else { return [] }
    return [
      "\(quoted(title)) is on that list already, as \(namesake), and is still open: this one "
        + "is \(wish.key). If both are the same wish, ask the sender which of them to take back."
    ]
  }

  /// Whether somebody still waits for `wish`: it has neither come true nor been taken back. What is
  /// not published yet waits, too.
  private func isOpen(_ wish: Wish) -> Bool {
    guard let phase = site.wish(wish.key)?.phase else { return true }
    return phase != .granted && phase != .withdrawn
  }

  private var isProfile: Bool { if case .person = kind { true } else { false } }

  /// Whether the file is a wish on a list that its sender does not keep.
  private var isSuggestion: Bool {
    guard case .wish(let key) = kind, let author else { return false }
    return !isKeeper(author.handle, of: key.list)
  }

  /// Whether `person` owns or edits the wish list, published or not.
  private func isKeeper(_ person: Handle, of handle: Handle) -> Bool {
    library.wishLists.contains { list in
      list.handle == handle && (list.owners + list.editors).contains { $0.value == person }
    }
  }

  /// Why its sender may not bring such a file, whatever it says: without a profile they bring their
  /// own and nothing else; with one, anything but another. Nil where they may.
  private var refusalOfSender: Checked<ChangeSet?>? {
    switch (author, isProfile) {
    case (nil, false):
      return refused(
        .letterFromStranger,
        "\(quoted(sender.address)) is not in any profile, and a guest brings nothing new",
        help: "they join first, by a letter with a profile; or a maintainer adds the address")
    case (let author?, true): return refusal(ofJoining: author)
    case (nil, true) where library.settings.forge?.account(behind: sender.address) != nil:
      // Whoever has the account would be judged as this newcomer.
      return refused(
        .letterNotBySender,
        "\(quoted(sender.address)) is an address that the forge made up, and nobody writes from it",
        help: "ask who it is, and have them join by an address of their own, or at the forge")
    default: return nil
    }
  }

  /// That the sender is `author` already: by this letter, where it brings what their profile says.
  private func refusal(ofJoining author: Person) -> Checked<ChangeSet?> {
    var draft = LetterDraft(file.text)
    draft.fill(Placeholder.mail, with: sender.address)
    draft.fill(Placeholder.person, with: sender.name ?? Placeholder.person)
    let isOwn = path == author.document.path && !author.hasLeft
    if isOwn, read(draft.text, at: path).value?.says(sameAs: .person(author)) == true {
      return refusedAgain
    }
    return refused(
      isOwn ? .letterJoinedAlready : .letterWrongFile,
      "\(quoted(author.handle.text)) already has a profile",
      help: "change it in \(author.document.path)")
  }

  private var refusedAgain: Checked<ChangeSet?> {
    refused(
      .letterAsItIs, "what the letter brings is there already", help: "there is nothing to do")
  }

  /// What a build would read of `text`; an error where no file can be called as `path` is.
  private func read(_ text: String, at path: String) -> Checked<ContentValue?> {
    guard let kind = ContentKind(path: path) else {
      let refusal = refused(
        .letterWrongFile, "\(quoted(path)) is not a file name that can be used here",
        help: "have the sender choose a \(isProfile ? "name" : "title") with letters from a to z, "
          + "or digits")
      return Checked(nil, refusal.diagnostics)
    }
    return readContent(
      SourceFile(path: path, text: text), as: kind, options: ReaderOptions(library.settings))
  }

  /// Why `value` cannot become a part of the site, as the file at `path`.
  private func refusal(of value: ContentValue, at path: String) -> Checked<ChangeSet?>? {
    if isThere(value, at: path) { return refusedAgain }
    // Before it is said that a file stands there, which is that of a person of the name.
    if case .person(let person) = value, let refusal = refusal(ofName: person.name, at: path) {
      return Checked(nil, [refusal])
    }
    if library.holds(path) {
      return refused(
        .letterFileThere, "\(quoted(path)) already exists",
        help: "check whether the letter was already applied; if not, give it another title")
    }
    if let taken, taken.contains(path) {
      switch value {
      case .wishList:
        return refused(
          .letterFileThere, "a list stood at \(quoted(path)) before",
          help: "give it another title: secret promises of that list would count for this one")
      case .person(let person):
        return refused(
          .letterNotBySender, "a profile stood at \(quoted(path)) before",
          help: "have \(quoted(person.name)) add to the name what tells them apart from others, "
            + "such as a surname: what was promised in secret under that name would be theirs; if it is "
            + "their own that comes back, a maintainer brings that file back")
      default: break
      }
    }
    if taken != nil, let left = library.sidecars(lyingAt: path).first {
      // They would be answers to this, and open what they opened, to somebody else.
      return refused(
        .letterFileThere,
        "what people did with something that stood at \(quoted(path)) still lies in "
          + quoted(left.folder),
        help: "give it another title, or first take away what is left: "
          + "`wishwell retire \(left.subject.thing.stem)`")
    }
    if case .wish(let wish) = value, !library.wishLists.contains(where: { $0.handle == wish.list })
    {
      return refused(
        .letterWrongFile, "there is no list \(quoted(wish.list.text)) for this wish",
        help: "have the sender begin the list first, in a separate letter")
    }
    if let names = strangers(in: value) {
      return refused(
        .letterNotBySender,
        "the letter is from \(quoted(author?.handle.text ?? sender.address)), and \(names)",
        help: "have the sender write their own name there, or leave ‘\(Placeholder.person)’")
    }
    let unfounded =
      value.document.map {
        unfoundedNames(
          of: $0, before: nil, mentioned: self.library.mentions, in: self.library.settings)
      } ?? []
    let others = unfounded + includesOfOthers(in: value)
    if !others.isEmpty { return Checked(nil, others) }
    // What only the whole site can tell: a photo that is not there, two profiles with one address.
    var library = library
    let before = Set(deriveSite(library, options: DeriveOptions(today: site.today)).diagnostics)
    library.add(value)
    let after = deriveSite(library, options: DeriveOptions(today: site.today)).diagnostics
    let caused = after.filter { $0.severity == .error && !before.contains($0) }
    return caused.isEmpty ? nil : Checked(nil, caused)
  }

  /// Whether its sender brought the same as `value` before, and it stands at `path`; a wish, as
  /// long as it is open, under any name on its list.
  private func isThere(_ value: ContentValue, at path: String) -> Bool {
    func isSame(_ there: ContentValue) -> Bool {
      strangers(in: there) == nil && value.says(sameAs: there)
    }
    guard case .wish(let wish) = value else {
      return library.content(at: path).map(isSame) ?? false
    }
    return library.wishes.contains {
      $0.list == wish.list && isSame(.wish($0)) && isOpen($0)
    }
  }

  /// Why nobody new can be called `name`, whose profile would stand at `path`; nil where they can.
  private func refusal(ofName name: String, at path: String) -> Diagnostic? {
    let other = "have the sender add to the name what tells the two apart, such as a surname"
    if let refusal = writer.refusal(ofName: name, at: .start, other) { return refusal }
    let namesake = library.people.first { $0.document.path == path }
    return namesake.map { writer.refusal(ofName: name, of: $0, at: .start, other) }
  }

  /// What `value` says of its writer that is not true of the sender.
  private func strangers(in value: ContentValue) -> String? {
    let handle = author?.handle
    switch value {
    case .post(let post):
      return post.author.value == handle ? nil : "its author is \(quoted(post.author.value.text))"
    case .wishList(let list):
      return stranger(among: list.owners)
    case .checklist(let list):
      return stranger(among: list.owners)
    case .wish(let wish):
      guard let handle, !isKeeper(handle, of: wish.list) || wish.suggestedBy != nil else {
        return nil
      }
      guard wish.suggestedBy?.value == handle else {
        return "the wish is suggested by \(quoted(wish.suggestedBy?.value.text ?? ""))"
      }
      return wish.oneOf == nil || isKeeper(handle, of: wish.list)
        ? nil : "‘one-of’ is for the owners and editors of the list"
    case .person(let person):
      return person.hasEmail(sender.address)
        ? nil : "‘emails’ of the profile does not have that address"
    case .circle, .settings, .page, .quotes, .edition, .event: return "a letter cannot bring that"
    }
  }

  /// That somebody else owns the list, or shares it; nil where it is the sender's alone.
  private func stranger(among owners: [Located<Handle>]) -> String? {
    owners.allSatisfy { $0.value == author?.handle }
      ? nil : "the list is owned by \(listPhrase(owners.map(\.value.text)))"
  }

  /// Wishes that a new list brings in from lists with which its sender has nothing to do.
  private func includesOfOthers(in value: ContentValue) -> [Diagnostic] {
    guard case .wishList(let list) = value, let author else { return [] }
    return list.include.compactMap { reference in
      guard let other = reference.value.list, !isKeeper(author.handle, of: other) else {
        return nil
      }
      return .includeNotAllowed(
        at: list.document.location(reference.range),
        "\(quoted(author.handle.text)) neither owns nor edits", other)
    }
  }
}

extension Library {
  /// Whether a file that was read, or could not be, stands at `path`.
  fileprivate func holds(_ path: String) -> Bool {
    stubs.contains(path) || content(at: path) != nil
  }

  /// Those of something that would stand at `path`, or on the list there.
  fileprivate func sidecars(lyingAt path: String) -> [Sidecar] {
    let index = "index.md"
    let folder = path.hasSuffix("/\(index)") ? String(path.dropLast(index.count)) : nil
    return sidecars.filter { sidecar in
      let thing = sidecar.subject.thing.path
      return thing == path || folder.map(thing.hasPrefix) ?? false
    }
  }

  /// What a letter may bring, and stands at `path`; nil where nothing of that kind was read there.
  fileprivate func content(at path: String) -> ContentValue? {
    let content =
      people.map { ContentValue.person($0) } + wishLists.map { .wishList($0) }
      + wishes.map { .wish($0) } + posts.map { .post($0) } + checklists.map { .checklist($0) }
    return content.first { $0.document?.path == path }
  }

  /// What no letter brings is left out.
  fileprivate mutating func add(_ value: ContentValue) {
    switch value {
    case .person(let person): people.append(person)
    case .wishList(let list): wishLists.append(list)
    case .wish(let wish): wishes.append(wish)
    case .post(let post): posts.append(post)
    case .checklist(let list): checklists.append(list)
    case .circle, .settings, .page, .quotes, .edition, .event: break
    }
  }
}
