import Foundation
import Testing
import WishwellTesting

/// The secret of a site and the links that are made of it, by commands.
@Suite struct KeysTests {
  let site: GitSite

  init() throws {
    site = try GitSite()
    try site.write(".gitignore", "output/\n.wishwell/\n")
  }

  private let settings = "content/site.yml"
  private let profile = "content/people/alice.md"

  private func run(_ words: String, before: String = "") throws -> CommandResult {
    try wishwell(words.split(separator: " ").map(String.init), in: site.path, before: before)
  }

  /// The secret that `wishwell keys new` has shown.
  private func begin() throws -> String {
    let made = try run("keys new")
    try #require(made.status == 0, "\(made.errors)")
    return String(try #require(made.output.firstMatch(of: /wishwell-secret-1:[\w-]{43}/)).output)
  }

  private func link(of person: String = "alice") throws -> String {
    let shown = try run("link \(person)")
    #expect(shown.status == 0, "\(shown.errors)")
    return shown.output.trimmingCharacters(in: .newlines)
  }

  @Test func `a site gets a secret, which is shown, and a key beside all that was there`() throws {
    let before = try #require(site.text(settings))
    let secret = try begin()
    #expect(site.text(".wishwell/secret") == secret + "\n")
    let mode = try FileManager.default.attributesOfItem(atPath: site.path + "/.wishwell/secret")
    #expect(mode[.posixPermissions] as? Int == 0o600)
    let after = try #require(site.text(settings))
    #expect(after.hasPrefix(before))
    #expect(after.dropFirst(before.count).wholeMatch(of: /seal: x25519:[\w-]{43}\n/) != nil)
    for name in ["alice", "bob"] {
      let profile = try #require(site.text("content/people/\(name).md"))
      #expect(profile.contains(/\nlink: [a-z2-7]{16}\n---\n/), "\(profile)")
    }
    let shown = try run("keys show")
    #expect(shown.output == secret + "\n")
    #expect(try run("check --strict").status == 0)
    #expect(try site.git("status", "--porcelain").contains("secret") == false)
  }

  @Test func `a secret is never replaced`() throws {
    let secret = try begin()
    let text = site.text(settings)
    let again = try run("keys new")
    #expect(again.status == 64 && again.output == "")
    #expect(again.errors.contains("error: the site has keys already: ‘seal: x25519:"))
    #expect(again.errors.contains("everybody would need a new link"))
    // Nor where the settings do not say so.
    try site.git("checkout", "--quiet", "--", settings)
    let other = try run("keys new")
    #expect(other.status == 64)
    #expect(other.errors.contains("error: there is a secret here already, and it stays as it is"))
    #expect(other.errors.contains("write ‘seal: x25519:"))
    #expect(site.text(".wishwell/secret") == secret + "\n")
    #expect(site.text(settings) != text)
  }

  @Test func `a secret is not put where git would take it`() throws {
    try site.write(".gitignore", "output/\n")
    let refused = try run("keys new")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("error: git would take .wishwell/secret into the repository"))
    #expect(site.text(".wishwell/secret") == nil)
    #expect(site.text(settings)?.contains("seal") == false)
  }

