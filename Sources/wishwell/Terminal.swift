import Foundation
import WishwellDiagnostics
import WishwellSession

/// Where words for people go: results to the standard output, all else to the standard error. What
/// is said may hold words of strangers: a terminal acts on none of them.
enum Terminal {
  static func say(_ text: String) { write(terminalSafeLines(text) + "\n", to: STDOUT_FILENO) }

  static func note(_ text: String) { write(terminalSafeLines(text) + "\n", to: STDERR_FILENO) }

  /// What was found, as a writer of diagnostics put it, colours and all.
  static func note(written text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// What whoever acts should know, though it keeps nothing from being done.
  static func note(warning: Diagnostic) {
    note("warning: \(warning.message) [\(warning.rule.id)]")
    if let help = warning.help { note("  help: \(help)") }
  }

  /// What waits for somebody to look at it, in which nothing is wrong.
  private static func tell(_ held: HeldSharing) {
    note(held.message.prefix(1).uppercased() + held.message.dropFirst() + ".")
    if let help = held.help { note("  help: \(help)") }
  }

  static func complain(_ error: any ExplainedError) {
    if let held = error as? HeldSharing { return tell(held) }
    for explanation in error.explanations {
      complain(explanation.message, help: explanation.help)
    }
  }

  static func complain(_ message: String, help: String?) {
    note(masked("error: \(message)" + (help.map { "\n  help: \($0)" } ?? "")))
  }

  /// What somebody at the terminal answers, without blanks at its ends; nil where nobody sits there,
  /// or says no more.
  static func ask(_ question: String, _ remark: String) -> String? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    note("\(question)\n(\(remark))")
    return readLine().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// What somebody types at the terminal, which does not show it, or the first line of the standard
  /// input; nil where there is none.
  static func askUnseen(_ question: String) -> String? { unseen(question) { readLine() } }

  /// The same of several lines, up to an empty one, or all of the standard input; nil where there is
  /// none.
  static func askUnseenLines(_ question: String) -> String? {
    let isTyped = isatty(STDIN_FILENO) == 1
    return unseen(question) {
      var lines: [String] = []
      // Beyond that nobody types; a pipe may never end.
      while lines.count < 1000, let line = readLine() {
        if isTyped, line.allSatisfy(\.isWhitespace) { break }
        lines.append(line)
      }
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
  }

  /// What `read` reads while the terminal, where there is one, asks and shows nothing.
  private static func unseen(_ question: String, _ read: () -> String?) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return read() }
    note(question)
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    var unseen = settings
    unseen.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
    return read()
  }

  /// Whether somebody sits before the program and reads what it says: no job, no file.
  static var isReadByPerson: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Whether the standard error is a terminal that can draw a line anew.
  static var canRedraw: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether the standard error shows colours (https://no-color.org).
  static var hasColours: Bool {
    canRedraw && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Writes `text` as it is.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count, let base = bytes.baseAddress {
        let put = Glibc.write(descriptor, base + done, bytes.count - done)
        // A reader that went away (`| head`) has had enough.
        if put < 0 && errno != EINTR { return }
        done += max(put, 0)
      }
    }
  }
}
