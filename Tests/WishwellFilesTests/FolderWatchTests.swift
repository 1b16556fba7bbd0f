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
    #expect(try #require(await changes.next()) == ["content/a.md"])
    // In a folder that is new too.
    try place.write("content/new/deep/b.md", "b")
    #expect(try #require(await changes.next()).contains("content/new/deep/b.md"))
    try place.write("content/new/deep/b.md", "bb")
    #expect(try #require(await changes.next()) == ["content/new/deep/b.md"])
    try place.remove("content/a.md")
    #expect(try #require(await changes.next()) == ["content", "content/a.md"])
    // One of the folders was not there at the beginning.
    try place.write("templates/wish.mustache", "x")
    #expect(try #require(await changes.next()).contains("templates/wish.mustache"))
    // What lies beside them is not watched.
    try place.write("output/index.html", "x")
    try place.write("content/z.md", "z")
    #expect(try #require(await changes.next()) == ["content", "content/z.md"])
  }

  @Test func `differences are the paths of what is not the same`() throws {
    let place = try TemporaryFolder()
    try place.write("content/a.md", "a")
    try place.write("content/b.md", "b")
    let root = try Folder(root: place.path)
    let before = FolderState(of: ["content"], in: root)
    #expect(FolderState(of: ["content"], in: root).differences(from: before).isEmpty)
    try place.write("content/a.md", "aa")
    try place.remove("content/b.md")
    let differences = FolderState(of: ["content"], in: root).differences(from: before)
    #expect(differences == ["content", "content/a.md", "content/b.md"])
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
    let differences = FolderState(of: ["content"], in: root).differences(from: before)
    #expect(differences == ["content/a.md"])
  }
}
