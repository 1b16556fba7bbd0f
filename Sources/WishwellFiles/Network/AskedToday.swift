import WishwellFormat
import WishwellText

/// Which addresses were asked today, in `.wishwell/asked/` of the site: a file each, called after the
/// fingerprint of the address, which holds the day.
package struct AskedToday: Sendable {
  private let site: Folder
  private let today: Day

  package init(of site: SiteFolder, today: Day) {
    self.site = site.root
    self.today = today
  }

  package func contains(_ address: String) -> Bool {
    (try? site.read(at: Self.path + name(of: address), limit: 100)) == line
  }

  /// Notes that `address` was asked, and forgets what was asked on other days. It is a help, no
  /// promise: where it cannot be written, that is passed over.
  package func insert(_ address: String) {
    guard let folder = try? site.makeFolder(".wishwell").makeFolder("asked"),
      let entries = try? folder.entries()
    else { return }
    for entry in entries where entry.kind == .file {
      guard (try? folder.read(entry.name, limit: 100)) != line else { continue }
      try? folder.delete(entry.name)
    }
    try? folder.replace(name(of: address), line)
  }

  private static let path = ".wishwell/asked/"
  private var line: [UInt8] { Array("\(today)\n".utf8) }

  private func name(of address: String) -> String {
    String(fingerprint(of: Array(address.utf8)).prefix(16))
  }
}
