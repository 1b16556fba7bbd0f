import Testing
import WishwellFormat

@testable import WishwellRecipes

private func files(_ kind: ForgeKind) -> [RecipeFile] {
  recipes(for: kind, of: lanternStreet(), program: program)
}

private func yaml(_ path: String, _ kind: ForgeKind = .github) -> PlainYAML {
  PlainYAML(recipe(path, kind), at: path)
}

@Suite struct WorkflowTests {
  @Test(arguments: ForgeKind.allCases)
  func `every file of YAML reads, without aliases or tags`(kind: ForgeKind) {
    let written = files(kind).filter { $0.path.hasSuffix(".yml") }
    #expect(!written.isEmpty)
    for file in written {
      #expect(!PlainYAML(file.text, at: file.path).keys.isEmpty, "\(file.path)")
    }
  }

  @Test(arguments: ForgeKind.allCases)
  func `no script holds an expression, so that nobody writes into one`(kind: ForgeKind) {
    for file in files(kind) where file.path.hasSuffix(".yml") {
      for script in PlainYAML(file.text, at: file.path).scripts {
        #expect(!script.contains("${{"), "\(file.path)")
      }
    }
  }

  @Test(arguments: ForgeKind.allCases)
  func `every script is one that bash reads`(kind: ForgeKind) throws {
    let shell = try Shell()
    var count = 0
    for file in files(kind) where file.path.hasSuffix(".yml") {
      for script in PlainYAML(file.text, at: file.path).scripts {
        let check = try shell.run("bash -n -c \"$SCRIPT\"", ["SCRIPT": script])
        #expect(check.status == 0, "\(file.path): \(check.said)")
        count += 1
      }
    }
    #expect(count >= 4)
  }

  @Test(arguments: ForgeKind.allCases)
  func `nothing runs with the rights of the base on what a stranger sends`(kind: ForgeKind) {
    for file in files(kind) {
      #expect(!file.text.contains("pull_request_target"))
      #expect(!file.text.contains("secrets."))
      for field in ["head_ref", "head_branch", ".title", ".body", "display_title", "head.ref"] {
        #expect(!file.text.contains("\(field) }}"), "\(file.path)")
      }
    }
  }

  @Test func `a review can read and nothing else, and sees all history`() throws {
    let review = yaml(".github/workflows/review.yml")
    #expect(review["on"]?.keys == ["pull_request", "merge_group"])
    #expect(review["permissions"] == .map(["contents": .text("read")]))
    #expect(review.all("permissions").count == 1)
    let checkouts = review.all("with").filter { $0["ref"] != nil }
    #expect(checkouts.map { $0["path"]?.string } == ["base", "change"])
    #expect(checkouts.last?["fetch-depth"]?.string == "0")
    #expect(checkouts.allSatisfy { $0["persist-credentials"]?.string == "false" })
    #expect(review.all("uses").contains(.text("./base/.github/actions/wishwell")))
  }

  /// When something is published would tell that something happened.
  @Test(arguments: ForgeKind.allCases)
  func `a site that keeps surprises publishes by schedule alone`(kind: ForgeKind) throws {
    var library = lanternStreet()
    func publishing() throws -> PlainYAML {
      let place = kind == .gitlab ? ".gitlab-ci.yml" : ".\(kind)/workflows/publish.yml"
      let file = try #require(
        recipes(for: kind, of: library, program: program).first { $0.path == place })
      return PlainYAML(file.text, at: place)
    }
    func isAtPush() throws -> Bool {
      let recipe = try publishing()
      guard kind == .gitlab else { return recipe["on"]?["push"] != nil }
      let jobs = ["program", "pages", "hub"].compactMap { recipe[$0]?["rules"] }
      #expect(jobs.count == 3)
      return !jobs.allSatisfy { rules in
        rules.all("if").contains(.text("$CI_PIPELINE_SOURCE == \"push\""))
      }
    }
    #expect(try isAtPush())
    library.settings.promises = .surprise
    #expect(try !isAtPush())
    if kind != .gitlab { #expect(try publishing()["on"]?["schedule"] != nil) }
  }

