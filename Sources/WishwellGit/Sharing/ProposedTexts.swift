import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// What a branch on the other side, which is not merged yet, makes of a wish that is here.
package struct ProposedText: Hashable, Sendable {
  package let wish: WishKey
  package let branch: PendingBranch
  /// Of the wish as a merge would leave it.
  package let digest: String
  /// How it would ask for something else than now, a line each, in the words of a review.
  package let edits: [String]
  /// The mail address of whoever changed it last, as the commit says.
  package let email: String
}

extension GitRepository {
  /// What the branches beside `upstream` that are not merged make of `wishes`, as far as was learnt when
  /// last something was fetched, the newest branch first; `isWhole` is whether all branches were looked
  /// at. Those with a newest commit among `known` are left out, and so is what git cannot compare.
  ///
  /// Only branches that touch the files of `wishes` are read. Throws `GitFailure`.
  package func proposedTexts(
    of wishes: [Wish], beside upstream: Upstream, except known: Set<ObjectName>
  ) throws -> (texts: [ProposedText], isWhole: Bool) {
    let (branches, isWhole) = try unmergedBranches(beside: upstream)
    let paths = Set(wishes.flatMap(\.ownPaths)).sorted()
    guard !paths.isEmpty, let base = try revision(of: "@{upstream}") else { return ([], isWhole) }
    var former: ContentReading?
    var texts: [ProposedText] = []
    for branch in branches.map(\.branch) where !known.contains(branch.tip) {
      // Whatever a stranger pushed there, it is no reason to say nothing of the others.
      guard let touched = try? self.paths(of: branch, among: paths), !touched.isEmpty,
        let comparison = try? comparison(of: base, with: branch.tip),
        let then = try? former
          ?? ContentReading(
            TreeContent(repository: self, tree: comparison.base), jobs: BuildOptions.everyCore)
      else { continue }
      former = then
      let found = try? proposedTexts(
        of: wishes.filter { !Set($0.ownPaths).isDisjoint(with: touched) }, on: branch, comparison,
        since: then)
      texts += found ?? []
    }
    return (texts, isWhole)
  }

  /// What `branch` makes of `wishes`, of which it touches a file; `then` is what its base says.
  private func proposedTexts(
    of wishes: [Wish], on branch: PendingBranch, _ comparison: Comparison,
    since then: ContentReading
  ) throws -> [ProposedText] {
    let change = comparison.change
    let former = TreeContent(repository: self, tree: comparison.base)
    let content = TreeContent(repository: self, tree: comparison.result)
    let now = try ContentReading(
      content, jobs: BuildOptions.everyCore, sharing: then, except: Set(change.files.map(\.path)))
    guard let before = then.content.value, let after = now.content.value else { return [] }
    return try wishes.compactMap { wish -> ProposedText? in
      let path = wish.document.path
      guard let old = before.wishes.first(where: { $0.key == wish.key }),
        let new = after.wishes.first(where: { $0.key == wish.key })
      else { return nil }
      let digest = wishDigest(of: new, photos: after.photos)
      let ownPaths = wish.ownPaths + new.ownPaths
      guard digest != wishDigest(of: old, photos: before.photos),
        let commit = change.files.filter({ ownPaths.contains($0.path) }).flatMap(\.commits).max()
      else { return nil }
      var edits: [String] = []
      if let text = try former.source(at: path), let newText = try content.source(at: path) {
        edits = FieldEdit.edits(from: text, to: newText).filter(\.isAskedFor).map(\.words)
      }
      return ProposedText(
        wish: wish.key, branch: branch, digest: digest,
        edits: edits.isEmpty ? ["another picture"] : edits,
        email: change.commits[commit].author.email)
    }
  }
}

extension Wish {
  /// Its file, and the pictures that it shows.
  fileprivate var ownPaths: [String] {
    [document.path] + document.photoReferences.map(\.path)
  }
}
