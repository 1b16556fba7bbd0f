/// What a branch does to a site, all its commits together.
package struct Change: Sendable {
  /// What it is compared with; nil: nothing was there before.
  package var base: ObjectName?
  package var head: ObjectName
  /// Parents before children.
  package var commits: [Commit]
  /// What differs in the end, in the order of paths.
  package var files: [FileChange]
  /// Where a file stood before, by where it stands now; both are among `files`.
  package var moves: [String: String]
  /// Those of `files` whose path is another file's too, for somebody or some machine.
  package var namesakes: [Namesake] = []

  /// A file that the change adds, edits or deletes.
  package struct FileChange: Hashable, Sendable {
    /// Relative to the site's root; what stands outside of it begins with `../`.
    package var path: String
    /// Nil: it was not there.
    package var before: ObjectName?
    /// Nil: it is deleted.
    package var after: ObjectName?
    /// Indexes of the commits that touched it, at least one.
    package var commits: [Int]
    /// What became of it in the base since the branch began, where that is something else: then
    /// the two have to be put together first.
    package var meanwhile: Meanwhile?
  }

  package enum Meanwhile: Hashable, Sendable {
    case added, changed
  }
}
