import WishwellActs
import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// Names that `file` takes for itself and that nothing shows to be its own. Maintainers may give
  /// them; of a name that content mentions that is said.
  func findings(onNamesOf file: Change.FileChange, by author: Author) -> [Diagnostic] {
    guard let person = author.person else { return [.unjudged(at: SourceLocation(file.path))] }
    guard let document = after.documents[file.path] else {
      return isUnread(file) ? [.unjudged(at: SourceLocation(file.path))] : []
    }
    let former =
      before.documents[renames.paths[file.path] ?? file.path]
      ?? brokenProfile(at: file.path, of: author)
    let found = unfoundedNames(
      of: document, before: former, mentioned: before.mentions.union(formerHandles),
      in: before.library.settings)
    guard author.isMaintainer else { return found.isEmpty ? untoldNames(of: document) : found }
    return found.filter { $0.rule == .handleMentioned }.map {
      .maintainerEdit(
        at: $0.location, by: quotedName(of: person), "the person known by that name")
    }
  }

  /// Whether a list keeps surprises before the change.
  var keepsSurprises: Bool {
    let settings = before.library.settings
    return before.library.listsWithMistakes.contains { $0.mode(settings) == .surprise }
  }

  /// The names that people take. Of most sites what is written says who had them before; a surprise
  /// could name them, too.
  var handlesTaken: [Handle] {
    after.library.people.filter { files[$0.document.path] != nil }.flatMap(names(takenBy:))
  }

  private func names(takenBy person: Person) -> [Handle] {
    let former = formerProfile(of: person)?.document
    let known = [former?.handle].compactMap { $0 } + (former?.formerly.map(\.value) ?? [])
    let names = [person.handle] + person.document.formerly.map(\.value)
    return names.filter { !known.contains($0) }
  }

  /// That not all of the history is here, where it alone could tell whether somebody had a name which
  /// the profile `document` takes.
  private func untoldNames(of document: Document) -> [Diagnostic] {
    guard formerProfiles == .unknown, let person = after.people[document.handle],
      person.document.path == document.path, let name = names(takenBy: person).first
    else { return [] }
    return [
      Diagnostic(
        .handleMentioned, at: document.location(),
        "whether somebody was called \(quoted(name.text)) before cannot be told: not all of the history "
          + "is here",
        help: "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`")
    ]
  }

  /// Those of them that somebody had, where a surprise could name who that was.
  private var formerHandles: [Handle] {
    guard case .known(let paths) = formerProfiles else { return [] }
    return handlesTaken.filter { paths.contains(ContentKind.person($0).path) }
  }

  /// The profile at `path` as far as it could be read before, where it is that of `author`: whoever
  /// mends their own takes no name.
  private func brokenProfile(at path: String, of author: Author) -> Document? {
    let document = author.person.flatMap { before.brokenProfiles[$0]?.document }
    return document?.path == path ? document : nil
  }

  /// Whether it should say something about itself, and nothing could be read of it.
  private func isUnread(_ file: Change.FileChange) -> Bool {
    switch kinds[file.path] {
    case .person, .wishList, .wish, .post, .checklist, .circle, .page: file.after != nil
    case .settings, .quotes, .edition, .event, nil: false
    }
  }
}
