import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

extension GitRepository {
  /// How much of the history of one file is looked at, in commits.
  private static let mostTexts = 100

  /// Whether a branch, of one's own or of those that others pushed, has a text of the wish at `key`
  /// with `digest`, as far as was learnt when last something was fetched. Throws `GitFailure`.
  package func knowsText(
    of key: WishKey, with digest: String
  ) throws(GitFailure) -> Bool {
    guard let head = try revision(of: "HEAD") else { return false }
    let answer = try read([
      "for-each-ref", "--sort=-committerdate", "--format=%(objectname)", "refs/heads/",
      "refs/remotes/",
    ])
    let tips = answer.text.split(whereSeparator: \.isNewline).map { ObjectName($0) }
    let path = ContentKind.wish(key).path
    let others = try paths(of: tips, beside: head, among: [path])
    // Branches that have the same text are read once.
    var seen: Set<String> = []
    for tip in [head] + tips.filter({ others[$0] != nil }) where seen.count < Self.mostBranches {
      let text = try inquire([
        "rev-parse", "--verify", "--quiet", "--end-of-options", "\(tip):\(prefix)\(path)",
      ])
      guard text.status == 0, seen.insert(text.text).inserted else { continue }
      if let found = try? self.digest(of: key, at: tip), found == digest { return true }
    }
    return false
  }

  /// How `present`, the file of the wish at `key`, asks for something else than the newest text of it
  /// to which the holder of `part` agreed: a line each, in the words of a review. Empty where a photo is another alone; nil where git does not have that text.
  ///
  /// `library` is the site as it is: pictures count as they are now. Throws `GitFailure`.
  package func edits(
    of key: WishKey, in present: SourceFile, since part: PromiseState.Part, _ library: Library
  ) throws(GitFailure) -> [String]? {
    let path = prefix + ContentKind.wish(key).path
    let log = try read([
      "log", "--max-count=\(Self.mostTexts)", "--format=%H", "--end-of-options", "HEAD", "--",
      ":(top,literal)\(path)",
    ])
    for commit in log.text.split(whereSeparator: \.isNewline) {
      let found = try inquire(["cat-file", "blob", "\(commit):\(path)"])
      let former = SourceFile(path: present.path, bytes: Array(found.output))
      guard found.status == 0,
        case .wish(let wish) = readContent(
          former, as: .wish(key), options: ReaderOptions(library.settings)
        ).value,
        part.agrees(to: wishDigest(of: wish, photos: library.photos))
      else { continue }
      return FieldEdit.edits(from: former, to: present).filter(\.isAskedFor).map(\.words)
    }
    return nil
  }
}
