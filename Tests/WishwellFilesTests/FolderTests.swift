import Foundation
import Testing
import WishwellFiles
import WishwellTesting

@Suite struct FolderTests {
  let place: TemporaryFolder
  let folder: Folder

  init() throws {
    place = try TemporaryFolder()
    folder = try Folder(root: place.path)
  }

  @Test func readsWhatIsThere() throws {
    try place.write("a.md", "Hello")
    #expect(try folder.read("a.md") == Array("Hello".utf8))
  }

  @Test func readsAnEmptyFile() throws {
    try place.write("a.md", "")
    #expect(try folder.read("a.md") == [])
  }

  @Test func listsInByteOrder() throws {
    for name in ["b", "ä", "a.b", "a-b", "B"] { try place.write(name, "") }
    #expect(try folder.entries().map(\.name) == ["B", "a-b", "a.b", "b", "ä"])
  }

  @Test func refusesALink() throws {
    try place.write("real.md", "x")
    symlink("real.md", place["link.md"])
    #expect(failure { try folder.read("link.md") }?.reason == .kind(.link))
  }

  @Test func refusesALinkToAFolderOnTheWay() throws {
    try place.write("real/a.md", "x")
    symlink("real", place["link"])
    #expect(failure { try folder.folder(at: "link") }?.reason == .kind(.link))
  }

  @Test(.timeLimit(.minutes(1))) func neverWaitsForAPipe() throws {
    mkfifo(place["pipe.md"], 0o644)
    #expect(failure { try folder.read("pipe.md") }?.reason == .kind(.pipe))
  }

  @Test func refusesASocketAndAFolder() throws {
    try place.makeFolder("folder.md")
    #expect(failure { try folder.read("folder.md") }?.reason == .kind(.folder))
  }

  @Test func readsNothingOfAFileOverTheLimit() throws {
    try place.write("long.md", "12345")
    #expect(failure { try folder.read("long.md", limit: 4) }?.reason == .size(5, limit: 4))
    #expect(try folder.read("long.md", limit: 5).count == 5)
  }

  @Test func namesTheFileThatIsMissing() {
    let failure = failure { try folder.read("gone.md") }
    #expect(failure?.message == "cannot read ‘\(place.path)/gone.md’: it is not there")
  }

  @Test func createsOnlyWhatIsNotThere() throws {
    try folder.create("new.html", Array("1".utf8))
    #expect(failure { try folder.create("new.html", []) }?.reason == .system(EEXIST))
    #expect(place.text("new.html") == "1")
  }

  @Test func replacesInOneMoment() throws {
    try place.write("page.html", "old")
    let before = try place.inode("page.html")
    try folder.replace("page.html", Array("new".utf8))
    #expect(place.text("page.html") == "new")
    #expect(try place.inode("page.html") != before)
    #expect(try folder.entries().map(\.name) == ["page.html"])
  }

  @Test func replacesOverWhatAKilledBuildLeft() throws {
    try place.write(Folder.unfinishedPrefix + "page.html", "hal")
    try folder.replace("page.html", Array("whole".utf8))
    #expect(place.text("page.html") == "whole")
    #expect(!place.exists(Folder.unfinishedPrefix + "page.html"))
  }

  @Test func replacesALinkAndNotWhatItLeadsTo() throws {
    try place.write("outside.txt", "precious")
    symlink("outside.txt", place["page.html"])
    try folder.replace("page.html", Array("new".utf8))
    #expect(place.text("outside.txt") == "precious")
    #expect(place.text("page.html") == "new")
  }

  @Test func `folders whose names look alike are not one`() throws {
    try place.write("caf\u{E9}/a.html", "one letter")
    try place.write("cafe\u{301}/a.html", "two")
    var trail = OpenFolderPath(root: folder)
    let texts = try ["caf\u{E9}/a.html", "cafe\u{301}/a.html"].map { path in
      let (folder, name) = try trail.folder(of: path)
      return String(decoding: try folder.read(name), as: UTF8.self)
    }
    #expect(texts == ["one letter", "two"])
  }

  @Test func holdsAFolderForOneAtATime() throws {
    let other = try Folder(root: place.path)
    #expect(try folder.lock())
    #expect(try !other.lock())
  }
}

/// The failure that `action` throws.
func failure<Value>(_ action: () throws -> Value) -> FileFailure? {
  do {
    _ = try action()
    return nil
  } catch {
    return error as? FileFailure
  }
}
