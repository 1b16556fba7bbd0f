import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Acts that are committed and pushed, over a bare repository with a clone each for Alice, who has
/// written the site, and Bob.
@Suite struct SharingTests {
  let origin: TemporaryFolder
  let alice: ActSite
  let bob: ActSite

  init() throws {
    alice = try ActSite(lanternStreet + Self.more)
    origin = try alice.publish()
    bob = try ActSite(cloning: origin["origin.git"], for: "Bob")
  }

  private static let more = """

    === content/people/carol.md
    ---
    name: Carol
    emails: carol@example.org
    ---
    === content/wishlists/birthday/long-letter.md
    ---
    title: A long letter
    date: 2026-10-02
    quantity: unlimited
    ---
    === content/people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    """

  private let event = "content/wishlists/birthday/blue-kettle.promise/0001.yml"

  @Test func aCommitHoldsTheEventAloneAndNamesNobody() throws {
    try bob.write("content/about.md", "---\ntitle: About\n---\n")
    try bob.git("add", "content/about.md")
    try bob.write("content/index.md", "---\ntitle: Welcome all\n---\n")
    let result = try bob.run("promise", "blue-kettle", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix("Bob promises ‘A blue kettle’ to Alice.\n  \(event)\n  committed as ")
    )
    #expect(
      try bob.git("show", "--format=%an: %s", "--name-only")
        == "Bob: A wish of ‘Alice turns forty’ is promised\n\n\(event)\n")
    // What was staged and what was edited stay so.
    #expect(
      try bob.git("status", "--porcelain") == "A  content/about.md\n M content/index.md\n"
        || bob.git("status", "--porcelain") == " M content/index.md\nA  content/about.md\n")
  }

  @Test func aPushedActIsThereForTheOthers() throws {
    let result = try bob.run("promise", "blue-kettle", "--push")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(", pushed to origin/main\n"), "\(result.output)")
    let news = try alice.run("sync")
    #expect(news.status == 0, "\(news.errors)")
    #expect(news.output.contains("‘Alice turns forty’"), "\(news.output)")
    #expect(!news.output.contains("Bob"))
    #expect(alice.text(event)?.hasPrefix("event: promised\nby: bob\n") == true)
    #expect(try alice.run("sync").output == "Nothing is new.\n")
  }

  @Test func whoComesSecondIsToldWhoWasFirstAndLeavesNothing() throws {
    let carol = try ActSite(cloning: origin["origin.git"], for: "Carol")
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    let before = try carol.git("rev-parse", "HEAD")
    let result = try carol.run("promise", "blue-kettle", "--push")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("error: Bob promised it first, today at "), "\(result.errors)")
    #expect(result.output == "")
    #expect(try carol.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
    #expect(try carol.git("rev-parse", "HEAD") != before)
    #expect(carol.text(event)?.contains("by: bob\n") == true)
  }

  @Test func anActThatIsStillPossibleIsNumberedAnew() throws {
    #expect(try bob.run("promise", "long-letter", "--push").status == 0)
    let carol = try ActSite(cloning: origin["origin.git"], for: "Carol")
    #expect(try bob.run("promise", "long-letter", "--quantity", "2", "--push").status == 0)
    #expect(try bob.run("like", "for-the-card", "--push").status == 0)
    try carol.write("notes.txt", "mine")
    let result = try carol.run("promise", "long-letter", "--push")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("long-letter.promise/0003.yml\n"), "\(result.output)")
    #expect(
      try carol.git("log", "--format=%an", "-4") == "Carol\nBob\nBob\nBob\n")
    #expect(try carol.git("status", "--porcelain") == "?? notes.txt\n")
    #expect(try alice.run("sync").status == 0)
    #expect(
      alice.names(in: "content/wishlists/birthday/long-letter.promise")
        == ["0001.yml", "0002.yml", "0003.yml"])
  }

  @Test func neverTouchesCommitsOfTheirOwn() throws {
    #expect(try bob.run("like", "for-the-card", "--push").status == 0)
    try alice.write("content/about.md", "---\ntitle: About\n---\n")
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Say more")
    let before = try alice.git("rev-parse", "HEAD")
    let result = try alice.run("respond", "ten-postcards", "--push")
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "origin/main has something new, and there is 1 commit here that it does not have; nothing was written"
      ), "\(result.errors)")
    #expect(try alice.git("rev-parse", "HEAD") == before)
    #expect(try alice.git("status", "--porcelain") == "")
    let news = try alice.run("sync")
    #expect(news.status == 64)
    #expect(news.errors.contains("`git pull --rebase`"))
    try alice.git("pull", "--quiet", "--rebase")
    #expect(try alice.run("respond", "ten-postcards", "--push").status == 0)
  }

  @Test func aBranchThatIsClosedToThemIsSaid() throws {
    let hook = origin["origin.git/hooks/pre-receive"]
    try Data("#!/bin/sh\necho 'main is protected' >&2\nexit 1\n".utf8)
      .write(to: URL(fileURLWithPath: hook))
    chmod(hook, 0o755)
    let result = try bob.run("promise", "blue-kettle", "--push")
    #expect(result.status == 74)
    #expect(result.errors.contains("pull request"), "\(result.errors)")
    #expect(try bob.git("status", "--porcelain", "--branch") == "## main...origin/main [ahead 1]\n")
  }

  @Test func aCommitThatIsRefusedLeavesTheEvent() throws {
    let hook = bob.path + "/.git/hooks/pre-commit"
    try Data("#!/bin/sh\necho 'not today' >&2\nexit 1\n".utf8).write(
      to: URL(fileURLWithPath: hook))
    chmod(hook, 0o755)
    let result = try bob.run("promise", "blue-kettle", "--commit")
    #expect(result.status == 74)
    #expect(result.errors.contains("not today"), "\(result.errors)")
    #expect(result.errors.contains("is written, but not committed"), "\(result.errors)")
    #expect(
      try bob.git("status", "--porcelain") == "?? content/wishlists/birthday/blue-kettle.promise/\n"
    )
  }

  @Test(
    .enabled("needs ssh-keygen") {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/ssh-keygen")
    })
  func aCommitIsSignedWhereGitIsSetToSign() throws {
    let key = try runProgram(
      "/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", bob.place["key"]], in: "/")
    try #require(key.status == 0)
    try bob.git("config", "gpg.format", "ssh")
    try bob.git("config", "user.signingkey", bob.place["key"])
    try bob.git("config", "commit.gpgsign", "true")
    #expect(try bob.run("promise", "blue-kettle", "--commit").status == 0)
    #expect(try bob.git("cat-file", "commit", "HEAD").contains("-----BEGIN SSH SIGNATURE-----"))
  }

  @Test func aSiteInAFolderOfItsRepositoryIsFine() throws {
    let place = try TemporaryFolder()
    _ = try runProgram(
      "/usr/bin/env", ["git", "clone", "--quiet", origin["origin.git"], place["r"]], in: "/")
    try FileManager.default.createDirectory(
      atPath: place["r/street"], withIntermediateDirectories: true)
    for command in [
      ["mv", "content", "street/content"], ["config", "user.email", "bob@example.org"],
      ["config", "user.name", "Bob"], ["commit", "--quiet", "--all", "--message", "Move"],
    ] {
      let result = try runProgram("/usr/bin/env", ["git"] + command, in: place["r"])
      try #require(result.status == 0, "\(result.errors)")
    }
    let result = try wishwell(["promise", "blue-kettle", "--push"], in: place["r/street"])
    #expect(result.status == 0, "\(result.errors)")
    let show = try runProgram(
      "/usr/bin/env", ["git", "show", "--format=", "--name-only"], in: place["r"])
    #expect(show.output == "street/\(event)\n")
  }
}
