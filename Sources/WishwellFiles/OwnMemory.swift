import CLinux
import Glibc

/// The memory of this program, as far as others on the machine could read it, or need it.
package enum OwnMemory {
  /// Keeps other programs of the same user out of it, and out of a core dump. As good as nothing can
  /// make that fail; the program works in any case.
  package static func close() { _ = refuse_dumps() }

  /// The value of a variable of the environment, of which nothing is left there: neither for programs
  /// that are started from now on, nor in `/proc`, which shows what this one was started with. Nil
  /// where there is none.
  package static func takeFromEnvironment(_ name: String) -> String? {
    guard let place = getenv(name) else { return nil }
    let text = String(cString: place)
    memset(place, 0, strlen(place))
    unsetenv(name)
    return text
  }

  /// Gives what was freed back to the system, where the C library would keep it for later: for where
  /// much was freed in small pieces, and what comes next takes larger ones.
  package static func giveBackFreed() { _ = malloc_trim(0) }
}
