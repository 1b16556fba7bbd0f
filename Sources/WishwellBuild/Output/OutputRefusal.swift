/// Why a folder is not written to, though the disk would let it.
package struct OutputRefusal: Error, Hashable, Sendable {
  package let message: String
  package let help: String
  /// Whether the same may be fine a moment later.
  package var isPassing = false

  static func foreign(_ paths: [String], in output: String) -> OutputRefusal {
    let shown = paths.prefix(3).map { "‘\($0)’" }.joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return OutputRefusal(
      message: "‘\(output)’ holds files that wishwell did not make: \(shown)\(more)",
      help: "choose another folder with `--output DIR`, or build alongside them with `--force`")
  }

  static func busy(_ output: String) -> OutputRefusal {
    OutputRefusal(
      message: "another build is writing to ‘\(output)’",
      help: "wait until it has finished, then build again", isPassing: true)
  }

  static func occupied(_ folder: String, by name: String) -> OutputRefusal {
    OutputRefusal(
      message: "‘\(folder)’ is not empty: ‘\(name)’ is in it",
      help: "name a folder that is empty or does not exist yet: `wishwell init my-wishes`")
  }
}