  @Test func `a secret that others could read or that git sees is not used`() throws {
    _ = try begin()
    let file = site.path + "/.wishwell/secret"
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(try run("link alice").errors.contains("`chmod 600 .wishwell/secret`"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try site.git("add", "--force", ".wishwell/secret")
    #expect(try run("link alice").errors.contains("git would take .wishwell/secret"))
  }

  @Test func `nothing is left of a secret whose key could not be written`() throws {
    let refused = try run("keys new --push")
    #expect(refused.status != 0)
    #expect(site.text(".wishwell/secret") == nil)
    #expect(site.text(settings)?.contains("seal") == false)
    #expect(!(refused.output + refused.errors).contains("wishwell-secret-1:"))
    let preview = try run("keys new --dry-run")
    #expect(preview.status == 0 && preview.output.contains("+ seal: x25519:"), "\(preview.errors)")
    #expect(site.text(".wishwell/secret") == nil)
  }

  @Test(arguments: ["CI=true", "GITHUB_ACTIONS=true", "GITLAB_CI=true"])
  func `no job shows the secret or a link in its log`(job: String) throws {
    _ = try begin()
    for command in ["keys show", "keys new", "link alice", "link alice --renew"] {
      let refused = try run(command, before: job)
      #expect(refused.status == 64 && refused.output == "", "\(command)")
      #expect(refused.errors.contains("this is a job of a forge"), "\(command)")
    }
  }

  @Test func `a link is the same until it is made anew`() throws {
    _ = try begin()
    let first = try link()
    #expect(
      first.wholeMatch(of: /https:\/\/lantern\.example\/street\/for\/[\w-]{22}\/#[\w-]{43}/) != nil,
      "\(first)")
    #expect(try link() == first)
    #expect(try link(of: "bob") != first)
    try site.git("add", ".")
    try site.git("commit", "--quiet", "--message", "Keys")
    let renewed = try run("link alice --renew --commit")
    #expect(renewed.status == 0, "\(renewed.errors)")
    #expect(try site.git("log", "-1", "--format=%s") == "Alice has a new private link\n")
    let second = try link()
    #expect(second != first && renewed.output.hasSuffix("\n\(second)\n"))
    #expect(renewed.errors.contains("For Alice alone"))
    #expect(site.text(profile)?.contains(/\nlink: [a-z2-7]{16}\n---\n/) == true)
    #expect(try run("review HEAD~1..HEAD").status == 0)
  }

  @Test func `a secret in the environment serves this program and no other`() throws {
    let secret = try begin()
    let file = try link()
    try site.place.remove("site/.wishwell/secret")
    #expect(try run("link alice").errors.contains("error: the site’s secret is not here"))
    let given = "WISHWELL_SECRET=\(secret)"
    #expect(try run("link alice", before: given).output == file + "\n")
    try site.write(
      ".git/hooks/pre-commit", "#!/bin/sh\nprintenv WISHWELL_SECRET > seen\necho ran >> seen\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: site.path + "/.git/hooks/pre-commit")
    #expect(try run("link alice --renew --commit", before: given).status == 0)
    #expect(site.text("seen") == "ran\n")
    let other = "WISHWELL_SECRET=wishwell-secret-1:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    let refused = try run("link alice", before: other)
    #expect(refused.errors.contains("error: this secret does not belong to the ‘seal’"))
    let broken = try run("link alice", before: given.dropLast() + "")
    #expect(broken.errors.contains("error: the site’s secret is not whole"))
    #expect(!broken.errors.contains(secret.dropFirst(20).prefix(10)))
  }

  @Test func `who has no link is told why, and the way out`() throws {
    #expect(try run("link alice").errors.contains("`wishwell keys new` begins with them"))
    _ = try begin()
    #expect(try run("link").errors.contains("say whose link"))
    let address = try #require(site.text(settings))
    try site.write(
      settings, address.replacing("https://lantern.example/street/", with: "https://example.org/"))
    #expect(try run("link alice").errors.contains("the site has no address yet"))
    try site.write(settings, address)
    #expect(try run("link alcie").errors.contains("did you mean ‘alice’?"))
    #expect(try run("link alice --commit").errors.contains("without ‘--renew’ nothing is written"))
    try site.write(profile, "---\nname: Alice\n---\n")
    let without = try run("link alice")
    #expect(without.status == 64 && without.output == "")
    #expect(without.errors.contains("‘Alice’ has no private page yet"), "\(without.errors)")
    #expect(without.errors.contains("`wishwell link alice --renew`"))
    #expect(try run("check").errors.contains("warning: ‘Alice’ has no private page"))
    #expect(try run("link alice --renew").status == 0)
    #expect(try run("check --strict").status == 0)
    try site.write(profile, "---\nname: Alice\ndraft: yes\n---\n")
    #expect(try run("link alice").errors.contains("is a draft, and drafts have no page"))
    try site.write(profile, "---\nname: Alice\nleft: yes\n---\n")
    #expect(try run("link alice").errors.contains("has left, and has no page any more"))
  }

  @Test func `a new profile has a word of its own, where the site has private pages`() throws {
    #expect(try run("new person Dora").status == 0)
    #expect(site.text("content/people/dora.md")?.contains("link:") == false)
    _ = try begin()
    #expect(try run("new person Emil").status == 0)
    let text = try #require(site.text("content/people/emil.md"))
    #expect(text.contains(/\nlink: [a-z2-7]{16}\n---\n/), "\(text)")
    // A line of its text kept the word from being written.
    let gerd = try site.run("new", "person", "Gerd", "--text", "Mine:\nlink: aaaabbbbccccdddd")
    #expect(gerd.status == 0, "\(gerd.errors)")
    let fields = site.text("content/people/gerd.md")?.components(separatedBy: "\n---\n").first
    #expect(fields?.contains(/\nlink: [a-z2-7]{16}$/) == true, "\(fields ?? "")")
    #expect(fields?.contains("aaaabbbbccccdddd") == false)
    // One that came with a letter opened what the link of somebody else had opened.
    let letter = """
      From: Hilde <hilde@example.org>
      Message-ID: <1@example.org>

      [wishwell: content/people/hilde.md]
      ---
      name: Hilde
      link: aaaabbbbccccdddd
      emails: hilde@example.org
      ---
      [wishwell: end]

      """
    try site.place.write("a.eml", letter)
    let applied = try site.run("apply", site.place["a.eml"])
    let hilde = try #require(site.text("content/people/hilde.md"), "\(applied.errors)")
    #expect(hilde.contains(/\nlink: [a-z2-7]{16}\n/) && !hilde.contains("aaaabbbbccccdddd"))
    try site.act(as: "Fritz", "fritz@example.org")
    #expect(try run("join").status == 0)
    #expect(site.text("content/people/fritz.md")?.contains(/\nlink: [a-z2-7]{16}\n/) == true)
    #expect(try run("check --strict").status == 0)
  }

  @Test func `a file that would publish no private pages is named, with what to do`() throws {
    let forge = "forge: {kind: github, repository: \"https://github.com/lantern/street\"}\n"
    try site.write(settings, try #require(site.text(settings)) + forge)
    #expect(try run("init --forge github").status == 0)
    let path = ".github/workflows/publish.yml"
    let step = "\(path) was made before there were private pages"
    let made = try run("keys new")
    #expect(made.output.contains(step), "\(made.output)\(made.errors)")
    let again = try run("init --forge github")
    #expect(again.output.contains("\(path) (stays as it is, from before private pages: see below)"))
    #expect(again.output.contains(step))
    try site.place.remove("site/" + path)
    #expect(try run("init --forge github").output.contains(step) == false)
    #expect(site.text(path)?.contains("--private require") == true)
  }

  @Test func `others on the machine find no secret in what the program was started with`() throws {
    let secret = try begin()
    try site.place.remove("site/.wishwell/secret")
    try FileManager.default.createDirectory(
      atPath: site.path + "/bin", withIntermediateDirectories: true)
    // Looks at the program that has started it.
    try site.write(
      "bin/git",
      """
      #!/bin/sh
      cat /proc/$PPID/environ >> "\(site.path)/seen"
      echo ran >> "\(site.path)/seen"
      exec /usr/bin/git "$@"

      """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: site.path + "/bin/git")
    let shown = try run(
      "link alice", before: "WISHWELL_SECRET=\(secret) PATH=\(site.path)/bin:/usr/bin:/bin")
    #expect(shown.status == 0, "\(shown.errors)")
    let seen = try #require(site.text("seen"))
    #expect(seen.contains("ran\n"))
    #expect(!seen.contains("wishwell-secret"))
  }

  @Test func `a secret in a file of the site is found, and not shown`() throws {
    let secret = try begin()
    try site.write("content/about.md", "---\ntitle: About\n---\nOurs is \(secret).\n")
    let check = try run("check")
    #expect(check.status == 1)
    #expect(check.errors.contains("content/about.md:4:9: error: the site’s secret stands here"))
    #expect(check.errors.contains("[exposed-key]"))
    #expect(!(check.output + check.errors).contains(secret))
  }
}
