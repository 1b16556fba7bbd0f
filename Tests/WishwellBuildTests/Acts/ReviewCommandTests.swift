import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// `wishwell review`, on what other commands wrote.
@Suite struct ReviewCommandTests {
  let origin: TemporaryFolder
  let bob: GitSite

  init() throws {
    let alice = try GitSite(
      lanternStreet + "\n== people/bob.md\n---\nname: Bob\nemails: bob@example.org\n---")
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    try bob.git("switch", "--quiet", "--create", "promise")
  }

  private func review(_ arguments: String..., before: String = "") throws -> CommandResult {
    try wishwell(["review", "--clock", "2026-11-21"] + arguments, in: bob.path, before: before)
  }

  @Test func whatACommandCommitsIsAllowed() throws {
    let act = try bob.run("promise", "blue-kettle", "--date", "2026-11-20", "--commit")
    try #require(act.status == 0, "\(act.errors)")
    let result = try review()
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(
      result.output == """
        A wish of ‘Alice turns forty’ is promised

        Known only by an e-mail address, which anyone can type: one author whose name is withheld.

        This change is allowed.

        """)
  }

  /// “The tree ‘4b825dc’, which a commit refers to, is missing from the history”, of a git that
  /// said something else.
  @Test(arguments: ["nonsense 12", "$name", "$name tree", "$name tree -1", "$name tree 5 6", ""])
  func `an answer of git that it should not give is told as that`(line: String) throws {
    let git = """
      #!/bin/sh
      case " $* " in
        *" --batch-command "*) while read -r command name; do echo "\(line)"; done; exit 0 ;;
      esac
      exec env PATH="${PATH#*:}" git "$@"

      """
    try writeStandIn(git, at: origin["bin/git"])
    let programs = origin["bin"]
    let result = try review("main", before: "PATH='\(programs)':\"$PATH\"")
    #expect(result.status == 74, "\(result)")
    #expect(
      result.errors == """
        error: the answer of git cat-file cannot be read
          help: check whether git is older than 2.39, or newer than this program knows

        """)
  }

  /// A few kilobytes of commits have git tell of files without end; the child that does so here
  /// would never end by itself.
  @Test func `an answer of git that does not end is ended`() throws {
    let git = """
      #!/bin/sh
      case " $* " in
        *" log "*) echo $$ > "${0%/*}/number"; exec yes ;;
      esac
      exec env PATH="${PATH#*:}" git "$@"

      """
    try bob.write("README.md", "Hello\n")
    try bob.git("add", ".")
    try bob.git("commit", "--quiet", "--message", "Hello")
    try writeStandIn(git, at: origin["bin/git"])
    let result = try review("main", before: "PATH='\(origin["bin"])':\"$PATH\"")
    #expect(result.status == 74 && result.output == "", "\(result)")
    #expect(
      result.errors == """
        error: the commits change more files than can be looked at
          help: review fewer commits at a time, or ask for a branch with a single commit

        """)
    let number = (origin.text("bin/number") ?? "").trimmingCharacters(in: .newlines)
    #expect(!number.isEmpty && !FileManager.default.fileExists(atPath: "/proc/\(number)"))
  }

  @Test func whatIsNotAllowedHasItsPlaceAndExitsWithOne() throws {
    try bob.write("content/wishlists/birthday/blue-kettle.md", "---\ntitle: A red kettle\n---\n")
    try bob.git("commit", "--quiet", "--all", "--message", "Red")
    let result = try review()
    #expect(result.status == 1)
    #expect(
      result.output.contains("content/wishlists/birthday/blue-kettle.md:1:1: error: ‘Bob’ changed"))
    // From elsewhere, the place is one that can be opened there.
    let elsewhere = try wishwell(
      ["review", "--source", bob.path, "--clock", "2026-11-21"], in: "/")
    #expect(elsewhere.output.contains("\(bob.path)/content/wishlists/birthday/blue-kettle.md:1:1:"))
  }

  @Test func aWorkflowGetsAnnotationsAndASummary() throws {
    try bob.write("README.md", "Hello\n")
    try bob.git("add", ".")
    try bob.git("commit", "--quiet", "--message", "Hello")
    let summary = origin["summary.md"]
    let result = try review(
      "origin/main..HEAD", "--format", "github", before: "GITHUB_STEP_SUMMARY='\(summary)'")
    #expect(result.status == 1)
    #expect(result.output.contains("::error file=README.md,line=1,col=1,title=maintainers-only::"))
    let text = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(text.hasPrefix("## This change is not allowed: 1 error\n\n- Bob changes a file"))
    let json = try review("main", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["allowed"] as? Bool == false)
  }

  /// “make room and try again; what was published stays”, of a review, which publishes nothing.
  @Test(arguments: [("/dev/full", "the disk is full"), ("no/such.md", "it is not there")])
  func `a summary that cannot be written leaves the review`(
    file: String, cause: String
  ) throws {
    try bob.write(
      "content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\ncountry: PT\n---\n")
    try bob.git("commit", "--quiet", "--all", "--message", "Say where I am")
    let result = try review("origin/main..HEAD", "--summary", file)
    #expect(result.status == 74)
    #expect(result.output == (try review("origin/main..HEAD").output))
    #expect(
      result.errors
        == "error: the summary could not be written to ‘\(file)’: \(cause)\n"
        + "  help: the review itself is done, and what it says stands; give the command again with "
        + "another file under ‘--summary’\n")
  }

  /// Somebody who had just edited a file read “Nothing changes.” and no more.
  @Test func `what is not committed is said to be no part of it`() throws {
    try bob.write(
      "content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\ncountry: PT\n---\n")
    let one = try review()
    #expect(one.status == 0 && one.output == "Nothing changes.\n")
    #expect(
      one.errors
        == "A review looks at commits: 1 changed file is not committed, and not part of it. "
        + "`git status` names it.\n")
    try bob.write("content/people/zoe.md", "---\nname: Zoe\n---\n")
    #expect(try review().errors.contains("2 changed files are not committed"))
    // Of another branch nothing is asked here.
    #expect(try review("main..main").errors == "")
  }

  /// Whoever named the branch to be reviewed read “Nothing changes.”
  @Test func `a branch that goes on from here is said to be the one that changes something`() throws
  {
    try bob.git("checkout", "--quiet", "-b", "idea")
    try bob.write(
      "content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\ncountry: PT\n---\n")
    try bob.git("commit", "--quiet", "--all", "--message", "Say where I am")
    try bob.git("checkout", "--quiet", "main")
    let ahead = try review("idea")
    #expect(ahead.status == 0 && ahead.output == "")
    #expect(
      ahead.errors == "The present branch changes nothing: ‘idea’ has all of it, and more. "
        + "What ‘idea’ changes: `wishwell review HEAD..idea`.\n")
    #expect(try review("HEAD..idea").output.contains("This change is allowed"))
  }

  @Test func whatCannotBeComparedIsAMistakeOfTheCommand() throws {
    let nothing = try review()
    #expect(nothing.output == "Nothing changes.\n" && nothing.errors == "")
    let unknown = try review("nowhere..HEAD")
    #expect(unknown.status == 64)
    #expect(unknown.errors.hasPrefix("error: there is no revision ‘nowhere’\n  help: "))
  }
}
