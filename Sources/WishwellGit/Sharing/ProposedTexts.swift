import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// What a branch on the other side, which is not merged yet, makes of a wish that is here.
package struct ProposedText: Sendable {
  package let wish: WishKey
  package let branch: PendingBranch
  /// Of the wish as a merge would leave it.
  package let digest: String
  /// How it would ask for something else than now, a line each, in the words of a review.
  package let edits: [String]
  /// The wish as it is now, and as a merge would leave it.
  package let before, after: Wish
  /// Whether it would show other pictures.
  package let changesPictures: Bool
  /// Whoever changed it last, as far as their commit shows.
  package let author: Handle
  package let proof: AuthorIdentity.Proof
}

extension GitRepository {
  /// Of how many branches that touch a wish it is asked who did so.
  private static let mostAuthors = 500
  /// Of how many commits of a branch, and of how many texts there, it is asked what a wish was.
  private static let mostFormerCommits = 50
  private static let mostFormerTexts = 5

  /// What the branches beside `upstream` that are not merged make of `wishes`, as far as was learnt when
  /// last something was fetched, the newest branch first; `isWhole` is whether all that touch them
  /// were looked at. Those with a newest commit among `known` are left out, and so is what git
  /// cannot compare, and what is by nobody in `library` who `mayEdit` the wish.
  ///
  /// However much a stranger pushes: of a branch, the wish and its pictures alone are read, and
  /// only once it is known whom the edit is by. Throws `GitFailure`.
  package func proposedTexts(
    of wishes: [Wish], beside upstream: Upstream, except known: Set<ObjectName>,
    in library: Library, by mayEdit: (Handle, WishKey) -> Bool
  ) throws -> (texts: [ProposedText], isWhole: Bool) {
    guard let base = try revision(of: "@{upstream}") else { return ([], true) }
    let branches = try unmergedBranches(beside: upstream).map(\.branch)
      .filter { !known.contains($0.tip) }
    let touched = try paths(
      of: branches.map(\.tip), beside: base, among: Set(wishes.flatMap(\.ownPaths)))
    let touching = branches.filter { touched[$0.tip] != nil }
    let index = IdentityIndex(
      people: library.people, newcomers: [], forge: library.settings.forge)
    var texts: [ProposedText] = []
    var read = 0
    for branch in touching.prefix(Self.mostAuthors) {
      guard read < Self.mostBranches else { return (texts, false) }
      var isRead = false
      let files = touched[branch.tip] ?? []
      for wish in wishes where !files.isDisjoint(with: wish.ownPaths) {
        // Whatever a stranger pushed there, it is no reason to say nothing of the others.
        guard let identity = try? self.author(of: wish, on: branch, since: base, index),
          case .person(let author, by: let proof) = identity, mayEdit(author, wish.key)
        else { continue }
        isRead = true
        guard let found = try? proposedText(of: wish, on: branch, since: base) else { continue }
        texts.append(
          ProposedText(
            wish: wish.key, branch: branch, digest: found.after.digest, edits: found.edits,
            before: found.before.wish, after: found.after.wish,
            changesPictures: found.before.pictures != found.after.pictures, author: author,
            proof: proof))
      }
      if isRead { read += 1 }
    }
    return (texts, touching.count <= Self.mostAuthors)
  }

  /// The digest of the wish at `key` as `commit` has it; nil where it is not there, or cannot be
  /// read. Nothing but its file and its pictures is read. Throws `GitFailure` where git does not
  /// answer.
  package func digest(of key: WishKey, at commit: ObjectName) throws -> String? {
    let paths = WishText.paths(of: key)
    guard let found = try text(of: key, in: Tree(of: commit, at: paths, in: self)) else {
      return nil
    }
    let whole = paths.union(found.wish.ownPaths)
    return try text(of: key, in: Tree(of: commit, at: whole, in: self))?.digest
  }

  /// The digests of the texts that the wish at `key` had on the branch that ends in `tip`, before the one
  /// that it has there, the newest first. However long somebody made the branch, its newest commits
  /// alone are looked at, and of them the last few texts. Throws `GitFailure` where git does not
  /// answer.
  package func formerDigests(of key: WishKey, on tip: ObjectName) throws -> [String] {
    // What a merge brought along was not asked for here.
    let commits = try read([
      "rev-list", "--first-parent", "--max-count=\(Self.mostFormerCommits)", tip.description, "--",
    ]).text.split(whereSeparator: \.isNewline)
    let path = prefix + ContentKind.wish(key).path
    let answers = try read(
      ["cat-file", "--batch-check=%(objectname)"],
      input: Array(commits.map { "\($0):\(path)\n" }.joined().utf8)
    ).text.split(whereSeparator: \.isNewline)
    guard answers.count == commits.count, let present = answers.first else { return [] }
    var texts = [present]
    var digests: [String] = []
    for (commit, text) in zip(commits, answers) where !texts.contains(text) {
      guard texts.count <= Self.mostFormerTexts else { break }
      texts.append(text)
      if let digest = try self.digest(of: key, at: ObjectName(commit)) { digests.append(digest) }
    }
    return digests
  }

