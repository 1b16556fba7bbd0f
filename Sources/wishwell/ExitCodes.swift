import ArgumentParser
import WishwellDiagnostics

extension ExitCode {
  /// The content has errors, or, with `--strict`, warnings; or an act is refused.
  static let content = ExitCode(1)
  /// The command was not understood, or asks for what cannot be (`EX_USAGE`).
  static let usage = ExitCode(64)
  /// Another machine did not do its part (`EX_UNAVAILABLE`).
  static let unreached = ExitCode(69)
  /// The program is wrong (`EX_SOFTWARE`).
  static let bug = ExitCode(70)
  /// The disk, or git, did not do what it should (`EX_IOERR`).
  static let disk = ExitCode(74)

  /// What the program ends with where it told an error of this kind.
  init(_ category: ErrorCategory) {
    self =
      switch category {
      case .content: .content
      case .request: .usage
      case .network: .unreached
      case .machine: .disk
      }
  }
}
