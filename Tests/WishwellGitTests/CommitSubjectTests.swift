import Foundation
import Testing

@testable import WishwellGit

/// What people write goes into the first line of commits, which forges obey.
@Suite struct CommitSubjectTests {
  @Test(arguments: [
    ("Like ‘Cards [skip ci]’", "Like ‘Cards (skip ci)’"),
    ("Like ‘[ci skip][no ci]’", "Like ‘(ci skip)(no ci)’"),
    ("Promise ‘closes #7’", "Promise ‘closes #\u{2060}7’"),
    ("Thank @all and @[x]", "Thank @\u{2060}all and @(x)"),
    ("Send 5 #, to a@b.example", "Send 5 #, to a@\u{2060}b.example"),
    ("Promise ‘A kettle’", "Promise ‘A kettle’"),
    ("Like ‘Cards’\nLetter: a0\r\n", "Like ‘Cards’ Letter: a0 "),
  ])
  func `a forge finds nothing in it that it would do`(text: String, expected: String) {
    #expect(GitRepository.subject(text) == expected)
  }

  @Test func `commits are called so, made here or on no branch`() throws {
    let test = try GitTest()
    try Data("a".utf8).write(to: test.folder.appending(path: "a.md"))
    _ = try test.repository.commit(adding: ["a.md"], subject: "Like ‘Cards [skip ci]’")
    #expect(try test.git("log", "-1", "--format=%s").contains("Like ‘Cards (skip ci)’"))
  }

  /// Somebody else’s letter counted as done, by a subject with a title like that.
  @Test func `a letter is done by a commit with its mark on a line of its own`() throws {
    let test = try GitTest()
    func commit(_ name: String, _ subject: String, ofLetter mark: String? = nil) throws {
      try Data("a".utf8).write(to: test.folder.appending(path: name))
      _ = try test.repository.commit(adding: [name], subject: subject, ofLetter: mark)
    }
    let mark = "a000000000000001"
    try commit("a.md", "Bob offers ‘Letter: \(mark)’")
    try commit("b.md", "Letter: \(mark) offers ‘Jam’")
    try commit("c.md", "Bob offers\nLetter: \(mark)")
    let index = IdentityIndex(people: [], newcomers: [], forge: nil)
    func names(of mark: String) throws -> [ObjectName] {
      try test.repository.commits(ofLetter: mark, by: index).map { $0.commit.name }
    }
    #expect(try names(of: mark) == [])
    try commit("d.md", "Bob offers ‘Bread’", ofLetter: mark)
    let newest = try #require(try test.repository.revision(of: "HEAD"))
    #expect(try names(of: mark) == [newest])
    #expect(try names(of: "a00000000000000") == [])
  }
}
