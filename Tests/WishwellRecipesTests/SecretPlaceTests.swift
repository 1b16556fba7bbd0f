import Testing
import WishwellFormat

@testable import WishwellRecipes

/// Who has the secret of a site at a forge.
@Suite struct SecretPlaceTests {
  private let street = lanternStreet { library in
    library.settings.seal = SealKey(bytes: [UInt8](repeating: 9, count: 32)).map { Located($0) }
  }

  private func texts(_ kind: ForgeKind, _ library: Library) -> [String] {
    recipes(for: kind, of: library, program: program).map { "\($0.path)\n\($0.text)" }
  }

  @Test(arguments: ForgeKind.allCases)
  func `one file more than without has to do with the secret`(kind: ForgeKind) {
    let changed = zip(texts(kind, street), texts(kind, lanternStreet())).filter { $0 != $1 }
    #expect(changed.count == 1)
    #expect(!texts(kind, lanternStreet()).contains { $0.contains("WISHWELL_SECRET") })
    #expect(!texts(kind, lanternStreet()).contains { $0.contains("private-pages") })
  }

  @Test func `at GitHub, it is in the environment of the job that builds, for that step alone`() {
    let text = recipe(".github/workflows/publish.yml", .github, street)
    let publishing = PlainYAML(text, at: "publish.yml")
    let build = publishing["jobs"]?["build"]
    #expect(build?["environment"]?.string == "private-pages")
    #expect(publishing.all("WISHWELL_SECRET").count == 1)
    #expect(
      build?.all("env")
        == [.map(["WISHWELL_SECRET": .text("${{ secrets.WISHWELL_SECRET }}")])])
    #expect(!recipe(".github/workflows/review.yml", .github, street).contains("SECRET"))
  }

  @Test(arguments: [ForgeKind.gitea, .forgejo])
  func `at Gitea and Forgejo, it is in the step that builds`(kind: ForgeKind) {
    let text = recipe(".\(kind)/workflows/publish.yml", kind, street)
    let publishing = PlainYAML(text, at: "publish.yml")
    #expect(publishing.all("WISHWELL_SECRET").count == 1)
    #expect(!recipe(".\(kind)/workflows/review.yml", kind, street).contains("SECRET"))
  }

  @Test func `at GitLab, one job is in the environment that has it`() {
    let pipeline = PlainYAML(recipe(".gitlab-ci.yml", .gitlab, street), at: ".gitlab-ci.yml")
    #expect(pipeline["pages"]?["environment"]?["name"]?.string == "private-pages")
    #expect(pipeline.all("environment").count == 1)
  }

  /// All that a job at GitLab runs has its secrets: what builds the program had them.
  @Test func `at GitLab, no job with a secret builds the program, and they are handed it`() throws {
    let letters = LetterPost(mailbox: "imaps://imap.street.example/INBOX", server: "mx.example")
    let files = recipes(for: .gitlab, of: street, program: program, letters: letters)
      .filter { $0.path.hasSuffix(".yml") }.map { PlainYAML($0.text, at: $0.path) }
    let jobs = files.flatMap { $0.entries }.filter { $1["script"] != nil }
    let shared = try #require(files.compactMap { $0[".wishwell"] }.first)
    let builders = jobs.filter { ($1.scripts + shared.scripts).joined().contains("swift build") }
    #expect(Set(builders.map(\.key)) == ["program", "review"])
    #expect(builders.allSatisfy { $0.value["environment"] == nil })
    let withSecrets = jobs.filter { $0.value["environment"] != nil }
    #expect(Set(withSecrets.map(\.key)) == ["pages", "letters"])
    // What an earlier stage hands on comes to each job that does not say otherwise.
    let stages = ["build": 0, "test": 1, "deploy": 2]
    let program = try #require(jobs.first { $0.key == "program" }).value
    #expect(program["artifacts"]?["paths"] == .list([.text(Scripts.programFolder)]))
    for job in withSecrets.map(\.value) {
      #expect(stages[job["stage"]?.string ?? ""] ?? 0 > stages[program["stage"]?.string ?? ""] ?? 9)
      #expect(job["needs"] == nil || job["needs"] == .list([.text("program")]))
      #expect(job["extends"]?.string == ".wishwell")
    }
  }

  @Test(arguments: ForgeKind.allCases)
  func `the job that publishes does so with private pages, or not at all`(kind: ForgeKind) {
    let words = "--private require"
    #expect(texts(kind, street).joined().components(separatedBy: words).count == 2)
    #expect(!texts(kind, lanternStreet()).contains { $0.contains(words) })
  }

  /// By hand, or at each push, it may publish twice a day; the hour is that of the run.
  @Test(arguments: ForgeKind.allCases)
  func `the job that publishes says at which hour it does`(kind: ForgeKind) throws {
    let command = try #require(
      texts(kind, street).joined().firstMatch(of: /wishwell build .*--turn (\S.*)/)?.1)
    let hour = try Shell().run("date() { echo \"$*\"; }; echo \(command)")
    #expect((hour.status, hour.said) == (0, "-u +%H\n"))
  }

  @Test(arguments: ForgeKind.allCases)
  func `somebody is told where to put it`(kind: ForgeKind) {
    let steps = handwork(for: kind, of: street, program: program)
    #expect(steps.filter { $0.contains("WISHWELL_SECRET") }.count == 1)
    let others = handwork(for: kind, of: lanternStreet(), program: program)
    #expect(!others.contains { $0.contains("WISHWELL_SECRET") })
  }
}
