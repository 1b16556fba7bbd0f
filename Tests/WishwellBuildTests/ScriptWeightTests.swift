import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What a page has a browser load that runs, in bytes as `gzip -9` leaves them; the search, with a page
/// of its own, apart.
@Suite struct ScriptWeightTests {
  /// The scripts that the page at `path` names, by their names in the theme.
  private static func scripts(of page: [UInt8]) -> Set<String> {
    let tags = String(decoding: page, as: UTF8.self).matches(of: /<script [^>]*src="([^"]+)"/)
    return Set(
      tags.compactMap {
        $0.1.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      })
  }

  private static func weight(of names: some Sequence<String>) throws -> Int {
    let sample = try BuiltSample.once.get()
    let folder = try TemporaryFolder()
    return try names.reduce(0) { sum, name in
      let script = sample.script(name)
      try #require(!script.isEmpty, "\(name)")
      try folder.write(name, script)
      #expect(try runProgram("gzip", ["-9n", name], in: folder.path).status == 0)
      return try sum + Data(contentsOf: URL(filePath: folder[name + ".gz"])).count
    }
  }

  /// In bytes as `gzip -9` leaves them.
  private static func weight(of files: [[UInt8]]) throws -> Int {
    let folder = try TemporaryFolder()
    return try files.enumerated().reduce(0) { sum, file in
      try folder.write("\(file.offset)", file.element)
      let packed = try runProgram("gzip", ["-9n", "\(file.offset)"], in: folder.path)
      #expect(packed.status == 0)
      return try sum + Data(contentsOf: URL(filePath: folder["\(file.offset).gz"])).count
    }
  }

  @Test func `a wish list is there with less than 40 kB, its photos apart`() throws {
    let sample = try BuiltSample.once.get()
    let style = try #require(
      sample.output.first { $0.key.hasPrefix("assets/style.") && $0.key.hasSuffix(".css") })
    let lists = sample.output.filter { file in
      file.key.hasPrefix("wishlists/") && file.key.hasSuffix("/index.html")
        && !file.key.contains("/page/") && file.key != "wishlists/index.html"
    }
    #expect(lists.count > 5)
    for (path, page) in lists {
      let weight = try Self.weight(of: [page, style.value, sample.script("site")])
      #expect(weight < 40_000, "\(path)")
    }
  }

  @Test func `no page loads 16 kB of scripts before one connects`() throws {
    let sample = try BuiltSample.once.get()
    let loaded = try sample.kinds.map { path in
      try Self.scripts(of: #require(sample.output[path])).subtracting(["search"])
    }
    #expect(loaded.contains(["site"]))
    for scripts in Set(loaded) { #expect(try Self.weight(of: scripts) < 16_000, "\(scripts)") }
  }

  @Test func `nor does a page for everyone once one is connected, pictures aside`()
    throws
  {
    #expect(try Self.weight(of: ["site", "connect"]) < 18_000)
  }
}
