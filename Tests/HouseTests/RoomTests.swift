import Foundation
import Testing

/// The rooms from the ground up: none imports one that stands above it in this list, and only some
/// may reach what is named beside them.
private let rooms: [(name: String, outside: Set<String>)] = [
  ("WishwellText", ["Foundation", "CNettle"]),
  ("WishwellDiagnostics", []),
  // What threads share, and what they do beside each other: `CopyOnWrite`, `inParallel`.
  ("WishwellFormat", ["Foundation", "Dispatch", "Synchronization"]),
  ("WishwellSeal", ["CNettle"]),
  ("WishwellFiles", ["Foundation", "Glibc", "CLinux", "Synchronization"]),
  ("WishwellYAML", ["CLibYAML"]),
  ("WishwellJSON", []),
  ("WishwellRecipes", []),
  ("WishwellMail", []),
  ("WishwellRead", ["Foundation", "Glibc", "CCMarkGFM", "Synchronization"]),
  // The first thread that asks for a page's template compiles it: `TemplateSet`.
  ("WishwellTemplates", ["Synchronization"]),
  ("WishwellTheme", []),
  ("WishwellVersion", []),
  ("WishwellDerive", []),
  ("WishwellActs", []),
  ("WishwellImport", ["CLibXML2", "Glibc"]),
  ("WishwellQueries", []),
  // What many threads make of one site is kept for all of them: `EntryCache`.
  ("WishwellRender", ["CLibXML2", "Synchronization"]),
  ("WishwellBuild", ["Foundation", "Dispatch", "Synchronization"]),
  ("WishwellGit", ["Foundation"]),
  ("WishwellSession", []),
  ("WishwellPreview", ["Foundation", "FlyingSocks", "Glibc", "Synchronization"]),
]

/// The libraries of the system, and the rooms that alone may name them: libxml2 has a parser of HTML
/// for what comes in, and a writer of XML for what goes out; nettle has digests for everybody, and
/// ciphers for one room.
private let doors: [(library: String, rooms: [String])] = [
  ("CLibYAML", ["WishwellYAML"]), ("CCMarkGFM", ["WishwellRead"]),
  ("CLibXML2", ["WishwellImport", "WishwellRender"]),
  ("CNettle", ["WishwellText", "WishwellSeal"]), ("CLinux", ["WishwellFiles"]),
]

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

private struct Import: Hashable {
  var file: String
  var module: String
}

private func imports(of room: String) throws -> [Import] {
  let folder = root.appending(path: "Sources/\(room)")
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
  return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line -> Import? in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index < 2, words.count > index + 1,
        index == 0 || words[0].hasPrefix("@")
      else { return nil }
      return Import(file: "\(room)/\(path)", module: String(words[index + 1]))
    }
  }
}

@Suite struct RoomTests {
  @Test(arguments: rooms.indices)
  func `a room imports rooms below it alone`(index: Int) throws {
    let room = rooms[index]
    let below = Set(rooms[..<index].map(\.name))
    let found = try imports(of: room.name)
    let wrong = found.filter { !below.contains($0.module) && !room.outside.contains($0.module) }
    #expect(wrong == [])
  }

  @Test(arguments: doors.indices)
  func `a C library is named in its rooms alone`(index: Int) throws {
    let inRooms = try rooms.filter { room in
      try imports(of: room.name).contains { $0.module == doors[index].library }
    }
    #expect(inRooms.map(\.name) == doors[index].rooms)
  }

  @Test func `every folder of sources is a room, a program or a system library`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Sources").path)
    let known =
      rooms.map(\.name) + doors.map(\.library)
      + [
        "wishwell", "wishwell-bench", "wishwell-manual", "EmbedCommit", "EmbedTheme", "embed-theme",
      ]
    #expect(Set(folders).subtracting(known) == [])
  }
}
