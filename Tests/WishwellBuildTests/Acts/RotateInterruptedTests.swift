import Foundation
import Testing
import WishwellSeal
import WishwellTesting

/// A secret that is made anew while something comes in between.
@Suite struct RotateInterruptedTests {
  let street: RotatingStreet

  init() throws { street = try RotatingStreet() }

  /// By the command of git before which the program is killed, and what makes all of it good again.
  @Test(arguments: [
    ("[ -e .wishwell/secret-next ]", ""), ("[ \"$command\" = add ]", "restore content"),
    ("[ \"$command\" = commit ]", "restore --staged --worktree content"),
    ("[ \"$command\" = push ]", "push --quiet"),
  ])
  func `a kill leaves a secret that fits, and a second run comes to the end`(
    moment: String, wayOut: String
  ) throws {
    let old = try street.shown
    let path = try street.shadowGit("if \(moment); then kill -9 $PPID; exit 1; fi")
    let killed = try street.run("keys rotate --push", before: path)
    #expect(killed.status != 0, "\(killed)")
    #expect(try street.opensAll)
    if !wayOut.isEmpty {
      let refused = try street.run("keys rotate --push")
      #expect(refused.status == 64, "\(refused)")
      #expect(
        refused.errors.contains(wayOut.contains("push") ? "`wishwell sync --push`" : "`git restore")
      )
      _ = try runProgram(
        "git", wayOut.split(separator: " ").map(String.init), in: street.alice.path)
      #expect(try street.opensAll)
    }
    let again = try street.run("keys rotate --push")
    #expect(again.status == 0, "\(again.errors)")
    let files = try street.secretFiles()
    #expect(files.keys.sorted() == ["secret"] && files["secret"]?.hasSuffix("." + old) == true)
    #expect(try street.opensAll)
    #expect(try street.run("keys forget").status == 0)
    #expect(try street.opensAll)
    #expect(try street.alice.git("log", "--format=%s", "-1").contains("another secret"))
  }

  /// The second would have left what the first had sealed anew to a secret that nobody has any more.
  @Test func `of two who do it at once, the second is told`() throws {
    let key = SiteSecret().sealKey
    let text = try #require(street.bob.text(RotatingStreet.settings))
    try street.bob.git("pull", "--quiet")
    try street.bob.write(RotatingStreet.settings, text.replacing(/seal: .*/, with: "seal: \(key)"))
    try street.bob.git("commit", "--quiet", "--all", "--message", "Another secret")
    let before = street.profile("bob")
    let path = try street.shadowGit(
      """
      if [ "$command" = push ] && [ ! -e .wishwell/pushed ]; then
        touch .wishwell/pushed
        /usr/bin/git -C '\(street.bob.path)' push --quiet
      fi
      """)
    let second = try street.run("keys rotate --push", before: path)
    #expect(second.status == 64, "\(second)")
    #expect(second.errors.contains("somebody else has given the site another secret meanwhile"))
    #expect(street.seal == "\(key)" && street.profile("bob") == before)
    #expect(try street.alice.git("status", "--porcelain") == "")
  }
}
