import Foundation
import WishwellFiles

/// The browser of whoever runs the program.
enum DesktopBrowser {
  /// Shows it `address`. Where no browser can be opened, the address that was said has to do.
  static func open(_ address: String) {
    let answer = try? runProgram(
      "xdg-open", [address], input: [], environment: ProcessInfo.processInfo.environment,
      patience: .seconds(5))
    if answer?.status != 0 {
      Terminal.note("No browser could be opened: go to \(address) yourself.")
    }
  }
}
