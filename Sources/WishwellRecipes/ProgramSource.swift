/// Where a forge gets the program from: it is built there from its source.
package struct ProgramSource: Hashable, Sendable {
  /// As git clones it; empty where nobody has said it yet, which the recipes tell when they run.
  package var repository: String
  /// A tag or a commit, never a branch: the built program is kept under this name.
  package var version: String

  package init(repository: String = "", version: String) {
    self.repository = repository
    self.version = version
  }
}
