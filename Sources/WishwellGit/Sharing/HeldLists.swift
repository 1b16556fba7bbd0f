import Foundation
import WishwellActs
import WishwellFiles
import WishwellFormat

/// What somebody wrote into a checklist without committing it, and what is out of the folder because the
/// program was ended while what others did came in; git keeps it.
package struct LostText: Hashable, Sendable {
  /// Of the list, relative to the site's root.
  package let path: String
  /// The whole file as it was written.
  package let text: ObjectName
}

/// Checklists that were changed in the folder alone, while they are out of it: git knows their text by a
/// reference of this program's own until they are back, also where the program is ended in between.
extension GitRepository {
  /// Each as `COMMIT/PATH`, of this copy alone, even where several share a repository.
  private static let held = "refs/worktree/wishwell-held/"

  /// Keeps the file at `path`, relative to the site's root, as it was written on top of `commit`.
  func hold(_ path: String, since commit: ObjectName) throws(GitFailure) {
    let text = try run(["hash-object", "-w", "--no-filters", "--", path]).text
    try patiently(["update-ref", reference(to: path, since: commit), text])
  }

  /// Forgets it, as it is back.
  func release(_ path: String, since commit: ObjectName) throws(GitFailure) {
    try patiently(["update-ref", "-d", reference(to: path, since: commit)])
  }

  /// Puts what is held back into the folder `site`, each on top of what stands there now. What takes a
  /// person stays held, and is returned.
  @discardableResult
  func putBackHeld(in site: Folder) throws -> [LostText] {
    var lost: [LostText] = []
    for (commit, list) in try heldLists {
      let own = try read(["cat-file", "blob", list.text.description]).output
      guard let before = try text(of: list.path, at: commit),
        let present = try? site.read(at: list.path),
        let together = present == before || present == own
          ? own : replayedItems(from: before, to: own, on: present, of: list.path)?.bytes,
        try present == together
          || site.replaceDurably(at: list.path, present, with: together)
      else {
        lost.append(list)
        continue
      }
      try release(list.path, since: commit)
    }
    return lost
  }

  /// The same where a run of this program was ended before its time. What takes a person is kept for good,
  /// and returned once.
  package func recoverHeld(in site: Folder) throws -> [LostText] {
    let lost = try putBackHeld(in: site)
    for (commit, list) in try heldLists where lost.contains(list) {
      try keep(list.text)
      try release(list.path, since: commit)
    }
    return lost
  }

  /// Those of the site, and the commit on top of which each was written.
  private var heldLists: [(commit: ObjectName, list: LostText)] {
    get throws(GitFailure) {
      let answer = try read(["for-each-ref", "--format=%(refname)%09%(objectname)", Self.held])
      return answer.text.split(whereSeparator: \.isNewline).compactMap {
        line -> (commit: ObjectName, list: LostText)? in
        let fields = line.split(separator: "\t")
        guard fields.count == 2, fields[0].hasPrefix(Self.held) else { return nil }
        let names = fields[0].dropFirst(Self.held.count).split(separator: "/")
        guard names.count == 2, let file = String(names[1]).removingPercentEncoding,
          file.hasPrefix(prefix)
        else { return nil }
        let path = String(file.dropFirst(prefix.count))
        guard case .checklist? = ContentKind(path: path) else { return nil }
        return (ObjectName(names[0]), LostText(path: path, text: ObjectName(fields[1])))
      }
    }
  }

  /// Git takes few signs in the name of a reference.
  private func reference(to path: String, since commit: ObjectName) -> String {
    let file = prefix + path
    let name = file.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? file
    return "\(Self.held)\(commit)/\(name)"
  }
}
