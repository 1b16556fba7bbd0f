import WishwellDiagnostics
import WishwellImport

/// Tells what is wrong in a file from outside, with the line at which it is.
func tell(_ diagnostics: [Diagnostic], of outside: SourceFile) {
  guard !diagnostics.isEmpty else { return }
  let text = shownText(of: outside)
  let writer = TextDiagnosticWriter(isColoured: Terminal.hasColours) { path in
    path == text.path ? text : nil
  }
  Terminal.note(written: writer.write(diagnostics))
}

/// All that came in is there already, perhaps because somebody else was faster.
struct NothingNew: Error {
  /// That it is, a sentence for each.
  var words: [String] = []
}
