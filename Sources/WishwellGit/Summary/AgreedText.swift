import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

extension GitRepository {
  /// How much of the history of one file is looked at, in commits.
  private static let mostTexts = 100

  /// Whether the wish at `key` has a text with `digest`, or would have it once a branch, of one's own
  /// or of those that others pushed, was merged, as far as was learnt when last something was fetched.
  /// Throws `GitFailure`.
  package func knowsText(
    of key: WishKey, with digest: String
  ) throws(GitFailure) -> Bool {
    guard let head = try revision(of: "HEAD") else { return false }
    let base = try revision(of: "@{upstream}") ?? head
    let answer = try read([
      "for-each-ref", "--no-merged=\(base)", "--sort=-committerdate", "--format=%(objectname)",
      "refs/heads/", "refs/remotes/",
    ])
    let tips = answer.text.split(whereSeparator: \.isNewline).map { ObjectName($0) }
    let files = (try? paths(of: key, at: base)) ?? [ContentKind.wish(key).path]
    let touched = try paths(of: tips, beside: base, among: files)
    let touching = Array(tips.filter { touched[$0] != nil }.prefix(Self.mostBranches))
    return ([base, head] + touching).contains { tip in
      // Where no merge can be told without their whole history, the branch says what it would bring.
      let merged = try? self.digest(of: key, merging: tip, into: base)
      return (merged ?? (try? self.digest(of: key, at: tip))) == digest
    }
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
