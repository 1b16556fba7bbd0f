import Foundation
import WishwellDiagnostics
import WishwellMail

/// A letter to send as people read it, with a link below that opens it in a mail program.
struct PrintedLetter {
  private let letter: Answer
  /// What it is for whoever sends it: `Letter to Rosa`.
  private let heading: String

  init(_ letter: Answer, as heading: String) {
    (self.letter, self.heading) = (letter, heading)
  }

  func note() { write(to: STDERR_FILENO) { Terminal.note($0) } }

  func say() { write(to: STDOUT_FILENO) { Terminal.say($0) } }

  private func write(to descriptor: Int32, _ tell: (String) -> Void) {
    tell(text)
    guard let link = letter.link else {
      return tell("  It is too long for a link: copy it into your mail program.\n")
    }
    if isatty(descriptor) == 1, showsLinks(ProcessInfo.processInfo.environment) {
      let words = terminalLink("Open it in your mail program", to: link)
      Terminal.write("  \(words)\n\n", to: descriptor)
    } else {
      tell("  Open it in your mail program:\n  \(link)\n")
    }
  }

  /// Set in, so that it is plain where it ends.
  private var text: String {
    let lines =
      ["To: \(letter.to.written)", "Subject: \(letter.subject)", ""]
      + letter.text.withoutLastBreaks
    let shown = lines.map { $0.isEmpty ? "" : wrapped($0, indent: 4, hanging: 4) }
    return "\(heading):\n\n" + shown.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// Its lines, without empty ones at the end.
  fileprivate var withoutLastBreaks: [String] {
    var lines = split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
