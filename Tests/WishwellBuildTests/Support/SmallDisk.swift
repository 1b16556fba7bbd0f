import Foundation
import WishwellTesting

@testable import WishwellBuild

/// A file system in memory; nil where this process may not mount one.
final class SmallDisk {
  private let path: String

  init?(at path: String, kibibytes: Int = 128) {
    self.path = path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount("none", path, "tmpfs", 0, "size=\(kibibytes)k") == 0 else { return nil }
  }

  deinit { umount(path) }

  static func isPossible() throws -> Bool {
    let place = try TemporaryFolder()
    return SmallDisk(at: place["disk"]) != nil
  }

  /// KiB that are taken.
  var used: Int {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return 0 }
    return Int(status.f_blocks - status.f_bfree) * Int(status.f_frsize) / 1024
  }

  /// Makes the disk larger, or as small as what is on it.
  func resize(kibibytes: Int) -> Bool {
    mount("none", path, "tmpfs", UInt(MS_REMOUNT), "size=\(kibibytes)k") == 0
  }
}