  /// The digest of the wish at `key` as a merge of `tip` into `base` leaves it; nil where it is not
  /// there then, or cannot be read, or where only their whole history tells what a merge makes of it.
  /// Throws `GitFailure` where git does not answer.
  func digest(of key: WishKey, merging tip: ObjectName, into base: ObjectName) throws -> String? {
    let paths = WishText.paths(of: key)
    guard let merge = try merged(tip, into: base, at: paths),
      let found = try text(of: key, in: merge.after),
      let whole = try merged(tip, into: base, at: paths.union(found.wish.ownPaths))
    else { return nil }
    return try text(of: key, in: whole.after)?.digest
  }

  /// The file of the wish at `key`, and the pictures that it shows as `commit` has it. Throws
  /// `GitFailure` where git does not answer.
  func paths(of key: WishKey, at commit: ObjectName) throws -> Set<String> {
    let tree = try Tree(of: commit, at: WishText.paths(of: key), in: self)
    let shown = try text(of: key, in: tree)?.wish.ownPaths ?? []
    return Set(shown + [ContentKind.wish(key).path])
  }

  /// Whoever wrote the newest commit of `branch` that touches a file of `wish`; nil where none
  /// does.
  private func author(
    of wish: Wish, on branch: PendingBranch, since base: ObjectName, _ index: IdentityIndex
  ) throws -> AuthorIdentity? {
    let newest = try commits(after: base, until: branch.tip, at: wish.ownPaths, atMost: 1)
    guard let commit = newest.first else { return nil }
    let signatures = try signatures(of: [commit], by: index)
    return index.identity(of: commit, signature: signatures[commit.name])
  }

  /// What a merge of `branch` into `base` makes of `wish`; nil where it asks for the same as
  /// before.
  private func proposedText(
    of wish: Wish, on branch: PendingBranch, since base: ObjectName
  ) throws -> (before: WishText, after: WishText, edits: [String])? {
    let key = wish.key
    let paths = WishText.paths(of: key).union(wish.ownPaths)
    guard var trees = try merged(branch.tip, into: base, at: paths),
      let old = try text(of: key, in: trees.before), let new = try text(of: key, in: trees.after)
    else { return nil }
    let shown = Set(old.wish.ownPaths + new.wish.ownPaths)
    if !shown.isSubset(of: paths) {
      guard let all = try merged(branch.tip, into: base, at: paths.union(shown)) else { return nil }
      trees = all
    }
    guard let before = try text(of: key, in: trees.before),
      let after = try text(of: key, in: trees.after), after.digest != before.digest
    else { return nil }
    let path = wish.document.path
    var edits: [String] = []
    if let former = try TreeContent(repository: self, tree: trees.before).source(at: path),
      let present = try TreeContent(repository: self, tree: trees.after).source(at: path)
    {
      edits = FieldEdit.edits(from: former, to: present).filter(\.isAskedFor).map(\.words)
    }
    // Whatever else is another: nobody sees a picture in the text.
    if edits.isEmpty || before.pictures != after.pictures { edits.append("another picture") }
    return (before, after, edits)
  }

  /// The files at `paths` as `base` has them, and as a merge of `head` leaves them. Nil where the
  /// two have nothing in common, and where they parted more than once, with other texts each time:
  /// then their whole history alone tells.
  private func merged(
    _ head: ObjectName, into base: ObjectName, at paths: Set<String>
  ) throws(GitFailure) -> (before: Tree, after: Tree)? {
    var forks: [Tree] = []
    for fork in try mergeBases(of: head, [base]) {
      forks.append(try Tree(of: fork, at: paths, in: self))
    }
    guard let fork = forks.first,
      forks.allSatisfy({ $0.differences(from: fork).isEmpty })
    else { return nil }
    let before = try Tree(of: base, at: paths, in: self)
    let after = try Tree(of: head, at: paths, in: self)
    return (before, overlay(after, on: before, since: fork).tree)
  }

  /// The wish at `key` as `tree` has it; nil where it is not there, or cannot be read.
  private func text(of key: WishKey, in tree: Tree) throws -> WishText? {
    let reading = try ContentReading(TreeContent(repository: self, tree: tree), jobs: 1)
    guard let library = reading.content.value,
      let wish = library.wishes.first(where: { $0.key == key })
    else { return nil }
    return WishText(wish: wish, photos: library.photos)
  }
}

/// A wish with the pictures that it shows, as far as they are there.
private struct WishText {
  let wish: Wish
  let photos: [String: PhotoFile]

  var digest: String { wishDigest(of: wish, photos: photos) }

  /// By what they show, in their order.
  var pictures: [String?] { wish.document.photoReferences.map { photos[$0.path]?.digest } }

  /// Where the wish at `key` stands, and what has to be known to read it.
  static func paths(of key: WishKey) -> Set<String> {
    [ContentKind.wish(key).path, ContentKind.settings.path]
  }
}

extension Wish {
  /// Its file, and the pictures that it shows.
  fileprivate var ownPaths: [String] {
    [document.path] + document.photoReferences.map(\.path)
  }
}
