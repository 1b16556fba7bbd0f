import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// A rewriter of every reference of a library to the present name of what it leads to, which
/// reports those that lead nowhere and leaves them as they are. Files that could not be read count
/// as there.
struct ReferenceResolver {
  let directory: Directory
  /// The handles of people that were asked for, as they are written; nil where nobody wants to
  /// know.
  private(set) var asked: Set<Handle>?
  var diagnostics: [Diagnostic] = []
  /// By the place that names them.
  var missing: [SourceLocation: MissingPerson] = [:]
  /// `Directory.peopleByWordOfName`; nil until somebody is looked for by their name.
  private var peopleByWord: [String: Set<Handle>]?

  init(_ directory: Directory, noting: Bool = false) {
    self.directory = directory
    asked = noting ? [] : nil
  }

  mutating func note(_ person: Handle) { asked?.insert(person) }

  /// Who is probably meant by `handle`, which nobody has: the only one whose name it is, or a word of it.
  /// Handles are made of names, which people keep where their file is called otherwise.
  mutating func person(named handle: Handle) -> Handle? {
    let people = peopleByWord ?? directory.peopleByWordOfName
    peopleByWord = people
    guard let found = people[handle.text], found.count == 1 else { return nil }
    return found.first
  }

  /// The library with present names; what is wrong was added to `diagnostics`.
  mutating func resolve(_ library: Library) -> Library {
    var library = library
    library.settings.maintainers = resolved(
      people: library.settings.maintainers, in: ContentKind.settings.path)
    for index in library.wishLists.indices { resolve(&library.wishLists[index]) }
    checkIncludes(of: library)
    let owners = Dictionary(
      library.wishLists.map { ($0.handle, Set($0.owners.map(\.value))) },
      uniquingKeysWith: { first, _ in first })
    for index in library.wishes.indices {
      resolve(&library.wishes[index], owners: owners[library.wishes[index].list])
    }
    // Words and not the library: while it is lent out, each change of a post would copy them all.
    let words = Words(library)
    for index in library.posts.indices { resolve(&library.posts[index], words) }
    for index in library.checklists.indices { resolve(&library.checklists[index]) }
    for index in library.circles.indices { resolve(&library.circles[index]) }
    for index in library.sidecars.indices { resolve(&library.sidecars[index]) }
    return library
  }

  /// Reports references that lead nowhere in files that have other mistakes. `library` is what the
  /// site is made of.
  mutating func look(at unsound: UnsoundContent, in library: Library) {
    for var list in unsound.wishLists { resolve(&list) }
    for var wish in unsound.wishes {
      let list = library.wishLists.first { $0.handle == wish.list }
      resolve(&wish, owners: list.map { Set($0.owners.map(\.value)) })
    }
    let words = Words(library)
    for var post in unsound.posts { resolve(&post, words) }
    for var list in unsound.checklists { resolve(&list) }
    for var circle in unsound.circles { resolve(&circle) }
  }

  /// Reports wishes that a list includes of one with which it has no owner or editor in common;
  /// asked once all have present names.
  private mutating func checkIncludes(of library: Library) {
    let people = Dictionary(
      library.wishLists.map { ($0.handle, Set(($0.owners + $0.editors).map(\.value))) },
      uniquingKeysWith: { first, _ in first })
    for list in library.wishLists {
      for reference in list.include {
        guard let other = reference.value.list, let theirs = people[other],
          theirs.isDisjoint(with: people[list.handle] ?? [])
        else { continue }
        diagnostics.append(
          .includeNotAllowed(
            at: list.document.location(reference.range),
            "nobody who owns or edits this list owns or edits", other))
      }
    }
  }

  /// Handles that a thank-you may name and that are no files.
  struct Words {
    let feelings: [String]
    /// Nil where the file that holds them could not be read.
    let quotes: [String]?

    init(_ library: Library) {
      feelings = library.settings.feelings.map(\.handle.text)
      quotes =
        library.stubs.contains(ContentKind.quotes.path) ? nil : library.quotes.map(\.handle.text)
    }
  }

  private mutating func resolve(_ list: inout WishList) {
    let path = list.document.path
    list.owners = resolved(people: list.owners, in: path)
    list.editors = resolved(people: list.editors, in: path)
    list.ship = resolved(receivers: list.ship, of: list.owners, in: path)
    list.order = resolved(wishes: list.order, of: list.handle, in: path)
    list.include = resolved(wishes: list.include, of: list.handle, in: path)
  }

  private mutating func resolve(_ list: inout Checklist) {
    let path = list.document.path
    list.owners = resolved(people: list.owners, in: path)
    list.editors = resolved(people: list.editors, in: path)
  }

