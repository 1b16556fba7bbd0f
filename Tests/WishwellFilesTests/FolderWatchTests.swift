import Glibc
import Testing
import WishwellTesting

@testable import WishwellFiles

@Suite struct FolderWatchTests {
  /// Each step is told by itself, with the paths of what changed and of the folders that it lies in.
  @Test(.timeLimit(.minutes(2))) func `it tells what is new, changed, moved and gone`() async throws
  {
    let place = try TemporaryFolder()
    try place.write("content/a.md", "a")
    let root = try Folder(root: place.path)
    let names = ["content", "templates"]
    var changes = FolderState(of: names, in: root).changes(to: names, in: root).makeAsyncIterator()

    try place.write("content/a.md", "b")
    var next = try #require(await changes.next())
    #expect(next.paths == ["content/a.md"])
    #expect(next.namesStay)
    // In a folder that is new too.
    try place.write("content/new/deep/b.md", "b")
    next = try #require(await changes.next())
    #expect(next.paths.contains("content/new/deep/b.md"))
    #expect(!next.namesStay)
    try place.write("content/new/deep/b.md", "bb")
    #expect(try #require(await changes.next()).paths == ["content/new/deep/b.md"])
    try place.remove("content/a.md")
    next = try #require(await changes.next())
    #expect(next.paths == ["content", "content/a.md"])
    #expect(!next.namesStay)
    // One of the folders was not there at the beginning.
    try place.write("templates/wish.mustache", "x")
    #expect(try #require(await changes.next()).paths.contains("templates/wish.mustache"))
    // What lies beside them is not watched.
    try place.write("output/index.html", "x")
    try place.write("content/z.md", "z")
    #expect(try #require(await changes.next()).paths == ["content", "content/z.md"])
  }

  @Test func `changes are the paths of what is not the same`() throws {
    let place = try TemporaryFolder()
    try place.write("content/a.md", "a")
    try place.write("content/b.md", "b")
    let root = try Folder(root: place.path)
    let before = FolderState(of: ["content"], in: root)
    #expect(FolderState(of: ["content"], in: root).changes(since: before).isEmpty)
    try place.write("content/a.md", "aa")
    try place.remove("content/b.md")
    let changes = FolderState(of: ["content"], in: root).changes(since: before)
    #expect(changes.paths == ["content", "content/a.md", "content/b.md"])
    #expect(!changes.namesStay)
  }

  /// As `touch -r` and programs that unpack do.
  @Test func `a file of the same size whose time was set back is another`() throws {
    let place = try TemporaryFolder()
    try place.write("content/a.md", "a")
    let root = try Folder(root: place.path)
    let before = FolderState(of: ["content"], in: root)
    var status = stat()
    stat(place["content/a.md"], &status)
    let file = open(place["content/a.md"], O_WRONLY)
    write(file, "b", 1)
    close(file)
    utimensat(AT_FDCWD, place["content/a.md"], [status.st_atim, status.st_mtim], 0)
    let changes = FolderState(of: ["content"], in: root).changes(since: before)
    #expect(changes.paths == ["content/a.md"])
    #expect(changes.namesStay)
  }

  /// To `String` both names are the same.
  @Test func `a file whose name only changed the form of its accent has another name`() throws {
    let place = try TemporaryFolder()
    try place.write("content/caf\u{E9}.md", "a")
    let root = try Folder(root: place.path)
    let before = FolderState(of: ["content"], in: root)
    rename(place["content/caf\u{E9}.md"], place["content/cafe\u{301}.md"])
    #expect(!FolderState(of: ["content"], in: root).changes(since: before).namesStay)
  }

  @Test func `a file that became a folder is another name`() throws {
    let place = try TemporaryFolder()
    try place.write("content/a", "a")
    let root = try Folder(root: place.path)
    let before = FolderState(of: ["content"], in: root)
    try place.remove("content/a")
    try place.write("content/a/b.md", "b")
    let after = before.updated(in: ["content"], of: root)
    #expect(after.changes(since: before).paths.contains("content/a/b.md"))
    #expect(!after.changes(since: before).namesStay)
  }

  /// Each of these happens right in one folder; what is known of the others has to stay true.
  @Test func `a state that was brought up to date is the state as it is`() throws {
    let place = try TemporaryFolder()
    for name in ["a.md", "in/b.md", "in/deep/c.md", "other/d.md"] {
      try place.write("content/" + name, name)
    }
    let root = try Folder(root: place.path)
    let names = ["content", "templates"]
    var state = FolderState(of: names, in: root)
    let steps: [(touched: [String], change: () throws -> Void)] = [
      (["content/in"], { try place.write("content/in/b.md", "changed") }),
      (["content/in/deep"], { try place.write("content/in/deep/new.md", "new") }),
      (["content/other"], { try place.remove("content/other/d.md") }),
      (["content"], { try place.write("content/new/deep/e.md", "e") }),
      (
        ["content", "content/in"],
        { rename(place["content/in/deep"], place["content/moved"]) }
      ),
      (["content", "content/in"], { try place.remove("content/in") }),
      ([""], { try place.write("templates/x.mustache", "x") }),
      (["content/nowhere", "content/a.md"], {}),
      (["", "content"], { try place.remove("content") }),
    ]
    for (number, (touched, change)) in steps.enumerated() {
      try change()
      state = state.updated(in: touched, of: root)
      let whole = FolderState(of: names, in: root)
      #expect(whole.changes(since: state).paths == [], "step \(number)")
      #expect(state.changes(since: whole).paths == [], "step \(number)")
    }
  }
}
