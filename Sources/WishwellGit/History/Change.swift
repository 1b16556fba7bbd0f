/// What a branch does to a site, all its commits together: what a merge of it would change.
package struct Change: Sendable {
  /// What it is compared with, as it was given; nil: nothing was there before.
  package var base: ObjectName?
  package var head: ObjectName
  /// Parents before children.
  package var commits: [Commit]
  /// What differs in the end, in the byte order of their paths in the repository; none that was
  /// only different on the way.
  package var files: [FileChange]
  /// Where a file stood before, by where it stands now, as far as git recognises it; both are among
  /// `files`.
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
    /// Indexes, in ascending order, into `Change.commits` of those that touched it, at least one.
    /// Where none can be found to have, all of them.
    package var commits: [Int]
    /// What became of it in the base since the branch began, where that is something else: then
    /// the two have to be put together first.
    package var meanwhile: Meanwhile?
    /// Of those of `commits` that did not simply change it, why they answer.
    package var reasons: [Int: Involvement] = [:]
  }

  /// How the base changed a file that the branch changes, too.
  package enum Meanwhile: Hashable, Sendable {
    /// It was not there when the branch began; or it was, and is another now or gone.
    case added, changed
  }
}