  private mutating func resolve(_ circle: inout Circle) {
    let path = circle.document.path
    // What stands in for an author with a mistake stands nowhere.
    if circle.author.range != .start { circle.author = resolved(person: circle.author, in: path) }
    resolve(&circle.terms, in: path)
    guard var draw = circle.draw else { return }
    resolve(&draw.terms, in: path)
    circle.draw = draw
  }

  private mutating func resolve(_ terms: inout Circle.Terms, in path: String) {
    terms.members = resolved(people: terms.members, in: path)
    // Whoever is named there is a member, and has been looked for.
    terms.apart = terms.apart.map { group in
      group.map { Located(directory.people[$0.value] ?? $0.value, $0.range) }
    }
    terms.before = terms.before.map { resolved(circle: $0, in: path) }
  }

  /// `owners` are those of its list; nil where that is not there, and then recipients are not
  /// compared with them.
  private mutating func resolve(_ wish: inout Wish, owners: Set<Handle>?) {
    let path = wish.document.path
    wish.recipients = resolved(people: wish.recipients, in: path)
    wish.suggestedBy = wish.suggestedBy.map { resolved(person: $0, in: path) }
    for recipient in wish.recipients {
      guard let owners, directory.people[recipient.value] != nil,
        !owners.contains(recipient.value)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .recipientNotOwner, at: SourceLocation(path, recipient.range),
          "\(quoted(recipient.value.text)) does not own this list",
          help: "name one of \(listed(owners.map(\.text).sorted())), or leave out ‘for’"))
    }
  }

  private mutating func resolve(_ post: inout Post, _ words: Words) {
    let path = post.document.path
    // What stands in for an author with a mistake stands nowhere.
    if post.author.range != .start { post.author = resolved(person: post.author, in: path) }
    guard case .thanks(var thanks) = post.details else { return }
    thanks.to = thanks.to.map { resolved(thanked: $0, in: path) }
    thanks.subject = thanks.subject.map { resolved(subject: $0, in: path) }
    if let feeling = thanks.feeling { check(feeling: feeling, among: words, in: path) }
    if let quote = thanks.quote { check(quote: quote, among: words, in: path) }
    post.details = .thanks(thanks)
  }

  private mutating func resolve(_ sidecar: inout Sidecar) {
    if let person = sidecar.subject.person { note(person) }
    sidecar.subject = sidecar.subject.withPresentPerson(directory.people)
    checkInvited(in: sidecar)
    let found = diagnostics.count
    for index in sidecar.events.indices {
      let event = sidecar.events[index]
      sidecar.events[index].by = resolved(giver: event.by, in: event.path)
      sidecar.events[index].of = event.of.map { resolved(giver: $0, in: event.path) }
      sidecar.events[index].surprise = event.surprise.map { person in
        note(person.value)
        return Located(directory.people[person.value] ?? person.value, person.range)
      }
      // Co-givers are names, which are shown as those of the people whose handles they are.
      for person in event.with.compactMap({ Handle($0) }) { note(person) }
    }
    // Nobody is told that there is a note.
    if sidecar.subject.isOfNotes { diagnostics.removeLast(diagnostics.count - found) }
  }
}

extension Library {
  /// The handles of people that anything but a profile of theirs names, as it is written, whether
  /// they have a profile or not: whoever takes such a handle takes what was written about somebody.
  ///
  /// It is what `resolve` asks for, so that no reference is forgotten, the folders of events, and
  /// links.
  package var mentions: Set<Handle> { resolved.mentions }

  /// With every reference by the present name of what it leads to, and `mentions`. Worked out anew
  /// each time.
  package var resolved: (library: Library, mentions: Set<Handle>) {
    var resolver = ReferenceResolver(Directory(self), noting: true)
    let library = resolver.resolve(self)
    let links = documents.flatMap(\.body.links).compactMap { link -> Handle? in
      guard ContentFolder.people.holds(link.path),
        case .person(let handle) = ContentKind(path: link.path)
      else { return nil }
      return handle
    }
    return (library, (resolver.asked ?? []).union(links))
  }
}

extension ReferenceResolver {
  /// Others write the invitation, so that the folder alone may name whom it is for.
  private mutating func checkInvited(in sidecar: Sidecar) {
    guard case .membership(_, let person) = sidecar.subject, let first = sidecar.events.first,
      first.by.value != .person(person)
    else { return }
    _ = resolved(
      person: Located(person, first.kind.range), in: first.path, rule: .missingPerson)
  }
}

extension Sidecar.Subject {
  /// A folder may keep the handle that a person had when the events in it were written.
  fileprivate func withPresentPerson(_ people: [Handle: Handle]) -> Sidecar.Subject {
    switch self {
    case .promise, .owners, .notes, .state: self
    case .response(let post, let person): .response(post, respondent: people[person] ?? person)
    case .like(let post, let person): .like(post, person: people[person] ?? person)
    case .membership(let list, let person):
      .membership(checklist: list, person: people[person] ?? person)
    }
  }
}
