import Foundation
import Testing
import WishwellFormat

@testable import WishwellGit

@Suite struct SiteAtCommitTests {
  private func write(_ text: String, to path: String, in test: GitTest) throws {
    let file = test.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func commit(_ test: GitTest) throws -> ObjectName {
    try test.git("add", "--all")
    try test.git("commit", "--quiet", "--message", "Write")
    return try #require(try test.repository.revision(of: "HEAD"))
  }

  @Test func `a site is read as a commit has it, whatever stands in the folder`() throws {
    let test = try GitTest(site: "street")
    try write(
      "title: Street\nurl: https://street.example/\nauthority: street.example,2026\n",
      to: "street/content/site.yml", in: test)
    try write("---\nname: Ann\n---\n", to: "street/content/people/ann.md", in: test)
    let first = try commit(test)
    try write("---\nname: Anna\n---\n", to: "street/content/people/ann.md", in: test)
    try write("---\nname: Bob\n---\n", to: "street/content/people/bob.md", in: test)
    let second = try commit(test)
    #expect(try test.repository.readLibrary(at: first)?.people.map(\.name) == ["Ann"])
    #expect(try test.repository.readLibrary(at: second)?.people.map(\.name) == ["Anna", "Bob"])
    #expect(try test.repository.date(of: first) == .instant(1_795_168_800))
  }

  @Test func `before there was a site there is none`() throws {
    let test = try GitTest()
    try write("hello", to: "README.md", in: test)
    #expect(try test.repository.readLibrary(at: commit(test)) == nil)
  }
}
