import Foundation

@testable import WishwellBuild

/// A folder of a test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/wishwell-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let parent = (self[name] as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self[name]) }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: self[name]).map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name]) }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  func inode(_ name: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
  }

  /// Every file below `name` with its bytes, dotfiles aside.
  func tree(_ name: String) throws -> [String: [UInt8]] {
    var inventory = OutputInventory()
    let root = try Folder(root: self[name])
    try inventory.walk(root)
    var tree: [String: [UInt8]] = [:]
    for path in inventory.files { tree[path] = try root.read(at: path) }
    return tree
  }
}
