import WishwellBuild
import WishwellDiagnostics
import WishwellImport

/// What somebody saved of a service's answer; ‘-’ is the standard input.
func savedAnswer(_ name: String) throws -> SourceFile {
  name == "-"
    ? SourceFile(
      path: "(standard input)", bytes: try readOutsideFile("/dev/stdin", limit: longestAnswer))
    : SourceFile(path: name, bytes: try readOutsideFile(name, limit: longestAnswer))
}

/// In bytes.
private let longestAnswer = 16 << 20

/// Tells what is wrong in a file from outside, with the line at which it is.
func tell(_ diagnostics: [Diagnostic], of outside: SourceFile) {
  guard !diagnostics.isEmpty else { return }
  let text = shownText(of: outside)
  let writer = TextDiagnosticWriter(isColoured: Terminal.hasColours) { path in
    path == text.path ? text : nil
  }
  Terminal.note(writer.write(diagnostics))
}
