import Glibc
import WishwellDiagnostics
import WishwellYAML

/// Ends the process, which is a finding, where `condition` does not hold.
func expect(_ condition: Bool, _ said: @autoclosure () -> String) {
  if condition { return }
  let line = Array("wishwell-fuzz: \(said())\n".utf8)
  write(STDERR_FILENO, line, line.count)
  abort()
}

/// Text that every page and feed can hold.
func expectText(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
  expect(String(validating: bytes, as: UTF8.self) != nil, what() + " is not UTF-8")
  expect(
    TextCheck.refusedCharacters(in: bytes[...]).isEmpty, what() + " holds what no page can hold")
}

/// Each lies inside its file, the order of all is total, and no terminal acts on what is printed.
func expectSound(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
  let file = { (path: String) in files.first { $0.path == path } }
  for diagnostic in diagnostics {
    let end = Int(diagnostic.location.range.end)
    if let file = file(diagnostic.location.path) {
      expect(end <= file.bytes.count, "‘\(diagnostic.message)’ points behind the end of its file")
    }
    expect(diagnostic.location.range.start >= 0, "‘\(diagnostic.message)’ points before its file")
    expect(!diagnostic.message.isEmpty, "[\(diagnostic.rule.id)] has no message")
  }
  expect(
    diagnostics.reversed().sorted() == diagnostics.sorted(), "the order of diagnostics is not total"
  )
  let shown = TextDiagnosticWriter(source: file).write(diagnostics)
  for line in shown.split(separator: "\n", omittingEmptySubsequences: false) {
    expect(
      terminalSafe(line) == line, "a terminal would act on what is printed: \(terminalSafe(line))")
  }
  expectText(Array(GitHubDiagnosticWriter(source: file).write(diagnostics).utf8), "GitHub's form")
  expectText(Array(JSONDiagnosticWriter(source: file).write(diagnostics).utf8), "the JSON form")
}
