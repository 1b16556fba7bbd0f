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
}
