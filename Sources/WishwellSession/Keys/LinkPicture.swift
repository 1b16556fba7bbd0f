import WishwellDiagnostics
import WishwellFiles
import WishwellSeal

extension PrivateLink {
  /// The link as a QR code (ISO/IEC 18004) of lines of text, to be read by the camera of a phone from a
  /// screen; with `isColoured`, black on white by ANSI escape sequences. The program `qrencode` draws
  /// it, and nothing of it is written to a disk.
  ///
  /// Throws `UsageError` where that is not installed, and `FileFailure` where it cannot do it.
  package func picture(isColoured: Bool, environment: [String: String]) throws -> String {
    let answer: ProgramAnswer
    do {
      answer = try runProgram(
        "qrencode", ["--type", isColoured ? "ANSIUTF8" : "UTF8", "--margin", "2", "--output", "-"],
        input: Array(text.utf8), environment: environment, patience: .seconds(10),
        inMemory: true)
    } catch .notInstalled {
      throw UsageError(
        "no QR code can be drawn here: the program ‘qrencode’ is not installed",
        help:
          "`sudo apt-get install qrencode` (Debian, Ubuntu); without ‘--qr’ the link is shown as text"
      )
    } catch .machine(let code) {
      throw FileFailure(.run, "qrencode", .system(code))
    }
    guard answer.status == 0, !answer.output.isEmpty else {
      throw UsageError(
        "the program ‘qrencode’ could not draw the QR code",
        help: "without ‘--qr’ the link is shown as text")
    }
    return String(decoding: answer.output, as: UTF8.self)
  }
}
