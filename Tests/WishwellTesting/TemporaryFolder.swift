import Foundation

/// A folder of a test, gone with it.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    var template = Array("\(TestRun.temporaryFolder)/wishwell-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package subscript(_ name: String) -> String { path + "/" + name }

  package func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  package func write(_ name: String, _ bytes: [UInt8]) throws {
    let parent = (self[name] as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
  }

  /// Copies `name` of the sample site to the same place in here. Foundation would give what it copies to
  /// whoever had it before, which only root may.
  package func copySample(_ name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let copied = try runProgram(
      "cp", ["-R", "--", root.appending(path: name).path, self[name]], in: path)
    guard copied.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: self[name])
  }

  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: self[name]).map { String(decoding: $0, as: UTF8.self) }
  }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name]) }

  package func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  package func inode(_ name: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
  }

  /// Every file below `name` with its bytes, dotfiles aside.
  package func tree(_ name: String) throws -> [String: [UInt8]] {
    let root = self[name]
    guard let paths = FileManager.default.enumerator(atPath: root) else {
      throw CocoaError(.fileNoSuchFile)
    }
    var tree: [String: [UInt8]] = [:]
    for case let path as String in paths {
      let isFolder = paths.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      if path.hasPrefix(".") || path.contains("/.") || isFolder { continue }
      guard let bytes = FileManager.default.contents(atPath: root + "/" + path) else {
        throw CocoaError(.fileReadUnknown)
      }
      tree[path] = Array(bytes)
    }
    return tree
  }
}
