import Foundation
import Testing
import WishwellFormat
import WishwellSeal
import WishwellTesting

/// Addresses that people seal, by commands.
@Suite struct SealTests {
  let site: GitSite
  let profile = "content/people/alice.md"
  let street = "Alice Liddell\n1 Lantern Street\n1100 Lisbon"

  /// A site with private pages, where Alice commits.
  init() throws {
    site = try GitSite()
    try site.write(".gitignore", "output/\n.wishwell/\n")
    try #require(try run("keys new --commit").status == 0)
  }

  /// `typed` is what comes in by the standard input, a line each.
  func run(_ words: String, _ typed: String = "", _ more: [String] = []) throws
    -> CommandResult
  {
    let lines = typed.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "'\($0)'" }.joined(separator: " ")
    return try wishwell(
      words.split(separator: " ").map(String.init) + more, in: site.path,
      before: typed.isEmpty ? "true |" : "printf '%s\\n' \(lines) |")
  }

  /// What the profile holds sealed under `field`.
  func value(_ field: String = "address") -> SealedValue? {
    site.text(profile)?.firstMatch(of: /\n(address|contact): (sealed:1:[\w-]+)\n/)
      .flatMap { $0.1 == field ? SealedValue(String($0.2)) : nil }
  }

  private func opened(_ value: SealedValue?, _ field: String = "address") throws -> String? {
    let secret = try SiteSecret(try #require(site.text(".wishwell/secret")))
    let settings = try #require(site.text("content/site.yml"))
    let authority = try #require(settings.firstMatch(of: /authority: (\S+)/)?.1)
    let place = SealedPlace(
      field: field, of: "tag:\(authority):people/alice", mark: "alice@example.org")
    return value?.opened(in: place, with: secret)
  }

  @Test func `an address is sealed, committed, and repeated nowhere`() throws {
    let before = try #require(site.text(profile))
    let sealed = try run(
      "seal address --commit", "\n  Alice Liddell \n1 Lantern Street\n1100 Lisbon\n")
    #expect(sealed.status == 0, "\(sealed.errors)")
    #expect(sealed.errors.contains("Read: 3 lines."))
    #expect(sealed.output.hasPrefix("Alice seals their address.\n  \(profile)\n  committed as "))
    #expect(
      sealed.output.contains("on the private page of anyone whose offer you answer, "))
    #expect(try opened(value()) == street)
    let after = try #require(site.text(profile))
    #expect(after.replacing(/address: .*\n/, with: "") == before)
    #expect(try site.git("log", "-1", "--format=%s") == "Alice seals their address\n")
    #expect(try run("check --strict").status == 0)
    let review = try run("review HEAD~1..HEAD")
    #expect(review.status == 0 && review.output.contains("address: "), "\(review)")
    for text in [sealed.output + sealed.errors, review.output, after, try site.git("log", "-p")] {
      for piece in ["1 Lantern", "1100 Lisbon", "Liddell"] { #expect(!text.contains(piece)) }
    }
  }

  /// Who had answered before there was anything to seal was told of nobody who reads it at once.
  @Test(arguments: ["", " --dry-run"])
  func `whoever sees it at once is named before it is sealed`(way: String) throws {
    #expect(try run("seal address --dry-run", street).errors.contains("Nobody sees it yet."))
    #expect(try run("respond ten-postcards").status == 0)
    let sealed = try run("seal address\(way)", street)
    #expect(sealed.status == 0, "\(sealed)")
    #expect(
      sealed.errors.contains("Bob will see it at once, for ‘Ten postcards’ (since "), "\(sealed)")
    #expect(!sealed.errors.contains("Nobody"), "\(sealed)")
  }

  /// It was said twice, of somebody who had answered, taken that back, and answered again.
  @Test func `whoever sees it for one thing is named once`() throws {
    for step in ["respond", "withdraw", "respond"] {
      #expect(try run("\(step) ten-postcards").status == 0)
    }
    let sealed = try run("seal address --dry-run", street)
    #expect(
      sealed.errors.components(separatedBy: "Bob will see it at once").count == 2, "\(sealed)")
  }

  @Test func `sealed anew it is another text, and without a commit it is only written`() throws {
    #expect(try run("seal address", street).status == 0)
    let first = try #require(value())
    #expect(try run("seal address", "2 Lantern Street").status == 0)
    let second = try #require(value())
    #expect(first != second)
    #expect(try opened(second) == "2 Lantern Street")
    let preview = try run("seal address --dry-run", street)
    #expect(preview.status == 0 && preview.output.contains("+ address: sealed:1:"))
    #expect(value() == second)
  }

  @Test func `a contact is sealed in the place of one that was public`() throws {
    try site.write(
      profile, "---\nname: Alice\nemails: alice@example.org\ncontact: https://a.example/\n---\n")
    try site.git("commit", "--quiet", "--all", "--message", "Contact")
    let sealed = try run("seal contact", "+351 000 000")
    #expect(sealed.status == 0, "\(sealed.errors)")
    #expect(sealed.output.contains("What stood there in public stays in the history of git."))
    #expect(try opened(value("contact"), "contact") == "+351 000 000")
    #expect(try run("build --private drop").status == 0)
    let output = site.path + "/output"
    let files = try FileManager.default.subpathsOfDirectory(atPath: output)
    let published = files.compactMap { site.text("output/\($0)") }
    #expect(published.count > 10)
    for text in published {
      #expect(!text.contains("sealed:1:") && !text.contains("a.example/"))
    }
  }

  @Test func `it is taken out again`() throws {
    let before = site.text(profile)
    #expect(try run("seal address", street).status == 0)
    let gone = try run("seal address --remove")
    #expect(gone.status == 0, "\(gone.errors)")
    #expect(gone.output.hasPrefix("Alice takes their address out of their profile."))
    #expect(gone.output.contains("in the history of git"))
    #expect(site.text(profile) == before)
    let again = try run("seal address --remove")
    #expect(again.status == 64)
    #expect(again.errors.contains("error: nothing is sealed under ‘address’"))
  }

  @Test(arguments: [
    ("seal", "say what is to be sealed"), ("seal adress", "did you mean `wishwell seal address`?"),
    ("seal 1-Lantern-Street", "only an address or a contact can be sealed"),
    ("seal address 1-Lantern-Street", "never stands behind the command"),
    ("seal address --by bob", "only Bob can seal that, and git has ‘alice@example.org’ for you"),
    ("seal address --by alcie", "did you mean ‘alice’?"),
  ])
  func `what is typed wrong is told, and no address repeated`(
    words: String, message: String
  ) throws {
    let refused = try run(words, street)
    #expect(refused.status == 64 && refused.output == "", "\(refused)")
    #expect(refused.errors.contains(message), "\(refused.errors)")
    #expect(!refused.errors.contains("Lantern") && value() == nil)
  }

  @Test(arguments: [
    ("", "nothing was typed"), (" ", "nothing was typed"), ("sealed:1:AAAA", "sealed already"),
    (String(repeating: "x", count: 4097), "4"),
  ])
  func `what cannot be sealed is refused`(typed: String, message: String) throws {
    let refused = try run("seal address", typed)
    #expect(refused.status == 64 && refused.errors.contains(message), "\(refused.errors)")
    #expect(value() == nil)
  }

  @Test func `a site without a key says whom to ask`() throws {
    let settings = try #require(site.text("content/site.yml"))
    try site.write("content/site.yml", settings.replacing(/seal: .*\n/, with: ""))
    let refused = try run("seal address", street)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("error: this site cannot keep anything sealed"))
    // Alice is told to do it herself, where she maintains the site.
    #expect(refused.errors.contains("help: begin with that: `wishwell keys new`"))
    try site.act(as: "Bob", "bob@example.org")
    let other = try run("seal address", street)
    #expect(other.errors.contains("ask alice to begin with that: `wishwell keys new`"))
  }

  /// A profile that is not published yet, or says otherwise whose it is.
  @Test(arguments: [
    ("name: Alice\nemails: [a@example.org, alice@example.org]", "has another first mail address"),
    ("name: Alice\nid: tag:a.example,2020:x\nemails: alice@example.org", "or another ‘id’"),
    ("name: Alice\ndraft: yes\nemails: alice@example.org", "is a draft"),
    ("name: Alice\nleft: yes\nemails: alice@example.org", "‘alice’ has left"),
    ("name: Alice", "no profile has the e-mail address"),
    (
      "name: Alice\nemails: alice@example.org\naddress: 1 Lantern Street",
      "if your address stands there, take the line out, share that"
    ),
  ])
  func `nothing is sealed into a profile that others do not know`(
    fields: String, message: String
  ) throws {
    try site.write(profile, "---\n\(fields)\n---\n")
    let refused = try run("seal address", street)
    #expect(refused.status != 0 && refused.errors.contains(message), "\(refused.errors)")
    #expect(value() == nil)
  }

  @Test func `nothing is sealed before a profile is shared`() throws {
    let origin = try site.publish()
    try site.act(as: "Dora", "dora@example.org")
    let joined = try run("join --commit")
    #expect(joined.status == 0 && joined.output.contains("Then `wishwell seal address` puts"))
    let early = try run("seal address", street)
    #expect(early.status == 64)
    #expect(
      early.errors.contains(
        "error: others have not seen your profile yet: the branch that this one"),
      "\(early.errors)")
    #expect(early.errors.contains("`wishwell sync --push`"))
    try site.git("push", "--quiet", "origin", "main")
    let sealed = try run("seal address --push", street)
    #expect(sealed.status == 0, "\(sealed.errors)")
    #expect(site.text("content/people/dora.md")?.contains("address: sealed:1:") == true)
    withExtendedLifetime(origin) {}
  }

  /// What somebody sealed on a branch that they sent in, copied into a letter.
  @Test func `a letter brings nothing sealed into a new profile`() throws {
    let sealed = SealedValue(bytes: Array(repeating: 7, count: 304)).text
    let letter = """
      From: Hilde <hilde@example.org>
      Message-ID: <1@example.org>

      [wishwell: content/people/hilde.md]
      ---
      name: Hilde
      address: \(sealed)
      contact: \(sealed)
      Wohnort: |
        1 Lantern Street
        1100 Lisbon
      emails: hilde@example.org
      ---
      [wishwell: end]

      """
    try site.place.write("a.eml", letter)
    let preview = try site.run("apply", "--dry-run", site.place["a.eml"])
    #expect(!(preview.output + preview.errors).contains("1 Lantern"))
    let applied = try site.run("apply", site.place["a.eml"])
    #expect(!(applied.output + applied.errors).contains("1 Lantern"))
    let hilde = try #require(site.text("content/people/hilde.md"), "\(applied.errors)")
    #expect(
      hilde.wholeMatch(of: /---\nname: Hilde\nemails: \S+\nlink: \S+\n---\n/) != nil, "\(hilde)")
  }

  /// It does not open, which only the secret shows.
  @Test func `with the secret and without it the same is printed and published`() throws {
    #expect(try run("seal address", street).status == 0)
    let text = try #require(site.text(profile))
    try site.write(
      profile, text.replacing("emails: alice@example.org", with: "emails: a@example.org"))
    func outcome(_ words: String) throws -> [String] {
      let result = try run(words)
      return ["\(result.status)", result.output, result.errors]
    }
    func published() throws -> [String: Data] {
      let root = URL(filePath: site.path + "/output")
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        .filter { !$0.hasPrefix("for") }
      return files.reduce(into: [:]) { $0[$1] = try? Data(contentsOf: root.appending(path: $1)) }
    }
    let checks = ["check --strict", "check --format json", "check --format github"]
    let with = try checks.map(outcome)
    #expect(try run("build").status == 0)
    let pages = try published()
    try site.place.remove("site/output")
    try site.place.remove("site/.wishwell/secret")
    #expect(try checks.map(outcome) == with)
    #expect(with.allSatisfy { $0[0] == "0" && !$0.joined().contains("seal") }, "\(with)")
    #expect(try run("build").status == 0)
    #expect(try published() == pages)
    #expect(pages.count > 10)
  }

  /// Whatever else is wrong beside it.
  @Test func `no command repeats an address that was not sealed`() throws {
    let shapes = [
      "address: 1 Lantern Street", "Wohnort: 1 Lantern Street", "adress: |\n  1 Lantern Street",
      "{}: 1 Lantern Street", "contact: 1 Lantern Street", "country: PT # 1 Lantern Street\nx: y",
      "postal:\n- 1 Lantern Street", "photo: 1 Lantern Street",
    ]
    for (index, shape) in shapes.enumerated() {
      try site.write("content/people/p\(index).md", "---\nname: P\(index)\n\(shape)\n---\n")
    }
    try site.write(
      "content/wishlists/birthday/index.md",
      "---\ntitle: Forty\nowner: alice\ndate: 2026-10-01\nship: Alice, 1 Lantern Street\n---\n")
    try site.git("checkout", "--quiet", "-b", "plain")
    try site.git("add", ".")
    try site.git("commit", "--quiet", "--message", "Plain")
    let commands = [
      "check", "check --format json", "check --format github", "build", "status",
      "review main..HEAD", "review main..HEAD --format json", "review main..HEAD --format github",
    ]
    for command in commands {
      let said = try run(command)
      #expect((said.output + said.errors).contains("content/people/p0.md") || command == "status")
      #expect(!(said.output + said.errors).contains("1 Lantern"), "\(command): \(said)")
    }
    // The way out.
    for index in shapes.indices {
      try site.write("content/people/p\(index).md", "---\nname: P\(index)\n---\n")
    }
    try site.git("commit", "--quiet", "--all", "--message", "Out")
    let gone = try run("review HEAD~1..HEAD")
    #expect(!(gone.output + gone.errors).contains("1 Lantern"), "\(gone)")
  }
}
