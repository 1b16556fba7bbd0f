import Glibc
import Testing
import WishwellDiagnostics
import WishwellFiles
import WishwellTesting

/// What is written where somebody says.
@Suite struct OutsideFileTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func kind(_ name: String) -> mode_t {
    var status = stat()
    return lstat(place[name], &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  @Test func `a file is replaced, and one is written behind a link`() throws {
    try place.write("week.txt", "old")
    try #require(symlink("week.txt", place["newest.txt"]) == 0)
    try writeOutsideFile(place["newest.txt"], Array("new".utf8))
    #expect(place.text("week.txt") == "new")
    #expect(kind("newest.txt") == S_IFLNK)
    try writeOutsideFile(place["other.txt"], Array("other".utf8))
    #expect(place.text("other.txt") == "other")
  }

  /// Both became files; as root, `-o /dev/null` took that from the whole machine.
  @Test func `a pipe takes it as it is, and so does a device`() throws {
    try #require(mkfifo(place["pipe"], 0o600) == 0)
    let reader = open(place["pipe"], O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try writeOutsideFile(place["pipe"], Array("through".utf8))
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "through")
    #expect(kind("pipe") == S_IFIFO)
    try #require(symlink("/dev/null", place["null"]) == 0)
    try writeOutsideFile(place["null"], Array("nowhere".utf8))
    #expect(kind("null") == S_IFLNK)
  }

  @Test func `a folder is refused, also behind a link`() throws {
    try place.makeFolder("letters")
    try #require(symlink("letters", place["link"]) == 0)
    for name in ["letters", "link", "letters/"] {
      let error = #expect(throws: UsageError.self) { try writeOutsideFile(place[name], [0]) }
      #expect(error?.message.contains("is a folder") == true, "\(name)")
    }
    #expect(kind("link") == S_IFLNK)
  }
}
