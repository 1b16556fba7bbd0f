/// Where a forge gets the program from: a package of a release, else its source, of which it is
/// built there.
package struct ProgramSource: Hashable, Sendable {
  /// As git clones it; empty where nobody has said it yet, which the recipes tell when they run.
  package var repository: String
  /// A tag or a commit, never a branch: the built program is kept under this name.
  package var version: String
  /// Nil where the program is always built.
  package var release: Package?

  /// A package for Debian 12, which forges fetch in seconds instead of building for minutes. On
  /// machines of another kind they build all the same.
  package struct Package: Hashable, Sendable {
    /// Its name ends in the kind of machine that it is for: `_amd64.deb`.
    package var address: String
    /// The SHA-256 of its bytes, 64 hexadecimal digits. Any others are refused.
    package var checkSum: String

    package init(address: String, checkSum: String) {
      self.address = address
      self.checkSum = checkSum
    }
  }

  /// A program that is built from `repository` wherever `release` does not serve.
  package init(repository: String = "", version: String, release: Package? = nil) {
    self.repository = repository
    self.version = version
    self.release = release
  }

  /// Whether the recipes know where to look.
  var isKnown: Bool { release != nil || !repository.isEmpty }
}
