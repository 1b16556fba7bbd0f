import Foundation
import Synchronization
import WishwellDiagnostics
import WishwellFiles
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

  /// Writes `text` as it is. What the standard output does not take is told at the end.
  static func write(_ text: String, to descriptor: Int32) {
    let code = put(text, to: descriptor)
    if code != 0, descriptor == STDOUT_FILENO { refusal.store(code, ordering: .relaxed) }
  }

  /// Writes `text` as it is: the `errno` of what was not taken, 0 where all was, or where whoever
  /// read it went away.
  static func put(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes -> Int32 in
      var done = 0
      while done < bytes.count, let base = bytes.baseAddress {
        let count = Glibc.write(descriptor, base + done, bytes.count - done)
        if count >= 0 {
          done += count
          continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN:
          // Whoever shares it set it so that nobody waits for room, and there is none yet.
          var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&room, 1, -1)
        case EPIPE: return 0  // A reader that went away (`| head`) has had enough.
        default: return errno
        }
      }
      return 0
    }
  }

  /// Why the standard output did not take all, as an `errno`; 0 where it did.
  private static let refusal = Atomic<Int32>(0)

  /// That the standard output did not take all that was said; nil where it did. Nothing is held
  /// back, so that nothing is to be flushed before.
  static var unwritten: (any ExplainedError)? {
    let code = refusal.load(ordering: .relaxed)
    return code == 0 ? nil : UnwrittenOutput(code: code)
  }
}

/// What a command has to say could not all be written. Whatever else it did is done.
private struct UnwrittenOutput: ExplainedError {
  /// An `errno`.
  let code: Int32

  var category: ErrorCategory { .machine }
  var message: String {
    guard !isClosed else { return "the answer was not written: there is nowhere to write to" }
    let cause = FileFailure(.write, "", .system(code)).cause
    return "not all of the answer could be written: \(cause)"
  }
  var help: String? {
    let rest = "whatever the command did besides is done"
    return isClosed
      ? "leave its output open, or send it to a file; \(rest)"
      : "let it be written elsewhere; \(rest)"
  }

  /// Whether the standard output leads nowhere: `>&-`.
  private var isClosed: Bool { code == EBADF }
}
