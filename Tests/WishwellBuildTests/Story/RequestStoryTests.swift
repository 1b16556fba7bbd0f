import Foundation
import Testing
import WishwellTesting

/// Working together where the branch takes no pushes, from a newcomer's clone to a promise that
/// counts.
@Suite struct RequestStoryTests {
  let origin: TemporaryFolder
  let ana: GitSite
  let ben: GitSite

  init() throws {
    ana = try GitSite(lanternStreet)
    try ana.write(
      "content/site.yml",
      lanternSettings
        + "maintainers: alice\nforge: {kind: github, repository: \"https://github.com/l/street\"}\n"
    )
    try ana.git("commit", "--quiet", "--all", "--message", "Say where it is")
    origin = try ana.publish()
    ben = try GitSite(cloning: origin["origin.git"], for: "Ben")
    // A rule of the forge, which merges by a button.
    try writeStandIn(
      """
      #!/bin/sh
      while read -r old new ref; do
        if [ "$ref" = refs/heads/main ]; then
          echo 'Protected branch update failed for refs/heads/main.' >&2; exit 1
        fi
      done

      """, at: origin["origin.git/hooks/pre-receive"])
  }

  /// Somebody looks at the branch at the forge, and merges it.
  private func merge(_ branch: String) throws {
    try ana.git("fetch", "--quiet", "origin")
    let review = try ana.run("review", "origin/main..origin/\(branch)")
    #expect(review.status == 0, "\(review.output)\(review.errors)")
    try ana.git("merge", "--quiet", "--ff-only", "origin/\(branch)")
    let rule = origin["origin.git/hooks/pre-receive"]
    let aside = origin["origin.git/hooks/pre-receive.aside"]
    try FileManager.default.moveItem(atPath: rule, toPath: aside)
    try ana.git("push", "--quiet", "origin", "main")
    try FileManager.default.moveItem(atPath: aside, toPath: rule)
  }

  @Test func `a newcomer joins and promises by requests`() throws {
    let before = try ben.git("rev-parse", "HEAD")
    let pushed = try ben.run("join", "--push")
    #expect(pushed.status == 74)
    #expect(
      pushed.errors
        == "error: origin/main does not take this from you, and nothing was written: git push was "
        + "refused: Protected branch update failed for refs/heads/main. (pre-receive hook declined)\n"
        + "  help: send it on a branch of its own, for others to merge: the same command with "
        + "`--request`\n")
    #expect(try ben.git("rev-parse", "HEAD") == before)
    #expect(try ben.git("status", "--porcelain") == "")

