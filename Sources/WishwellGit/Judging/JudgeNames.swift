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
    guard author.isMaintainer else { return found }
    return found.filter { $0.rule == .handleMentioned }.map {
      .maintainerEdit(
        at: $0.location, by: quotedName(of: person), "the person known by that name")
    }
  }

  /// The names that people take, where a surprise could name who had them before. Of other sites
  /// what is written says it.
  var handlesTaken: [Handle] {
    let settings = before.library.settings
    let lists = before.library.listsWithMistakes
    guard lists.contains(where: { $0.mode(settings) == .surprise }) else { return [] }
    return after.library.people.filter { files[$0.document.path] != nil }.flatMap { person in
      let former = formerProfile(of: person)?.document
      let known = [former?.handle].compactMap { $0 } + (former?.formerly.map(\.value) ?? [])
      let names = [person.handle] + person.document.formerly.map(\.value)
      return names.filter { !known.contains($0) }
    }
  }

  /// Those of them that somebody had.
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
