import Foundation
import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

@Suite struct RecipeTests {
  let site: SiteTest

  init() throws { site = try SiteTest(lanternStreet) }

  private func run(_ arguments: String...) throws -> CommandResult {
    try wishwell(arguments, in: site.place.path)
  }

  @Test func `a site is told how it is published, and says what is left to do`() throws {
    let result = try run("init", "--forge", "github", "--program", "https://git.example/w.git")
    #expect((result.status, result.errors) == (0, ""))
    for path in [
      ".github/workflows/publish.yml", ".github/workflows/review.yml",
      ".github/workflows/merge-events.yml", ".github/actions/wishwell/action.yml",
      ".github/ISSUE_TEMPLATE/promise.yml", ".github/CODEOWNERS",
    ] {
      #expect(site.place.exists(path), "\(path)")
      #expect(result.output.contains("  \(path)\n"))
    }
    #expect(result.output.contains("\nLeft for you to do on GitHub:\n  1. Settings → Pages"))
    #expect(result.output.contains("WISHWELL_MERGE_EVENTS"))
    #expect(
      result.output.hasSuffix(
        """
        forge:
          kind: github
          repository: https://github.com/you/wishes
          branch: main

        """))
    let action = site.place.text(".github/actions/wishwell/action.yml") ?? ""
    #expect(action.contains("default: \"https://git.example/w.git\""))
  }

  @Test func `a package of the program is named with its check sum, or not at all`() throws {
    let address = "https://git.example/wishwell_0.1.0_amd64.deb"
    let sum = String(repeating: "0A", count: 32)
    for (arguments, words) in [
      (["--program-package", address], "a package and its check sum belong together"),
      (["--program-checksum", sum], "a package and its check sum belong together"),
      (
        ["--program-package", address, "--program-checksum", "0a"],
        "‘0a’ is not a SHA-256: write the 64 hexadecimal digits"
      ),
      (
        ["--program-package", "wishwell_0.1.0_amd64.deb", "--program-checksum", sum],
        "`--program-package https://"
      ),
    ] {
      let refusal = try wishwell(["init", "--forge", "github"] + arguments, in: site.place.path)
      #expect(refusal.status == 64)
      #expect(refusal.errors.contains(words), "\(refusal.errors)")
    }
    #expect(!site.place.exists(".github"))
    let result = try run(
      "init", "--forge", "github", "--program-package", address, "--program-checksum", sum)
    #expect((result.status, result.errors) == (0, ""))
    let action = site.place.text(".github/actions/wishwell/action.yml") ?? ""
    #expect(action.contains("default: \"\(address)\""))
    #expect(action.contains("default: \"\(sum.lowercased())\""))
  }

  @Test func `a file that differs stays, and code owners are made anew`() throws {
    _ = try run("init", "--forge", "github")
    try site.edit(".github/workflows/publish.yml", "mine")
    try site.edit("content/people/alice.md", "---\nname: Alice\naccount: alice-l\n---\n")
    let result = try run("init", "--forge", "github")
    #expect(result.status == 0)
    #expect(site.place.text(".github/workflows/publish.yml") == "mine")
    #expect(
      result.output.contains("  .github/workflows/publish.yml (differs, and stays as it is)\n"))
    #expect(result.output.contains("move it away, run this again and compare"))
    #expect(result.output.contains("  .github/workflows/review.yml (as it was)\n"))
    #expect(result.output.contains("  .github/CODEOWNERS (renewed)\n"))
    let owners = site.place.text(".github/CODEOWNERS") ?? ""
    #expect(owners.contains("/content/people/alice.md @alice-l\n"))
    try site.edit(".github/CODEOWNERS", "* @me\n")
    #expect(try run("init", "--forge", "github").output.contains("CODEOWNERS (differs"))
    #expect(site.place.text(".github/CODEOWNERS") == "* @me\n")
  }

  /// Its first list with surprises came later, and each push told that somebody had promised one.
  @Test(arguments: SiteSettings.Forge.Kind.allCases)
  func `a site that keeps surprises hears of a file that publishes at each push`(
    kind: SiteSettings.Forge.Kind
  ) throws {
    let path = kind == .gitlab ? ".gitlab-ci.yml" : ".\(kind)/workflows/publish.yml"
    _ = try run("init", "--forge", kind.rawValue)
    #expect(try run("check", "--strict").status == 0)
    let settings = try #require(site.place.text("content/site.yml"))
    try site.edit("content/site.yml", settings + "promises: surprise\n")
    let checked = try run("check")
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(checked.errors.contains("\(path):"), "\(checked.errors)")
    #expect(checked.errors.contains("warning: this publishes the site at each push"))
    #expect(
      checked.errors.contains("help: run `wishwell init --forge \(kind)` as you did at first"))
    // Whoever had changed much in it was sent the long way round.
    #expect(
      checked.errors.contains("take ‘push’ and what belongs to it out of ‘on’; or move the")
        == (kind != .gitlab), "\(checked.errors)")
    #expect(try run("check", "--strict").status == 1)
    let untouched = try #require(site.place.text(path))
    let renewed = try run("init", "--forge", kind.rawValue)
    #expect(renewed.output.contains("  \(path) (renewed)\n"), "\(renewed.output)")
    #expect(try run("check", "--strict").status == 0)
    try site.edit(path, untouched + "# Mine\n")
    #expect(try run("check", "--strict").status == 1)
    let kept = try run("init", "--forge", kind.rawValue)
    #expect(kept.output.contains("  \(path) (stays as it is, and publishes at each push: see"))
    #expect(kept.output.contains("\n\(path) publishes the site at each push, which tells when"))
    try site.remove(path)
    let anew = try run("init", "--forge", kind.rawValue)
    #expect(!anew.output.contains("at each push"), "\(anew.output)")
    #expect(try run("check", "--strict").status == 0)
  }

  /// It was told by `check` alone, later, and with a way through YAML.
  @Test func `whoever begins a list with surprises hears that each push would tell`() throws {
    let site = try GitSite()
    _ = try site.run("init", "--forge", "github")
    let told =
      ".github/workflows/publish.yml publishes the site at each push, which tells when somebody "
      + "promises a surprise: `wishwell init --forge github` writes it anew if nobody has changed it."
    let hidden = try site.run("new", "list", "Advent", "--promises", "hidden")
    #expect(hidden.status == 0 && !hidden.output.contains("at each push"), "\(hidden)")
    let begun = try site.run("new", "list", "Christmas", "--promises", "surprise")
    #expect(begun.status == 0 && begun.output.contains(told), "\(begun)")
    let renewed = try site.run("init", "--forge", "github")
    #expect(renewed.output.contains("  .github/workflows/publish.yml (renewed)\n"), "\(renewed)")
    let next = try site.run("new", "list", "Easter", "--promises", "surprise")
    #expect(next.status == 0 && !next.output.contains("at each push"), "\(next)")
  }

  /// Somebody wrote it another way, and another file has nothing to do with publishing.
  @Test(arguments: [
    ("on: push\n", true), ("on: [push, workflow_dispatch]\n", true), ("on:\n  push:\n", true),
    ("on: {schedule: [{cron: 7 0 * * *}]}\n", false), ("on: workflow_dispatch\n", false),
    ("on: [\n", false), ("- on: push\n", false), ("", false),
  ])
  func `whether a workflow runs at each push is read, however it says so`(
    text: String, isAtPush: Bool
  ) throws {
    let settings = try #require(site.place.text("content/site.yml"))
    try site.edit("content/site.yml", settings + "promises: surprise\n")
    try site.edit(".github/workflows/publish.yml", text)
    try site.edit(".github/workflows/review.yml", "on: push\n")
    let checked = try run("check", "--strict", "--format", "json")
    #expect(checked.output.contains("published-at-push") == isAtPush, "\(checked.output)")
    #expect(!checked.output.contains("review.yml"))
  }

  @Test func `the settings say which forge it is`() throws {
    let refusal = try run("init")
    #expect(refusal.status == 64)
    #expect(refusal.errors.contains("does not say which forge"))
    // A missing forge was all that was said to whoever wanted to begin a site.
    #expect(refusal.errors.contains("error: a site is here already, ‘"), "\(refusal.errors)")
    #expect(
      refusal.errors.contains("for another site, beside it: `wishwell init ../my-wishes`"),
      "\(refusal.errors)")
    let settings = site.place.text("content/site.yml") ?? ""
    try site.edit(
      "content/site.yml",
      settings + "\nforge: {kind: forgejo, repository: \"https://forge.example/lantern/street\"}\n")
    let result = try run("init")
    #expect((result.status, result.errors) == (0, ""))
    #expect(site.place.exists(".forgejo/workflows/review.yml"))
    #expect(!result.output.contains("Say in content/site.yml"))
  }

  @Test func `a link in the place of a recipe is not followed`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: site.place[".gitlab-ci.yml"], withDestinationPath: "content/site.yml")
    let before = site.place.text("content/site.yml")
    let result = try run("init", "--forge", "gitlab")
    #expect(result.output.contains("  .gitlab-ci.yml (differs, and stays as it is)\n"))
    #expect(site.place.text("content/site.yml") == before)
  }

  @Test func `a new site has its recipes, and builds`() throws {
    let place = try TemporaryFolder()
    let result = try wishwell(
      [
        "init", "new", "--forge", "gitea", "--repository", "https://forge.example/ada/wishes",
      ], in: place.path)
    #expect((result.status, result.errors) == (0, ""))
    #expect(place.exists("new/.gitea/workflows/publish.yml"))
    let settings = place.text("new/content/site.yml") ?? ""
    #expect(
      settings.contains(
        "\nforge:\n  kind: gitea\n  repository: https://forge.example/ada/wishes\n  branch: main\n")
    )
    #expect(try wishwell(["check"], in: place["new"]).status == 0)
  }

  @Test func `without a folder and a site there is nothing to begin`() throws {
    let place = try TemporaryFolder()
    let result = try wishwell(["init"], in: place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("name a folder: `wishwell init my-wishes`"))
  }
}