    let joining = try ben.run("join", "--request")
    #expect(joining.status == 0, "\(joining.errors)")
    #expect(joining.output.contains(" on the branch ben-joins of origin\n"), "\(joining.output)")
    #expect(
      joining.output.contains("  https://github.com/l/street/compare/main...ben-joins?expand=1\n"))
    #expect(joining.output.contains("Once the request is merged, `wishwell sync` brings it here."))
    #expect(try ben.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
    // It said that no profile has the address, and to join.
    let unknown = try ben.run("whoami")
    #expect(
      unknown.status == 64
        && unknown.errors.contains("you asked to join, on the branch ‘ben-joins’, and that is not")
        && !unknown.errors.contains("wishwell join"), "\(unknown)")
    // `status` was an error, too.
    let waiting = try ben.run("status")
    #expect(waiting.status == 0, "\(waiting)")
    let words = waiting.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in [
      "You asked to join, on the branch ‘ben-joins’ of origin, and that is not merged yet",
      "What you can do meanwhile see what is open: `wishwell list`",
      "ask for more, which waits to be merged like it: `wishwell promise WISH --request`",
      "see whether it is merged, and fetch your profile: `wishwell sync`",
      "take it back: `git push origin --delete ben-joins`, then `wishwell sync`",
    ] { #expect(words.contains(part), "\(part): \(waiting.output)") }
    #expect(!words.contains("You asked for this"), "\(waiting.output)")
    // Somebody else is asked about as before.
    #expect(try ben.run("status", "--by", "alice").output.hasPrefix("Alice, on "))
    try merge("ben-joins")
    #expect(try ben.run("sync").status == 0)
    #expect(try ben.run("whoami").output.hasPrefix("You are Ben (ben)"))

    let promise = try ben.run("promise", "blue-kettle", "--request")
    #expect(promise.status == 0, "\(promise.errors)")
    let branch = "a-wish-of-alice-turns-forty-is-promised"
    #expect(promise.output.contains(branch))
    // Where the branch is protected, this is all that a giver has until it is merged.
    #expect(
      promise.output.contains(
        "\n\npage: https://lantern.example/street/wishlists/birthday/blue-kettle.html\n"),
      "\(promise.output)")
    #expect(try !ben.git("ls-remote", "origin").contains("ben-promises"))
    try merge(branch)
    #expect(try ben.run("sync").status == 0)
    #expect(try ben.run("status").output.contains("You promised\n  ‘A blue kettle’"))
    // Whom it is to surprise learns nothing of who it is by.
    let list = try ana.run("list").output
    #expect(!list.contains("Ben"), "\(list)")
  }

  /// “You asked to join”, he read of a branch that somebody else had pushed with his address, and how to
  /// delete it.
  @Test func `a branch on which somebody else joins in one's name is not taken for one's own`()
    throws
  {
    try ana.git("switch", "--quiet", "--create", "pages")
    try ana.write("content/people/ben.md", "---\nname: Ben\nemails: ben@example.org\n---\n")
    try ana.git("add", ".")
    try ana.git("commit", "--quiet", "--author", "Ben <ben@example.org>", "--message", "Pages")
    try ana.git("push", "--quiet", "origin", "pages")
    try ben.git("fetch", "--quiet", "origin")
    let status = try ben.run("status")
    let words = status.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      status.status == 0
        && words.hasPrefix(
          "Somebody asks to join on the branch ‘pages’ of origin with your e-mail address, which "
            + "anyone can type. It was not sent from this folder, and is not merged yet"),
      "\(words)")
    #expect(words.hasSuffix("ask to join yourself, if it is not yours: `wishwell join --request`"))
    #expect(!words.contains("--delete"), "\(words)")
    let unknown = try ben.run("whoami")
    #expect(
      unknown.status == 64 && !unknown.errors.contains("you asked to join")
        && unknown.errors.contains("‘pages’, which was not sent from this folder"), "\(unknown)")
    let joining = try ben.run("join", "--request")
    #expect(joining.status == 0, "\(joining)")
    #expect(joining.output.contains(" on the branch ben-joins of origin\n"), "\(joining.output)")
    let waiting = try ben.run("status").output
    #expect(
      waiting.hasPrefix("You asked to join, on the branch ‘ben-joins’ of origin"), "\(waiting)")
  }

  /// “Until then, no profile is yours”, he read, and could ask for nothing more.
  @Test func `what is asked for while the profile waits brings it along`() throws {
    #expect(try ben.run("join").status == 0)
    let joined = try ben.run("sync", "--request")
    #expect(joined.status == 0, "\(joined)")
    let joining = try #require(joined.output.firstMatch(of: /on the branch ([a-z0-9-]+) of origin/))
    let twice = try ben.run("join", "--request")
    #expect(twice.status == 64, "\(twice)")
    #expect(
      twice.errors.hasPrefix("error: you asked to join already, on the branch ‘\(joining.1)’\n"),
      "\(twice)")
    // What others did since does not keep it.
    try ana.write("content/about.md", "---\ntitle: About\n---\n")
    try ana.git("add", ".")
    try ana.git("commit", "--quiet", "--message", "About us")
    try FileManager.default.removeItem(atPath: origin["origin.git/hooks/pre-receive"])
    try ana.git("push", "--quiet", "origin", "main")
    var branches: [String] = []
    for act in [["promise", "blue-kettle"], ["new", "offer", "Pears"]] {
      let asked = try ben.run(act + ["--request"])
      #expect(asked.status == 0, "\(asked)")
      #expect(asked.output.contains(", as this needs it: content/people/ben.md\n"), "\(asked)")
      let branch = try #require(asked.output.firstMatch(of: /on the branch ([a-z0-9-]+) of origin/))
      branches.append(String(branch.1))
    }
    // Each is alone, but for the profile.
    try ana.git("fetch", "--quiet", "origin")
    let offer = try ana.git("diff", "--name-only", "main...origin/\(branches[1])")
    #expect(offer.contains("content/people/ben.md\n") && !offer.contains("kettle"), "\(offer)")
    let told = try ben.run("status")
    #expect(told.output.hasPrefix("You asked to join, on the branch ‘\(joining.1)’"), "\(told)")
    #expect(told.output.contains(", on the branch \(branches[1])"), "\(told)")
    for branch in branches {
      let review = try ana.run("review", "origin/main..origin/\(branch)")
      #expect(review.status == 0, "\(review)")
      try ana.git("merge", "--quiet", "--no-edit", "origin/\(branch)")
      try ana.git("push", "--quiet", "origin", "main")
    }
    #expect(try ben.run("sync").status == 0)
    let status = try ben.run("status").output
    #expect(status.contains("You promised\n  ‘A blue kettle’"), "\(status)")
    #expect(!status.contains("not merged yet"), "\(status)")
  }

  @Test func `a request is alone`() throws {
    for other in ["--commit", "--push", "--dry-run"] {
      #expect(try ben.run("join", "--request", other).status == 64)
    }
  }
}
