import Foundation
import Testing
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellTesting

@testable import WishwellSession

/// Acts that are committed and pushed, over a bare repository with a clone each for Alice, who has
/// written the site, and Bob.
@Suite struct SharingTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite

  init() throws {
    alice = try GitSite(lanternStreet + Self.people + longLetter)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
  }

  private static let people = """

    == people/carol.md
    ---
    name: Carol
    emails: carol@example.org
    ---
    == people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    """

  private let event = "content/wishlists/birthday/blue-kettle.promise/0001.yml"

  @Test func `how far an act has come is told`() throws {
    let committed = try bob.carryOut(Promise.self, "blue-kettle", upTo: .commit)
    guard case .commit(let name) = committed.reach else {
      Issue.record("\(committed.reach)")
      return
    }
    #expect(try bob.git("rev-parse", "HEAD") == "\(name)\n")
    let pushed = try bob.carryOut(Like.self, "for-the-card", upTo: .push)
    guard case .push(let head, let upstream) = pushed.reach else {
      Issue.record("\(pushed.reach)")
      return
    }
    #expect(upstream.description == "origin/main")
    #expect(try bob.git("ls-remote", "origin", "main").hasPrefix("\(head)\t"))
  }

  @Test func `who comes second is told who was first, and leaves nothing`() throws {
    let carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
    try bob.carryOut(Promise.self, "blue-kettle", upTo: .push)
    let before = try carol.git("rev-parse", "HEAD")
    let error = try #require(throws: ActError.self) {
      try carol.carryOut(Promise.self, "blue-kettle", upTo: .push)
    }
    #expect(error.message.hasPrefix("somebody promised it first, today at "), "\(error.message)")
    #expect(try carol.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
    #expect(try carol.git("rev-parse", "HEAD") != before)
    #expect(carol.text(event)?.contains("by: bob\n") == true)
  }

  @Test func `an act that is still possible is numbered anew`() throws {
    try bob.carryOut(Promise.self, "long-letter", upTo: .push)
    let carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
    try bob.carryOut(Promise.self, "long-letter", upTo: .push, quantity: 2)
    try bob.carryOut(Like.self, "for-the-card", upTo: .push)
    try carol.write("notes.txt", "mine")
    let recorded = try carol.carryOut(Promise.self, "long-letter", upTo: .push)
    #expect(
      recorded.changeSet.paths == ["content/wishlists/birthday/long-letter.promise/0003.yml"])
    #expect(try carol.git("log", "--format=%an", "-4") == "Carol\nBob\nBob\nBob\n")
    #expect(try carol.git("status", "--porcelain") == "?? notes.txt\n")
    try alice.git("pull", "--quiet", "--ff-only")
    #expect(
      alice.names(in: "content/wishlists/birthday/long-letter.promise")
        == ["0001.yml", "0002.yml", "0003.yml"])
  }

  @Test func `what was taken back leaves commits of their own alone`() throws {
    try bob.carryOut(Like.self, "for-the-card", upTo: .push)
    for (site, title) in [(bob, "Ours"), (alice, "About")] {
      try site.write("content/about.md", "---\ntitle: \(title)\n---\n")
      try site.git("add", ".")
      try site.git("commit", "--quiet", "--message", "Say more")
    }
    try bob.git("push", "--quiet")
    let before = try alice.git("rev-parse", "HEAD")
    let error = try #require(throws: UsageError.self) {
      try alice.carryOut(Respond.self, "ten-postcards", upTo: .push)
    }
    #expect(
      error.message
        == "git cannot by itself put what is committed here on top of what others did; "
        + "nothing was written")
    #expect(try alice.git("rev-parse", "HEAD") == before)
    #expect(try alice.git("status", "--porcelain") == "")
    try alice.git("reset", "--quiet", "--hard", "HEAD~")
    try alice.carryOut(Respond.self, "ten-postcards", upTo: .push)
  }

  @Test func `a branch that is closed to them is said`() throws {
    try bob.refuse(by: "pre-receive", in: origin["origin.git"], "main is protected")
    let error = try #require(throws: SharingFailure.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .push)
    }
    #expect(error.category == .machine)
    #expect(
      error.message.hasPrefix("origin/main does not take this from you, and nothing was written: "),
      "\(error.message)")
    #expect(error.message.contains("main is protected"), "\(error.message)")
    #expect(error.help?.contains("`--request`") == true)
    #expect(try bob.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
    #expect(bob.text(event) == nil)
  }

  @Test func `a network that fails leaves the commit`() throws {
    try bob.git("remote", "set-url", "--push", "origin", bob.place["gone.git"])
    let error = try #require(throws: SharingFailure.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .push)
    }
    #expect(error.message.hasPrefix("it is committed, but not pushed: "), "\(error.message)")
    #expect(error.help?.hasPrefix("`wishwell sync --push") == true && !error.committed.isEmpty)
    #expect(try bob.git("status", "--porcelain", "--branch") == "## main...origin/main [ahead 1]\n")
  }

  /// A rehearsal that the other side was ahead of was taken for one that went well.
  @Test func `that others pushed first to where this pushes to is no success`() throws {
    let other = bob.place["other.git"]
    try alice.git("clone", "--quiet", "--bare", origin["origin.git"], other)
    try alice.git("commit", "--quiet", "--allow-empty", "--message", "Say more")
    try alice.git("push", "--quiet", other, "HEAD:main")
    let before = try Session(at: bob.sitePlace).failureToPush?.message
    #expect(before == nil)
    try bob.git("remote", "set-url", "--push", "origin", other)
    let failure = try #require(try Session(at: bob.sitePlace).failureToPush)
    #expect(
      failure.message
        == "nothing can be pushed from here now: origin/main has something new that cannot come "
        + "here by itself")
  }

  @Test func `a commit that is refused leaves the event`() throws {
    try bob.refuse(by: "pre-commit", in: bob.path + "/.git", "not today")
    let error = try #require(throws: SharingFailure.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .commit)
    }
    #expect(error.category == .machine)
    #expect(error.message.contains("not today"), "\(error.message)")
    #expect(error.message.contains("is written, but not committed"), "\(error.message)")
    #expect(
      try bob.git("status", "--porcelain") == "?? content/wishlists/birthday/blue-kettle.promise/\n"
    )
  }

  @Test func `a branch that follows nothing is said before anything is written`() throws {
    try bob.git("branch", "--unset-upstream")
    let error = try #require(throws: UsageError.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .push)
    }
    #expect(error.message.hasPrefix("the branch ‘main’ does not follow another"))
    #expect(bob.text(event) == nil)
  }

  @Test(
    .enabled("needs ssh-keygen") {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/ssh-keygen")
    })
  func `a commit is signed where git is set to sign`() throws {
    let key = try runProgram(
      "/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", bob.place["key"]], in: "/")
    try #require(key.status == 0)
    try bob.git("config", "gpg.format", "ssh")
    try bob.git("config", "user.signingkey", bob.place["key"])
    try bob.git("config", "commit.gpgsign", "true")
    try bob.carryOut(Promise.self, "blue-kettle", upTo: .commit)
    #expect(try bob.git("cat-file", "commit", "HEAD").contains("-----BEGIN SSH SIGNATURE-----"))
  }

  /// “git commit --amend”, when the commit had been taken back: it would have changed one of Alice’s.
  @Test(
    .enabled("needs ssh-keygen") {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/ssh-keygen")
    })
  func `whoever is to sign does it again, and amends nothing`() throws {
    let key = try runProgram(
      "/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", bob.place["key"]],
      in: "/")
    try #require(key.status == 0)
    let words = try #require(bob.place.text("key.pub")).split(whereSeparator: \.isWhitespace)
    try alice.write(
      "content/people/bob.md",
      "---\nname: Bob\nemails: bob@example.org\nsigners: \(words.joined(separator: " "))\n---\n")
    try alice.git("commit", "--quiet", "--all", "--message", "Name the key")
    try alice.git("push", "--quiet")
    try bob.git("pull", "--quiet", "--ff-only")
    let head = try bob.git("rev-parse", "HEAD")
    let error = try #require(throws: RefusedAct.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .push)
    }
    #expect(error.message.hasPrefix("nothing was written, "), "\(error.message)")
    #expect(
      error.help
        == "have git sign what you commit: `git config commit.gpgsign true`, then do it again")
    #expect(try bob.git("rev-parse", "HEAD") == head)
  }

  @Test func `the path of what is refused stays on its line`() {
    let rule = Rule("bad", .error, "What is bad.")
    let found = Diagnostic(rule, at: SourceLocation("content/thanks/a\nb.jpg"), "it is bad")
    #expect(
      RefusedSharing([found], new: []).message
        == "nothing was shared, because a review would refuse this:\n"
        + "  content/thanks/a\\u{a}b.jpg: it is bad")
  }

  /// Behind 500 files, what one of them says of who may speak came in unread.
  @Test func `a profile that nobody could read is to be looked at first`() throws {
    let repository = try GitRepository(holding: bob.path, environment: TestRun.environment)
    let before = try repository.revision(of: "HEAD")
    try bob.write(
      "content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\n---\nI like tea.\n")
    try bob.git("commit", "--quiet", "--all", "--message", "Tell of tea")
    let after = try repository.revision(of: "HEAD")
    let (head, commit) = (try #require(before), try #require(after))
    let moment = Moment.day(try #require(Day("2026-11-21")))
    for bytes in [1 << 20, 0] {
      var options = ReviewOptions(base: head, head: commit, clock: moment)
      options.profileBytes = bytes
      let waiting = WaitingCommit(
        commit: commit, head: head, moment: moment, review: try repository.review(options).review,
        maintainers: [])
      #expect(waiting.review.unreadProfiles == (bytes == 0 ? 1 : 0))
      #expect(waiting.wantsLook == (bytes == 0), "\(waiting.review.diagnostics)")
    }
  }

  /// He was told to take his promise away, though another day in it is all that it needs.
  @Test func `a promise that is dated back is not to be taken away`() {
    let found = Diagnostic(
      .promiseDatedBack, at: SourceLocation(event), "it is dated back", help: "write another day")
    let error = RefusedSharing([found], new: [event])
    #expect(error.message.hasSuffix("\n  \(event): it is dated back"), "\(error.message)")
    #expect(error.help == "write another day")
  }

  @Test func `a site in a folder of its repository is fine`() throws {
    try bob.place.makeFolder("site/street")
    try bob.git("mv", "content", "street/content")
    try bob.git("commit", "--quiet", "--all", "--message", "Move")
    try bob.git("push", "--quiet")
    var place = bob.sitePlace
    place.folder += "/street"
    let recorded = try bob.carryOut(Promise.self, "blue-kettle", upTo: .push, in: place)
    #expect(recorded.changeSet.paths == [event])
    #expect(try bob.git("show", "--format=", "--name-only") == "street/\(event)\n")
  }
}
