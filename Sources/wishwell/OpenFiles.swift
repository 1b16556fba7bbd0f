import Glibc
import WishwellDiagnostics

/// How many files this program may have open at once.
enum OpenFiles {
  /// As many as it needs besides the three streams, whatever it does. Four are for Swift's own
  /// threads, for want of which it ends the program without a word as soon as something waits.
  private static let fewest = 24

  /// As many as leave that many, whatever was open when the program was started.
  private static let plenty = 256

  /// Puts what takes no words in the place of each of the three streams that is closed: the next
  /// file that is opened would get its number, and with it what is said.
  static func fillStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // It gets the lowest number that is free.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Throws where the machine allows fewer.
  static func refuseTooFew() throws {
    var limit = rlimit()
    let asked = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard asked != 0 || limit.rlim_cur < plenty else { return }
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < fewest {
      let descriptor = opened.first.map { dup($0) } ?? open("/", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        // Anything else says nothing of the number.
        guard [EMFILE, ENFILE].contains(errno) else { return }
        throw TooFewFiles()
      }
      opened.append(descriptor)
    }
  }
}

/// The machine lets this program have too few files open at once.
private struct TooFewFiles: ExplainedError {
  var category: ErrorCategory { .machine }
  var message: String { "too few files may be open at once here" }
  var help: String? { "raise the limit (`ulimit -n 4096`), then give the command again" }
}
