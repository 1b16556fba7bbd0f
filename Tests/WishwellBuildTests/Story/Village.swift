import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// A repository in which people act one after the other, each change on a branch that is reviewed
/// before it is merged, and built afterwards.
final class Village {
  private let site: GitSite
  private(set) var day = "2025-03-01"
  /// Words that no output may hold, at any time.
  private var secrets = ["@example.org"]
  /// What is promised in secret now: words that no output may hold.
  var hidden: Set<String> = []

  init(forge kind: String, repository: String) throws {
    site = try GitSite(begunBy: "Alice")
    try commit("Begin")
    try switchTo("alice")
    try site.write(
      "content/site.yml",
      """
      title: The village
      url: https://village.example/
      authority: village.example,2025
      maintainers: [alice]
      mail: hello@village.example
      feelings: {joyful: 😊}
      forge: {kind: \(kind), repository: \(repository), branch: main}

      """)
    try commit("Set up the site")
  }

  // MARK: - People and days

  func on(_ day: String) { self.day = day }

  func secret(_ words: String) { secrets.append(words) }

  private func become(_ person: String) throws {
    try site.act(as: person.prefix(1).uppercased() + person.dropFirst(), "\(person)@example.org")
  }

  // MARK: - Changes

  /// A change of `person` on a branch of its own, cut from `base`: the words of commands, each of
  /// which makes a commit.
  func change(
    _ branch: String, from base: String = "main", by person: String, _ commands: [String]...
  ) throws {
    try become(person)
    try switchTo(branch, from: base)
    for command in commands {
      let result = try site.run(command + ["--date", day, "--commit"])
      try #require(result.status == 0, "\(person): \(command)\n\(result.errors)")
    }
  }

  /// A change of `person` that no command makes.
  func edit(
    _ branch: String, from base: String = "main", by person: String, _ path: String,
    _ change: (String) -> String
  ) throws {
    try become(person)
    try switchTo(branch, from: base)
    try site.write(path, change(site.text(path) ?? ""))
    try commit("Edit")
  }

  /// What the review of `branch` says: its exit code and its words.
  func review(_ branch: String) throws -> (status: Int32, words: String) {
    let result = try site.run("review", "main..\(branch)")
    return (result.status, result.output + result.errors)
  }

  /// Reviews the branch, which must be allowed, and merges it; then the site has to build.
  func accept(_ branch: String) throws -> Published {
    let verdict = try review(branch)
    #expect(verdict.status == 0, "\(branch): \(verdict.words)")
    try merge(branch)
    return try build()
  }

  /// Merges the branch, reviewed or not.
  func merge(_ branch: String) throws {
    try switchTo("main")
    try site.git("merge", "--quiet", "--no-edit", "--no-ff", branch)
  }

  /// Whether git merges the branch at all; if it does not, nothing is changed.
  func canMerge(_ branch: String) throws -> Bool {
    try switchTo("main")
    let result = try runProgram(
      "git", ["merge", "--quiet", "--no-commit", "--no-ff", branch], in: site.path)
    _ = try runProgram("git", ["merge", "--abort"], in: site.path)
    return result.status == 0
  }

  /// Brings a branch up to date with main.
  func rebase(_ branch: String) throws {
    try switchTo(branch)
    try site.git("rebase", "--quiet", "main")
  }

  /// What a command says when it is refused.
  func refusal(of person: String, _ command: [String]) throws -> String {
    try become(person)
    let result = try site.run(command + ["--date", day])
    #expect(result.status == 1, "\(command)\n\(result.output)")
    return result.errors
  }

  func output(_ arguments: String...) throws -> String {
    let result = try site.run(arguments)
    try #require(result.status == 0, "\(arguments): \(result.errors)")
    return result.output
  }

  /// The file that `person` would write by a command.
  func file(of person: String, _ command: [String]) throws -> String {
    try become(person)
    let result = try site.run(command + ["--date", day, "--dry-run"])
    try #require(result.status == 0, "\(command)\n\(result.errors)")
    return result.output
  }

  func text(_ path: String) -> String { site.text(path) ?? "" }

  /// A file of the working tree that is no part of the repository.
  func write(_ path: String, _ text: String) throws { try site.write(path, text) }

  /// The subject of the newest commit of main.
  func newestSubjects() throws -> [String] {
    try site.git("log", "--format=%s", "--no-merges", "main").split(separator: "\n").map(
      String.init)
  }

  // MARK: - Publishing

  /// Builds main and looks for what must not be there.
  func build() throws -> Published {
    try switchTo("main")
    let plan = try publishedPlan(ofSiteAt: site.path, on: day)
    let published = Published(
      folder: site.path + "/output", rules: Set(plan.diagnostics.map(\.rule.id)))
    for words in secrets + hidden {
      #expect(published.files(with: words) == [], "‘\(words)’ is published")
    }
    return published
  }

  private func switchTo(_ branch: String, from base: String? = nil) throws {
    let branches = try site.git("branch", "--format=%(refname:short)").split(separator: "\n")
    if branches.contains(Substring(branch)) {
      try site.git("switch", "--quiet", branch)
    } else if let base {
      try site.git("switch", "--quiet", "--create", branch, base)
    } else {
      try site.git("switch", "--quiet", "--create", branch)
    }
  }

  private func commit(_ subject: String) throws {
    try site.git("add", "--all")
    try site.git("commit", "--quiet", "--message", subject)
  }
}

/// What a build published.
final class Published {
  let folder: String
  /// What the build found fault with.
  let rules: Set<String>
  /// Every file in small letters, by its path.
  private lazy var files: [(path: String, text: [CChar])] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.sorted().map { ($0, Array(self[$0].lowercased().utf8CString)) }
  }()

  init(folder: String, rules: Set<String>) {
    self.folder = folder
    self.rules = rules
  }

  subscript(path: String) -> String {
    (try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)) ?? ""
  }

  /// The page without the people whom its reader may be, who are everybody of the site.
  func told(at path: String) -> String {
    self[path].replacing(/<select id="who">[\s\S]*?<\/select>/, with: "")
  }

  /// Paths of the files that hold `words`, in whatever case.
  func files(with words: String) -> [String] {
    files.filter { strstr($0.text, words.lowercased()) != nil }.map(\.path)
  }

  /// A wish as the snapshot has it; nil where it has not.
  func wish(_ handle: String, of list: String) throws -> [String: Any]? {
    let snapshot =
      try JSONSerialization.jsonObject(with: Data(self["snapshot.json"].utf8)) as? [String: Any]
    let lists = snapshot?["wishlists"] as? [[String: Any]] ?? []
    let wishes = lists.first { $0["handle"] as? String == list }?["wishes"] as? [[String: Any]]
    return wishes?.first { $0["handle"] as? String == handle }
  }

  /// A post as the snapshot has it.
  func post(_ handle: String, in stream: String) throws -> [String: Any]? {
    let snapshot =
      try JSONSerialization.jsonObject(with: Data(self["snapshot.json"].utf8)) as? [String: Any]
    return (snapshot?[stream] as? [[String: Any]])?.first { $0["handle"] as? String == handle }
  }
}