  @Test func `publishing happens on change and once a day`() throws {
    let publishing = yaml(".github/workflows/publish.yml")
    #expect(publishing["on"]?.keys == ["push", "schedule", "workflow_dispatch"])
    #expect(publishing["on"]?["push"]?["branches"] == .list([.text("main")]))
    #expect(publishing["on"]?.all("cron") == [.text("7 0 * * *")])
    #expect(publishing["permissions"] == .map(["contents": .text("read")]))
    #expect(publishing["jobs"]?["build"]?["permissions"] == nil)
    #expect(
      publishing["jobs"]?["publish"]?["permissions"]
        == .map(["pages": .text("write"), "id-token": .text("write")]))
    #expect(publishing["concurrency"]?["cancel-in-progress"]?.string == "false")
  }

  @Test func `merging is off until somebody switches it on, and only one job can write`() throws {
    let merging = yaml(".github/workflows/merge-events.yml")
    #expect(merging["on"]?["workflow_run"]?["workflows"] == .list([.text("Review")]))
    #expect(merging["permissions"] == .map([:]))
    let judge = try #require(merging["jobs"]?["judge"])
    #expect(judge["if"]?.string?.hasPrefix("vars.WISHWELL_MERGE_EVENTS == 'true' &&") == true)
    #expect(
      judge["permissions"]
        == .map(["contents": .text("read"), "pull-requests": .text("read")]))
    let merge = try #require(merging["jobs"]?["merge"])
    #expect(merge["needs"]?.string == "judge")
    #expect(merge.all("uses") == [])
    #expect(merge.scripts.first?.contains("-f sha=\"$HEAD\"") == true)
  }

  @Test(arguments: ForgeKind.allCases)
  func `every job ends`(kind: ForgeKind) throws {
    for file in files(kind) where file.path.hasSuffix(".yml") {
      let text = PlainYAML(file.text, at: file.path)
      for (name, job) in text["jobs"]?.entries ?? [:] {
        let minutes = Int(job["timeout-minutes"]?.string ?? "")
        #expect((1...60).contains(try #require(minutes, "\(file.path): \(name)")))
      }
    }
    guard kind == .gitlab else { return }
    let pipeline = yaml(".gitlab-ci.yml", .gitlab)
    #expect(pipeline[".wishwell"]?["timeout"]?.string == "1 hour")
    for (name, job) in pipeline.entries where job["script"] != nil {
      #expect(job["extends"] == .text(".wishwell") || job["timeout"] != nil, "\(name)")
    }
  }

  /// A request of a stranger may have written there what the next job runs.
  @Test func `no job that can write or judge takes its program from a cache of requests`() {
    for kind in [ForgeKind.gitea, .forgejo] {
      for file in files(kind) { #expect(!file.text.contains("actions/cache"), "\(file.path)") }
    }
    let pipeline = yaml(".gitlab-ci.yml", .gitlab)
    #expect(pipeline[".wishwell"]?["cache"] == nil)
    #expect(pipeline["review"]?["cache"] == nil)
    #expect(pipeline["program"]?["cache"] != nil)
    #expect(pipeline["pages"]?["cache"] == nil)
    let withCache = files(.github).filter { $0.text.contains("actions/cache") }.map(\.path)
    #expect(withCache == [".github/actions/wishwell/action.yml"])
    #expect(yaml(".github/workflows/merge-events.yml")["jobs"]?["merge"]?.all("uses") == [])
  }

  @Test func `actions are those of the forge itself, by their major version`() {
    let paths = ["publish", "review", "merge-events"].map { ".github/workflows/\($0).yml" }
    for path in paths + [".github/actions/wishwell/action.yml"] {
      for action in yaml(path).all("uses").compactMap(\.string) where !action.hasPrefix("./") {
        #expect(action.wholeMatch(of: /actions\/[a-z-]+@v[0-9]+/) != nil, "\(action)")
      }
    }
  }

  @Test(arguments: [ForgeKind.gitea, .forgejo])
  func `Gitea and Forgejo have the same, each in its folder`(kind: ForgeKind) throws {
    let folder = ".\(kind)"
    let review = yaml("\(folder)/workflows/review.yml", kind)
    #expect(review["on"]?.keys == ["pull_request"])
    #expect(review["permissions"] == .map(["contents": .text("read")]))
    let checkout = try #require(review.all("with").first { $0["ref"] != nil })
    #expect(checkout["fetch-depth"]?.string == "0")
    #expect(checkout["persist-credentials"]?.string == "false")
    let publishing = yaml("\(folder)/workflows/publish.yml", kind)
    #expect(publishing["on"]?.keys == ["push", "schedule", "workflow_dispatch"])
    #expect(publishing.scripts.contains { $0.contains("push -q --force") })
    #expect(files(kind).allSatisfy { $0.path.hasPrefix(folder) || $0.path == "CODEOWNERS" })
  }

  @Test func `GitLab publishes the branch and reviews requests with all history`() throws {
    let pipeline = yaml(".gitlab-ci.yml", .gitlab)
    #expect(pipeline["review"]?["variables"]?["GIT_DEPTH"]?.string == "0")
    #expect(pipeline["review"]?.scripts.first?.contains("wishwell review") == true)
    #expect(!recipe(".gitlab-ci.yml", .gitlab).contains("DIFF_BASE_SHA"))
    #expect(pipeline["pages"]?["artifacts"]?["paths"] == .list([.text("public")]))
    let never: [String: PlainYAML] = ["if": .text("$WISHWELL_LETTERS"), "when": .text("never")]
    let branch: [String: PlainYAML] = ["if": .text("$CI_COMMIT_BRANCH == \"main\"")]
    for job in ["pages", "hub"] {
      #expect(pipeline[job]?["rules"] == .list([.map(never), .map(branch)]))
    }
    // For letters too, which have a schedule of their own.
    #expect(pipeline["program"]?["rules"] == .list([.map(branch)]))
  }

  @Test func `a branch and the program go where they belong`() {
    let library = lanternStreet {
      $0.settings.forge = SiteSettings.Forge(
        kind: .github, repository: "https://github.com/lantern/street", branch: "live/1.0")
    }
    let publishing = PlainYAML(recipe(".github/workflows/publish.yml", .github, library))
    #expect(publishing["on"]?["push"]?["branches"] == .list([.text("live/1.0")]))
    let action = yaml(".github/actions/wishwell/action.yml")
    #expect(action["inputs"]?["repository"]?["default"]?.string == program.repository)
    #expect(action["inputs"]?["version"]?["default"]?.string == "0.1.0")
    let hostile = ProgramSource(repository: "x\"\nruns: evil\\", version: "1")
    let text =
      recipes(for: .github, of: library, program: hostile)
      .first { $0.path == ".github/actions/wishwell/action.yml" }?.text ?? ""
    #expect(PlainYAML(text)["inputs"]?["repository"]?["default"]?.string == "x\" runs: evil\\")
  }

  @Test(arguments: ForgeKind.allCases)
  func `a package and its check sum stand beside the program's source`(kind: ForgeKind) throws {
    let address = "https://git.example/wishwell_0.1.0_amd64.deb"
    let sum = String(repeating: "0a", count: 32)
    let packaged = ProgramSource(
      version: "0.1.0", release: ProgramSource.Package(address: address, checkSum: sum))
    #expect(
      handwork(for: kind, of: lanternStreet(), program: packaged)
        == handwork(for: kind, of: lanternStreet(), program: program))
    for (source, values) in [(packaged, [address, sum]), (program, ["", ""])] {
      let files = recipes(for: kind, of: lanternStreet(), program: source)
        .filter { $0.text.contains("fetch_program()") }
      #expect(files.count == (kind == .gitea || kind == .forgejo ? 2 : 1))
      for file in files {
        let recipe = PlainYAML(file.text, at: file.path)
        let found =
          kind == .github
          ? ["package", "checksum"].map { recipe["inputs"]?[$0]?["default"]?.string }
          : ["PACKAGE", "CHECKSUM"].map { recipe.all("WISHWELL_" + $0).first?.string }
        #expect(found == values, "\(file.path)")
      }
    }
  }

  @Test func `what is to be done by hand begins with the address of a site that has none`() {
    for kind in ForgeKind.allCases {
      var library = lanternStreet()
      let known = handwork(for: kind, of: library, program: program)
      library.settings.url = "https://example.org/"
      library.settings.forge = .init(
        kind: .github, repository: "https://github.com/lantern/street", branch: "main")
      let unknown = handwork(for: kind, of: library, program: program)
      #expect(unknown.count == known.count + 1)
      #expect(
        unknown.first?.contains("such as ‘url: https://lantern.github.io/street/’, where its forge")
          == true, "\(unknown)")
    }
  }

  @Test func `what is to be done by hand names where the program comes from, if nobody has`() {
    for kind in ForgeKind.allCases {
      let known = handwork(for: kind, of: lanternStreet(), program: program)
      let unknown = handwork(
        for: kind, of: lanternStreet(), program: ProgramSource(version: "0.1.0"))
      #expect(unknown.count == known.count + 1)
      #expect(unknown.first?.contains("where the program comes from") == true)
    }
  }
}
