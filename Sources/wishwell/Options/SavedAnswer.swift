import ArgumentParser
import WishwellDiagnostics
import WishwellFiles

/// A service's answer that somebody saved.
struct SavedAnswer: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The file that you saved, or ‘-’ for standard input.", valueName: "file"),
    completion: .file())
  var file: String

  func read() throws -> SourceFile {
    let isInput = file == "-"
    return SourceFile(
      path: isInput ? "(standard input)" : file,
      bytes: try readOutsideFile(isInput ? "/dev/stdin" : file, limit: Self.longest))
  }

  /// Whether there is a file `name` that can be read, or it is standard input.
  static func isThere(_ name: String) -> Bool {
    name == "-" || (try? readOutsideFile(name, limit: longest)) != nil
  }

  /// In bytes.
  private static let longest = 16 << 20
}
