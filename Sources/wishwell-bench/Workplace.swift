import Foundation
import Glibc
import WishwellDiagnostics

/// A folder of a run's own: in `TMPDIR`, gone with this value, or a new one that stays.
final class Workplace {
  let path: String
  let isKept: Bool

  /// Throws `UsageError` where something stands at `kept`.
  init(kept: String? = nil) throws {
    path =
      kept
      ?? NSTemporaryDirectory() + "wishwell-bench-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    isKept = kept != nil
    guard !FileManager.default.fileExists(atPath: path) else {
      throw UsageError("‘\(path)’ is there already", help: "name a folder that does not exist yet")
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    if !isKept { try? FileManager.default.removeItem(atPath: path) }
  }

  subscript(_ name: String) -> String { path + "/" + name }

  /// Removes the folder `name`, which need not be there.
  func remove(_ name: String) throws {
    guard FileManager.default.fileExists(atPath: self[name]) else { return }
    try FileManager.default.removeItem(atPath: self[name])
  }
}
