import WishwellDiagnostics

/// Why a folder is not written to, though the disk would let it.
package struct OutputError: ExplainedError, Hashable {
  package let message: String
  package let help: String?
  /// Of the machine where the same may be fine a moment later.
  package var category = ErrorCategory.request

  static func foreign(_ paths: [String], in output: String) -> OutputError {
    let shown = paths.prefix(3).map { "‘\($0)’" }.joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return OutputError(
      message: "‘\(output)’ holds files that wishwell did not make: \(shown)\(more)",
      help: "choose another folder with `--output DIR`, or build alongside them with `--force`")
  }

  static func privatePages(in output: String) -> OutputError {
    OutputError(
      message: "‘\(output)’ holds private pages, and without the secret of the site they cannot be "
        + "made anew",
      help: "give the secret in `WISHWELL_SECRET`; or say `--private keep` to leave them as they "
        + "are, `--private drop` to delete them")
  }

  static func busy(_ output: String) -> OutputError {
    OutputError(
      message: "another build is writing to ‘\(output)’",
      help: "wait until it has finished, then build again", category: .machine)
  }

  static func occupied(_ folder: String, by name: String) -> OutputError {
    OutputError(
      message: "‘\(folder)’ is not empty: ‘\(name)’ is in it",
      help: "name a folder that is empty or does not exist yet: `wishwell init my-wishes`; what a "
        + "forge puts into a new repository, such as a README, a licence or dotfiles, may be in it")
  }
}
