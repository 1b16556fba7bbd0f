import Foundation
import Testing
import WishwellDiagnostics
import WishwellFiles
import WishwellRead
import WishwellTesting

@testable import WishwellBuild

@Suite struct ScanTests {
  let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  func scan(_ name: String = "content") throws -> Scan {
    var scan = Scan()
    try scan.add(name, of: try Folder(root: place.path))
    return scan
  }

  func problems() throws -> [String] {
    try scan().diagnostics.map { "\($0.location.path): \($0.message) [\($0.rule.id)]" }
  }

  @Test func findsFilesInByteOrderOfWholePaths() throws {
    for path in ["offers/a/1.yml", "offers/a-b.md", "offers/a.md", "offers.md", "site.yml"] {
      try place.write("content/" + path, "")
    }
    #expect(
      try scan().paths == [
        "content/offers.md", "content/offers/a-b.md", "content/offers/a.md",
        "content/offers/a/1.yml", "content/site.yml",
      ])
  }

  @Test func passesOverDotfilesAndBackups() throws {
    try place.write("content/.git/x.md", "")
    try place.write("content/people/alice.md~", "")
    try place.write("content/people/.alice.md.swp", "")
    symlink("/etc/passwd", place["content/.passwd"])
    #expect(try scan().paths == [])
    #expect(try scan().diagnostics == [])
  }

  /// A review did not see the second of them; to git and to this machine they are two files.
  @Test(arguments: [
    ("people/caf\u{e9}.gif", "people/cafe\u{301}.gif"), ("\u{c5}.jpg", "\u{212B}.jpg"),
    ("people/K.png", "people/\u{212A}.png"), ("wishlists/caf\u{e9}.md", "wishlists/cafe\u{301}.md"),
  ])
  func `of two names that are one on some machines a build publishes nothing`(
    name: String, twin: String
  ) throws {
    let site = try SiteTest("== people/alice.md\n---\nname: Alice\n---\n")
    site.options.makesPhotos = false
    for path in [name, twin] { try site.edit("content/" + path, "---\ntitle: A\n---\n") }
    #expect(try site.build() == nil)
    let found = (site.plan?.diagnostics ?? []).filter { $0.rule.id == "name-collision" }
    #expect(found.count == 1 && found.hasErrors, "\(site.problems)")
    #expect(!site.place.exists("output"))
  }

  @Test func findsNothingWhereThereIsNoFolder() throws {
    #expect(try scan("templates").paths == [])
  }

  /// Nothing that is wrong with notes stops a build.
  @Test(arguments: ["file", "link", "pipe"])
  func `what is called like a folder of notes and is none is told by its name`(kind: String) throws
  {
    let path = "content/wishlists/birthday/kettle.notes"
    try place.makeFolder("content/wishlists/birthday")
    switch kind {
    case "file": try place.write(path, "hello")
    case "link": symlink("/etc", place[path])
    default: mkfifo(place[path], 0o600)
    }
    let scan = try scan()
    #expect(scan.diagnostics == [])
    let tree = ContentTree(paths: scan.paths)
    let told = tree.diagnostics.first { $0.location.path == path }
    #expect(told?.rule.id == "unknown-file" && told?.severity == .warning, "\(tree.diagnostics)")
    #expect(told?.message == "‘kettle.notes’ is no folder, and nothing of it is read")
    #expect(tree.texts.isEmpty)
  }

  @Test func refusesLinks() throws {
    try place.write("secret.md", "")
    try place.makeFolder("content")
    symlink("../secret.md", place["content/a.md"])
    symlink("..", place["content/up"])
    symlink("nowhere", place["content/broken.md"])
    #expect(try scan().paths == [])
    #expect(
      try problems() == [
        "content/a.md: this is a symbolic link, and links are not followed [symbolic-link]",
        "content/broken.md: this is a symbolic link, and links are not followed [symbolic-link]",
        "content/up: this is a symbolic link, and links are not followed [symbolic-link]",
      ])
  }

  @Test func refusesALinkInPlaceOfTheWholeFolder() throws {
    try place.makeFolder("elsewhere")
    symlink("elsewhere", place["content"])
    #expect(
      try problems() == [
        "content: this is a symbolic link, and links are not followed [symbolic-link]"
      ])
  }

  @Test func refusesPipesAndFoldersThatPromiseAFile() throws {
    try place.makeFolder("content/people/alice.md")
    mkfifo(place["content/people/bob.md"], 0o644)
    #expect(
      try problems() == [
        "content/people/alice.md: this is a folder, but ‘alice.md’ is the name of a file [not-a-file]",
        "content/people/bob.md: this is a named pipe, where a file is expected [not-a-file]",
      ])
  }

  @Test func refusesAFileInPlaceOfTheFolder() throws {
    try place.write("content", "hello")
    #expect(
      try problems() == ["content: this is a file, where a folder is expected [not-a-file]"])
  }

  @Test func refusesNamesInAnotherEncoding() throws {
    try place.makeFolder("content")
    let name = (place["content"] + "/caf").utf8CString.dropLast() + [CChar(bitPattern: 0xE9), 0]
    close(open(Array(name), O_CREAT | O_WRONLY, 0o644))
    #expect(
      try problems() == [
        "content/caf\u{FFFD}: the name ‘caf\u{FFFD}’ is not in UTF-8 [file-name-encoding]"
      ])
  }

  @Test func stopsWhereFoldersHaveNoEnd() throws {
    try place.makeFolder("content/" + Array(repeating: "a", count: 40).joined(separator: "/"))
    #expect(try problems().map { $0.suffix(14) } == ["[folder-depth]"])
  }

  @Test func readsFilesInOrderAndReportsEachThatCannotBeRead() throws {
    for number in 100..<300 { try place.write("content/p\(number).md", "\(number)") }
    try place.remove("content/p150.md")
    symlink("p151.md", place["content/p150.md"])
    try place.write("content/p160.md", String(repeating: "x", count: 2_000_000))
    let files = SiteFiles(root: try Folder(root: place.path))
    let paths = (100..<300).map { "content/p\($0).md" }
    let read = try files.read(paths, limit: FileLimits.text, jobs: 4) { path, bytes in
      bytes.value.map { String(decoding: $0, as: UTF8.self) }
        ?? bytes.diagnostics.map { "\($0.location.path): \($0.message)" }.joined()
    }
    var expected = (100..<300).map(String.init)
    expected[50] = "content/p150.md: this is a symbolic link, and links are not followed"
    expected[60] = "content/p160.md: this has 2 MiB; a file of this kind may have at most 1"
    #expect(read == expected)
  }
}
