import Foundation
import Testing
import WishwellTesting

/// A street where Alice, who maintains it, and Bob have sealed something; its secret is made anew by
/// commands.
final class RotatingStreet {
  let alice: GitSite
  let bob: GitSite
  private let origin: TemporaryFolder

  static let settings = "content/site.yml"
  static let addresses = ["alice": "Alice Liddell\n7 Chestnut Alley", "bob": "Bob\n41 Lindenhof"]

  init() throws {
    alice = try GitSite()
    try alice.write(".gitignore", "output/\n.wishwell/\n")
    try alice.write("content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\n---\n")
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Ignore")
    origin = try alice.publish()
    try #require(try alice.run("keys", "new", "--push").status == 0)
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    try seal(in: alice, "alice")
    try bob.git("pull", "--quiet")
    try seal(in: bob, "bob")
    try alice.git("pull", "--quiet")
  }

  func seal(in site: GitSite, _ person: String, _ field: String = "address", _ text: String = "")
    throws
  {
    let text = text.isEmpty ? Self.addresses[person] ?? "" : text
    let lines = text.split(separator: "\n").map { "'\($0)'" }.joined(separator: " ")
    let sealed = try wishwell(
      ["seal", field, "--push"], in: site.path, before: "printf '%s\\n' \(lines) |")
    try #require(sealed.status == 0, "\(sealed.errors)")
  }

  /// Runs it where Alice is, with `before` in the shell's line.
  func run(_ words: String, before: String = "") throws -> CommandResult {
    try wishwell(words.split(separator: " ").map(String.init), in: alice.path, before: before)
  }

  /// All that it says to whoever sits before a terminal where Alice is.
  func atTerminal(_ words: String) throws -> String {
    try runProgram(
      "/usr/bin/script", ["-qec", "\(BuiltProgram.wishwell) \(words)", "/dev/null"], in: alice.path
    ).output
  }

  var shown: String {
    get throws {
      let shown = try run("keys show")
      #expect(shown.status == 0, "\(shown.errors)")
      return shown.output.trimmingCharacters(in: .newlines)
    }
  }

  func link(of person: String) throws -> String {
    let shown = try run("link \(person)")
    #expect(shown.status == 0, "\(shown.errors)")
    return shown.output.trimmingCharacters(in: .newlines)
  }

  /// What the page of `person` says, in the site as it is built now.
  func page(of person: String) throws -> String {
    try build()
    return try builtPage(of: person)
  }

  private func build() throws {
    let built = try run("build --private require")
    try #require(built.status == 0, "\(built.errors)")
  }

  private func builtPage(of person: String) throws -> String {
    let opened = try run("open", before: "printf '%s\\n' '\(link(of: person))' |")
    #expect(opened.status == 0, "\(opened.errors)")
    return opened.output
  }

  /// Whether each sees on their own page what they sealed.
  var opensAll: Bool {
    get throws {
      try build()
      return try Self.addresses.allSatisfy { person, address in
        let page = try builtPage(of: person)
        return address.split(separator: "\n").allSatisfy { page.contains($0) }
      }
    }
  }

  /// Every file that was built for all, by its path.
  var published: [String: String] {
    get throws {
      let folder = alice.path + "/output"
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { !$0.hasPrefix("for/") }
      return Dictionary(
        uniqueKeysWithValues: paths.compactMap { path in
          alice.text("output/" + path).map { (path, $0) }
        })
    }
  }

  func profile(_ person: String) -> String { alice.text("content/people/\(person).md") ?? "" }

  var seal: String? {
    alice.text(Self.settings)?.firstMatch(of: /\nseal: (\S+)\n/).map { String($0.1) }
  }

  func secretFiles() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in alice.names(in: ".wishwell") where name.contains("secret") {
      files[name] = alice.text(".wishwell/" + name)?.trimmingCharacters(in: .newlines)
      let facts = try FileManager.default.attributesOfItem(
        atPath: alice.path + "/.wishwell/" + name)
      #expect(facts[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    return files
  }

  /// Has a git stand before the real one that runs `script` first, where `$1` is its command.
  func shadowGit(_ script: String) throws -> String {
    try alice.place.write(
      "bin/git",
      """
      #!/bin/sh
      for word in "$@"; do case "$word" in -*|"\(alice.path)"|.) ;; *) command=$word; break;; esac; done
      \(script)
      exec /usr/bin/git "$@"

      """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: alice.place["bin/git"])
    return "PATH=\(alice.place["bin"]):/usr/bin:/bin"
  }
}
