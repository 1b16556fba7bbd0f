/// Why a build does not touch an output folder, though the disk would let it.
package struct OutputRefusal: Error, Hashable, Sendable {
  package let message: String
  package let help: String

  static func foreign(_ paths: [String], in output: String) -> OutputRefusal {
    let shown = paths.prefix(3).map { "‘\($0)’" }.joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return OutputRefusal(
      message: "‘\(output)’ holds files that wishwell did not make: \(shown)\(more)",
      help: "choose another folder with `--output DIR`, or build among them with `--force`")
  }

  static func busy(_ output: String) -> OutputRefusal {
    OutputRefusal(
      message: "another build is writing to ‘\(output)’",
      help: "wait until it is done, then build again")
  }
}
