import Testing
import WishwellMail
import WishwellTesting

@testable import WishwellBuild

/// `wishwell apply` on a site of its own, a maintainer's; mails lie beside it.
@Suite struct ApplyTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try SiteTest(lanternStreetWithLetters(ofBobAt: "bob@example.org"))
    mails = try TemporaryFolder()
  }

  private static let promise = EmbeddedFile(
    path: "content/wishlists/birthday/blue-kettle.promise/0001.yml",
    text: "event: promised\nby: YOUR-NAME\nat: 2026-11-20\n")

  private static func mail(
    _ block: EmbeddedFile = promise, from sender: String = "Bob B. <bob@example.org>",
    fields: String = ""
  ) -> String {
    "\(fields)From: \(sender)\nSubject: A promise\n\nHello,\n\n\(block.marked)\nBye\n"
  }

  private var promises: [String: [UInt8]] {
    get throws {
      try site.place.tree("content").filter { $0.key.contains(".promise/") }
    }
  }

  @Test func `a letter is done in a sentence, and says that its sender is not proved`() throws {
    let path = try save(Self.mail())
    let result = try apply(path)
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix(
        "\(path): a letter of ‘Bob B.’, ‘bob@example.org’. Nothing proves that "
          + "‘bob@example.org’ sent it: anyone can write any address.\n"))
    #expect(result.output.hasPrefix("Bob promises ‘A blue kettle’ to Alice.\n"))
    let text = site.place.text("content/wishlists/birthday/blue-kettle.promise/0001.yml") ?? ""
    #expect(text.hasPrefix("event: promised\nby: bob\nat: "))
    #expect(text.contains("\nvia: mail\n"))
    #expect(try site.build() != nil, "\(site.problems)")
  }

  @Test func `of a folder it is said how its letters are named`() throws {
    let path = try save(Self.mail(), as: "ten/a.eml").replacing("/a.eml", with: "")
    let refused = try apply(path)
    #expect(refused.errors.contains("‘\(path)’ is a folder\n"), "\(refused.errors)")
    #expect(refused.errors.contains("name the letters in it: `wishwell apply \(path)/*.eml`"))
  }

  @Test func `a letter comes in on the standard input too`() throws {
    let path = try save(Self.mail())
    let result = try wishwell(["apply", "-"], in: site.place.path, before: "cat \(path) |")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("(standard input): a letter of ‘Bob B.’"))
  }

  @Test func `a dry run shows the file and writes nothing`() throws {
    let result = try apply("--dry-run", try save(Self.mail(from: "Aunt Rosa <rosa@x.example>")))
    #expect(result.status == 0)
    #expect(result.output.contains("by: guest\nname: Aunt Rosa\n"))
    #expect(try promises.isEmpty)
  }

  /// A title that turns round what stands behind it, and hides a part of itself.
  @Test func `a terminal is told no character that it would act on`() throws {
    let wish = EmbeddedFile(
      path: "content/wishlists/birthday/YOUR-TITLE.md",
      text: "---\ntitle: Tea\u{202E}pot\u{200B}\ndate: 2026-11-20\n---\n")
    for dry in [["--dry-run"], []] {
      let result = try wishwell(["apply"] + dry + [try save(Self.mail(wish))], in: site.place.path)
      #expect(result.status == 0)
      let said = result.output + result.errors
      #expect(said.contains("‘Tea\\u{202e}pot\\u{200b}’"))
      #expect(!said.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{200B}" })
    }
  }

  @Test func `of several letters each is judged, and those that can be are done`() throws {
    let mailbox = [
      Self.mail(from: "carol@x.example (Carol)"), Self.mail(), Self.mail(from: "nobody"),
    ].map { "From x Sat Nov 21 10:15:00 2026\n\($0)\n" }.joined()
    let result = try apply(try save(mailbox), try save("hello", as: "b.eml"))
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("Carol promises ‘A blue kettle’ to Alice.\n"))
    #expect(result.errors.contains("\nerror: ") && result.errors.contains("[mail-sender]"))
    #expect(result.errors.contains("[no-mail]"))
    #expect(try promises.count == 1)
  }

  /// What GitLab mails of an issue that a button of a page filled in. Its address is everybody's who
  /// has an account there, and its name is whatever they like.
  @Test func `a forge's mail speaks for nobody, and is entered for whoever wrote the issue`() throws
  {
    let notification = try save(
      """
      From: Bob <gitlab@mg.gitlab.com>
      Subject: street | content/wishlists/birthday/blue-kettle.promise/0001.yml (#7)
      Message-ID: <issue_7@gitlab.com>
      X-GitLab-Project: street
      X-GitLab-Issue-ID: 7
      Auto-Submitted: auto-generated

      Bob created an issue: #7


      ```
      \(Self.promise.text.replacing("YOUR-NAME", with: "bob"))```

      --\u{20}
      Reply to this email directly or view it on GitLab: https://gitlab.com/l/street/-/issues/7

      """)
    let unread = try apply(notification)
    #expect(unread.status == 1 && unread.errors.contains("[mail-without-file]"), "\(unread)")
    let meant = try apply(notification, "--as", "promise birthday/blue-kettle")
    #expect(meant.status == 1 && meant.errors.contains("[letter-not-by-sender]"), "\(meant)")
    #expect(!meant.errors.contains("Answer to") && !unread.errors.contains("Answer to"))
    #expect(try promises.isEmpty)
    let entered = try wishwell(
      ["promise", "birthday/blue-kettle", "--by", "bob", "--via", "mail"], in: site.place.path)
    #expect(entered.output.hasPrefix("Bob promises ‘A blue kettle’ to Alice."), "\(entered)")
  }

  @Test func `with a trusted server only what it verified is done`() throws {
    let server = ["--trust-headers", "mx.example.net"]
    let plain = try save(Self.mail())
    let refused = try apply(server[0], server[1], plain)
    #expect(refused.status == 1 && refused.errors.contains("[letter-unverified]"))
    #expect(try promises.isEmpty)
    let fields = "Authentication-Results: mx.example.net; dmarc=pass header.from=example.org\n"
    let verified = try apply(server[0], server[1], try save(Self.mail(fields: fields), as: "b.eml"))
    #expect(verified.status == 0)
    #expect(verified.errors.contains("mx.example.net verified ‘bob@example.org’ by dmarc.\n"))
    #expect(try promises.count == 1)
    // In a mailbox, what one wrote may look like the letter of another.
    let other = Self.mail(from: "Carol <carol@example.org>", fields: fields)
    let box = try save([Self.mail(), other].map { "From x Sat\n\($0)\n" }.joined(), as: "box")
    let smuggled = try apply(server[0], server[1], box)
    #expect(smuggled.status == 64 && smuggled.errors.contains("holds 2 letters"))
    #expect(try promises.count == 1)
  }

  @Test func `only who looks after the site applies letters`() throws {
    _ = try shell("git init -q . && git config user.email bob@example.org")
    let result = try apply(try save(Self.mail()))
    #expect(result.status == 64)
    #expect(result.errors.contains("only the maintainers enter what others did, and ‘bob’ is not"))
    #expect(result.errors.contains("help: ask alice\n"))
  }

  private func shell(_ words: String) throws -> CommandResult {
    try wishwell(["--version"], in: site.place.path, before: words + ";")
  }

  @Test func `what cannot be read is said, and nothing is done`() throws {
    let result = try apply(mails["missing.eml"])
    #expect(result.status == 64 && result.errors.hasPrefix("error: there is no file ‘"))
    #expect(try apply(mails.path).status == 64)
    #expect(try apply().status == 64)
  }

  /// Mails that try to write where they may not, as somebody else, or what breaks the site.
  static let hostile: [String] = [
    mail(EmbeddedFile(path: "content/site.yml", text: "maintainers: [bob]\n")),
    mail(EmbeddedFile(path: "content/../templates/page.mustache", text: "x\n")),
    mail(EmbeddedFile(path: "content//../../x.md", text: "---\ntitle: x\n---\n")),
    mail(EmbeddedFile(path: "content/people/alice.md", text: "---\nname: Bob\n---\n")),
    mail(EmbeddedFile(path: "content/offers/.x.md", text: "---\ntitle: x\n---\n")),
    mail(EmbeddedFile(path: "content/index.md", text: "---\ntitle: x\n---\n")),
    mail(EmbeddedFile(path: "content/offers/x.html", text: "<script>\n")),
    mail(EmbeddedFile(path: promise.path, text: "event: granted\nby: alice\nat: 2026-11-20\n")),
    mail(EmbeddedFile(path: promise.path, text: "event: promised\nby: *bob\nat: 2026-11-20\n")),
    mail(EmbeddedFile(path: promise.path, text: "event: promised\u{0}\nby: bob\nat: 2026-11-20\n")),
    mail(from: "bob@example.org, alice@example.org"),
    mail(from: "alice@evil.example"),
    mail(from: "=?UTF-8?B?4oCuQm9i4oCs?= <bob@evil.example>"),
    mail(from: "=?UTF-8?Q?=EF=BC=A2=EF=BD=8F=EF=BD=82?= <bob@evil.example>"),
    mail(from: "bob@example.org\nFrom: alice@example.org"),
    mail(fields: "Content-Type: multipart/mixed; boundary=x\n"),
    mail(fields: "Content-Type: text/html\n"),
    "From: bob@example.org\n\n> " + promise.marked.replacing("\n", with: "\n> "),
    "From: bob@example.org\n\n" + promise.marked.dropLast(20),
    mail(fields: String(repeating: "X: y\n", count: 5_000)),
    String(repeating: "\u{0}", count: 1_000), "",
  ]

  @Test func `a hostile letter never writes a file`() throws {
    let before = try site.place.tree("")
    var files: [String] = []
    for (index, text) in Self.hostile.enumerated() {
      files.append(try save(text, as: "\(index).eml"))
    }
    for file in files {
      let result = try apply(file)
      #expect(result.status == 1, "\(file): \(result.output)\(result.errors)")
      #expect(result.output == "" && result.errors.contains("help: "))
    }
    #expect(try site.place.tree("") == before)
  }
}
