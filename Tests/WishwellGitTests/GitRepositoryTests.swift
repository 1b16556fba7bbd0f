import Foundation
import Testing
import WishwellBuild
import WishwellQueries
import WishwellTesting

@testable import WishwellGit

@Suite struct GitRepositoryTests {
  @Test func `a site at the top has no prefix, one in a subfolder has it`() throws {
    #expect(try GitTest().repository.prefix == "")
    #expect(try GitTest(site: "sites/lantern").repository.prefix == "sites/lantern/")
  }

  @Test func `a folder in no repository is told`() throws {
    let failure = #expect(throws: GitFailure.self) {
      try GitRepository(holding: "/", environment: GitTest.environment)
    }
    #expect(failure == .noRepository(folder: "/"))
    #expect(failure?.message == "‘/’ is not in a git repository")
  }

  @Test func `without git there are words for it`() throws {
    // The search path is that of this program; that of the child is not asked.
    let failure = GitFailure.notInstalled
    #expect(failure.message == "the program ‘git’ is not installed here")
  }

  @Test func `what git says is in the message`() throws {
    let test = try GitTest()
    let failure = #expect(throws: GitFailure.self) { try test.git("checkout", "--", "nothing") }
    #expect(
      failure?.message
        == "git checkout was refused: pathspec 'nothing' did not match any file(s) known to git")
  }

  @Test func `a large input and a large output do not wait for each other`() throws {
    let test = try GitTest()
    let line = Array("0123456789012345678901234567890123456789\n".utf8)
    let input = Array(repeatElement(line, count: 50_000).joined())
    let answer = try test.repository.read(["cat-file", "--batch-check"], input: input)
    #expect(
      answer.output.count == 50_000 * "0123456789012345678901234567890123456789 missing\n".count)
  }

  /// A history may tell of files without end.
  @Test func `an answer that is longer than it may be is none`() throws {
    let test = try GitTest()
    let names = Array(
      String(repeating: "0123456789012345678901234567890123456789\n", count: 50_000).utf8)
    #expect(throws: GitFailure.tooLong) {
      try test.repository.read(["cat-file", "--batch-check"], input: names, limit: 100_000)
    }
    #expect(throws: GitFailure.tooLong) {
      try test.repository.attempt(["cat-file", "--batch-check"], input: names, limit: 100_000)
    }
    let whole = try test.repository.read(
      ["cat-file", "--batch-check"], input: names, limit: 10 << 20)
    #expect(whole.output.count > 100_000)
  }

  @Test func `an object that comes later is found, and one that is missing is named`() throws {
    let test = try GitTest()
    func written(_ text: String) throws -> ObjectName {
      ObjectName(
        try test.repository.run(["hash-object", "-w", "--stdin"], input: Array(text.utf8)).text)
    }
    let first = try written("one")
    #expect(
      try test.repository.objects([first, first], kind: "blob") == [
        Array("one".utf8), Array("one".utf8),
      ])
    let second = try written("")
    #expect(try test.repository.sizes(of: [second, first]) == [0, 3])
    let missing = ObjectName(String(repeating: "0", count: 39) + "1")
    for _ in 1...2 {
      #expect(throws: GitFailure.missingObject("0000000", kind: "blob")) {
        try test.repository.objects([first, missing, second], kind: "blob")
      }
      #expect(throws: GitFailure.missingObject("0000000", kind: "blob")) {
        try test.repository.sizes(of: [missing])
      }
      #expect(throws: GitFailure.missingObject(first.short, kind: "tree")) {
        try test.repository.objects([first], kind: "tree")
      }
    }
    #expect(try test.repository.objects([second, first], kind: "blob") == [[], Array("one".utf8)])
    // Packed, and the loose ones gone.
    try test.git("repack", "-d", "-q")
    #expect(try test.repository.sizes(of: [first, second]) == [3, 0])
  }

  @Test func `a revision leads to its commit`() throws {
    let test = try GitTest()
    #expect(try test.repository.revision(of: "HEAD") == nil)
    try test.git("commit", "--allow-empty", "--quiet", "--message", "Begin")
    let commit = try #require(try test.repository.revision(of: "HEAD"))
    #expect(commit.description == (try test.git("rev-parse", "HEAD")))
    #expect(try test.repository.revision(of: "main") == commit)
  }

  /// What was committed meanwhile was lost.
  @Test func `a branch goes back only from where it was left`() throws {
    let test = try GitTest()
    let repository = test.repository
    try test.git("commit", "--allow-empty", "--quiet", "--message", "Begin")
    let start = try #require(try repository.revision(of: "HEAD"))
    let file = test.folder.appending(path: "a.md")
    try Data("One\n".utf8).write(to: file)
    let own = try repository.commit(adding: ["a.md"], subject: "One")
    try test.git("commit", "--allow-empty", "--quiet", "--message", "Two")
    #expect(throws: GitFailure.goneOn) { try repository.goBack(to: start, from: own.name) }
    #expect(try !repository.uncommit(own))
    #expect(try test.git("log", "--format=%s") == "Two\nOne\nBegin")
    #expect(try test.git("status", "--porcelain") == "")
    let tip = try #require(try repository.revision(of: "HEAD"))
    try repository.goBack(to: start, from: tip)
    #expect(try test.git("log", "--format=%s") == "Begin")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a file that was changed once more keeps a branch from going back`() throws {
    let test = try GitTest()
    let repository = test.repository
    try test.git("commit", "--allow-empty", "--quiet", "--message", "Begin")
    let start = try #require(try repository.revision(of: "HEAD"))
    let file = test.folder.appending(path: "a.md")
    try Data("One\n".utf8).write(to: file)
    let own = try repository.commit(adding: ["a.md"], subject: "One")
    try Data("More than one\n".utf8).write(to: file)
    #expect(throws: GitFailure.self) { try repository.goBack(to: start, from: own.name) }
    #expect(try repository.revision(of: "HEAD") == own.name)
    #expect(try test.git("diff", "--name-only") == "a.md")
    // Its files stay then, as they are.
    #expect(try repository.uncommit(own))
    #expect(try test.git("status", "--porcelain") == "?? a.md")
  }

  /// What was staged was staged no longer.
  @Test(arguments: [true, false])
  func `a commit that is taken back, or refused, leaves staged what was`(isTakenBack: Bool) throws {
    let test = try GitTest()
    let repository = test.repository
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: test.folder.appending(path: name))
    }
    for name in ["a.md", "gone.md", "plain.md"] { try write("One\n", to: name) }
    try test.git("add", ".")
    try test.git("commit", "--quiet", "--message", "Begin")
    try write("Two\n", to: "a.md")
    try write("New\n", to: "new.md")
    try test.git("add", ".")
    try test.git("rm", "--quiet", "gone.md")
    try write("Three\n", to: "a.md")
    try write("Two\n", to: "plain.md")
    try write("Later\n", to: "later.md")
    let before = try [test.git("status", "--porcelain"), test.git("diff", "--cached")]
    let paths = ["a.md", "gone.md", "plain.md", "new.md", "later.md"]
    if isTakenBack {
      let own = try repository.commit(adding: paths, subject: "All")
      #expect(try test.git("status", "--porcelain") == "")
      #expect(try repository.uncommit(own))
    } else {
      try writeStandIn(
        "#!/bin/sh\nexit 1\n", at: test.folder.appending(path: ".git/hooks/pre-commit").path)
      #expect(throws: GitFailure.self) { try repository.commit(adding: paths, subject: "All") }
    }
    #expect(try [test.git("status", "--porcelain"), test.git("diff", "--cached")] == before)
  }

  @Test(arguments: ["--all", "-h", "--git-dir", "nowhere", "", "HEAD\n", "HEAD --all"])
  func `a name that is no revision is none, and no option`(name: String) throws {
    let test = try GitTest()
    try test.git("commit", "--allow-empty", "--quiet", "--message", "Begin")
    #expect(try test.repository.revision(of: name) == nil)
  }

  @Test func `settings are set, read and forgotten`() throws {
    let test = try GitTest()
    let repository = test.repository
    #expect(try repository.setting("wishwell.person") == nil)
    try repository.set("wishwell.person", to: "alice")
    try repository.set("wishwell.person", to: "-bob\nline")
    #expect(try repository.setting("wishwell.person") == "-bob\nline")
    #expect(try repository.unset("wishwell.person"))
    #expect(try repository.setting("wishwell.person") == nil)
    #expect(try !repository.unset("wishwell.person"))
  }

  @Test func `who git says one is`() throws {
    let test = try GitTest()
    let repository = test.repository
    #expect(try repository.identity() == GitIdentity())
    try repository.set("user.name", to: "Alice")
    try repository.set("user.email", to: "alice@example.org")
    #expect(try repository.identity() == GitIdentity(name: "Alice", email: "alice@example.org"))
  }

  @Test func `asking runs no hook and no monitor of the repository`() throws {
    let test = try GitTest()
    let trace = test.folder.appending(path: "trace").path
    let script = test.folder.appending(path: "monitor")
    try writeStandIn("#!/bin/sh\necho ran >> \(trace)\n", at: script.path)
    try test.repository.set("core.fsmonitor", to: script.path)
    _ = try test.repository.read(["status", "--porcelain"])
    #expect(!FileManager.default.fileExists(atPath: trace))
    try test.git("status", "--porcelain")
    #expect(FileManager.default.fileExists(atPath: trace))
  }
}
