import Foundation
import Synchronization
import WishwellRender
import WishwellTesting

@testable import WishwellBuild

/// A folder `out` of a test that is published into.
extension TemporaryFolder {
  /// Publishes `files`, path to text, as a build does: what fails is taken back, what is killed by a
  /// `Kill` is not.
  @discardableResult
  func publish(
    _ files: [String: String], isForced: Bool = false, jobs: Int = 3,
    interruption: @escaping @Sendable (String) throws -> Void = { _ in }
  ) throws -> OutputChanges {
    let writer = try OutputWriter(
      path: self["out"], isForced: isForced, jobs: jobs, interruption: interruption)
    do {
      for stage in OutputFile.Stage.allCases {
        let ofStage = files.filter { OutputFile.Stage(of: $0.key) == stage }
        try writer.put(
          ofStage.map { OutputFile(path: $0.key, stage: stage, bytes: Array($0.value.utf8)) })
      }
      return try writer.finish()
    } catch {
      if !(error is Kill) { writer.abandon() }
      throw error
    }
  }

  /// Every file below `name` with its text, dotfiles aside.
  func texts(_ name: String) throws -> [String: String] {
    try tree(name).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of all files and folders below `name` that a build hides.
  func hiddenNames(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: self[name])
      .filter { ($0 as NSString).lastPathComponent.hasPrefix(".") }.sorted()
  }
}

extension OutputFile.Stage {
  init(of path: String) {
    if path.hasSuffix(".css") {
      self = .asset
    } else if path.hasSuffix(".xml") {
      self = .feed
    } else {
      self = path.hasSuffix("index.html") ? .index : .leaf
    }
  }
}

/// The end of a build that has no time to clear anything away.
struct Kill: Error {}

/// Lets `count` steps of a build be, and ends it before the next.
final class Ending: Sendable {
  private let count: Int
  private let error: any Error
  private let passed = Mutex(0)

  init(after count: Int, by error: any Error = Kill()) {
    self.count = count
    self.error = error
  }

  func step() throws {
    let passed = passed.withLock { passed in
      passed += 1
      return passed
    }
    if passed > count { throw error }
  }
}
