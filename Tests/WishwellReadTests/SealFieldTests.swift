import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

@testable import WishwellRead

@Suite struct SealFieldTests {
  private func diagnostics(_ line: String) -> [Diagnostic] {
    let text = "title: T\nurl: https://a.example/\nauthority: a.example,2026\n\(line)\n"
    return readSiteSettings(SourceFile(path: "content/site.yml", text: text)).diagnostics
  }

  @Test func `a site without a key has no private pages, and their size is one that most need`() {
    let settings = SiteSettings(title: "T", url: "https://a.example/", authority: "a.example,2026")
    #expect(settings.seal == nil)
    #expect(settings.privateSize == 65_536)
  }

  @Test(arguments: [
    "wishwell-secret-1:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8", "x25519:AAAA", "alice",
    "X25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk",
  ])
  func `what is no public key is refused, and not repeated`(value: String) throws {
    let found = diagnostics("seal: \(value)")
    #expect(
      found.map(\.message) == ["this is not the public key of a site: ‘x25519:’ and 43 letters"])
    #expect(found.allSatisfy { !"\($0)".contains("AAEC") })
  }

  @Test func `a key that everybody could open is refused`() {
    let zeros = String(repeating: "A", count: 43)
    #expect(
      diagnostics("seal: x25519:\(zeros)").map(\.message)
        == ["anybody could open what is sealed to this key"])
  }

  /// Whoever begins with a copy of the sample would have private pages that everybody can open.
  @Test func `the key of the sample site is refused on any other`() throws {
    func read(_ url: String) -> Checked<SiteSettings?> {
      let text = "title: T\nurl: \(url)\nauthority: a.example,2026\nseal: \(sample)\n"
      return readSiteSettings(SourceFile(path: "content/site.yml", text: text))
    }
    let sample = SiteSecret.ofSample.sealKey
    for url in ["https://a.example/", "https://lanternstreet.example/mine/", "https://b.example"] {
      let found = read(url)
      #expect(found.value == nil && found.diagnostics.map(\.rule) == [.sampleKey], "\(found)")
      #expect(found.diagnostics.first?.help?.contains("`wishwell keys new`") == true)
    }
    let own = read("https://lanternstreet.example")
    #expect(own.value?.seal?.value == sample && own.diagnostics == [])
  }

  @Test(arguments: [("15", 1), ("16", 0), ("1024", 0), ("1025", 1), ("0", 1), ("64 KiB", 1)])
  func `a page has a size that a browser can open`(size: String, errors: Int) {
    #expect(diagnostics("private-size: \(size)").count == errors)
  }

  @Test func `a profile has the word that the program made`() throws {
    let options = ReaderOptions(
      SiteSettings(title: "T", url: "https://a.example/", authority: "a.example,2026"))
    let file = SourceFile(
      path: "content/people/alice.md", text: "---\nname: Alice\nlink: o5uxg2dxmvwgyijb\n---\n")
    let read = readPerson(file, handle: try #require(Handle("alice")), options: options)
    #expect(read.diagnostics == [])
    #expect(read.value?.link?.value == LinkWord("o5uxg2dxmvwgyijb"))
  }

  /// What is said of a profile with `lines`, and what is read of it.
  private func profile(_ lines: String) throws -> Checked<Person?> {
    let text = "---\nname: Alice\n\(lines)\n---\n"
    return readContent(
      SourceFile(path: "content/people/alice.md", text: text),
      as: .person(try #require(Handle("alice"))),
      options: ReaderOptions(
        SiteSettings(title: "T", url: "https://a.example/", authority: "a.example,2026"))
    ).map { value in if case .person(let person)? = value { person } else { nil } }
  }

  private static let sealed = SealedValue(bytes: Array(repeating: 7, count: 304)).text

  @Test func `a profile holds an address and a contact that are sealed`() throws {
    let read = try profile("address: \(Self.sealed)\ncontact: \(Self.sealed)")
    #expect(read.diagnostics == [])
    #expect(read.value?.address?.value.text == Self.sealed)
    #expect(read.value?.sealedContact?.value.text == Self.sealed)
    #expect(read.value?.contact == nil)
  }

  @Test func `a contact is public where it is not sealed`() throws {
    let read = try profile("contact: https://alice.example/")
    #expect(read.value?.contact == "https://alice.example/" && read.value?.sealedContact == nil)
  }

  @Test(arguments: [
    "1 Lantern Street, Lisbon", "|\n  1 Lantern Street\n  Lisbon", "[1 Lantern Street, Lisbon]",
    "{street: 1 Lantern Street}", "Sealed:1:AAAA", "mailto:alice@example.org",
    "#1 Lantern Street, Lisbon",
  ])
  func `an address that is not sealed is refused`(value: String) throws {
    let read = try profile("address: \(value)")
    #expect(read.value == nil)
    #expect(read.diagnostics.map(\.rule) == [.plainAddress], "\(read.diagnostics)")
    #expect(read.diagnostics.first?.help?.contains("`wishwell seal address`") == true)
  }

  @Test(arguments: [
    "", "A", String(sealed.dropFirst(9).dropLast()), String(sealed.dropFirst(9)) + "A",
    String(sealed.dropFirst(9)) + "=", "1 Lantern Street",
  ])
  func `what was sealed and then changed is refused`(rest: String) throws {
    for key in ["address", "contact"] {
      let read = try profile("\(key): 'sealed:1:\(rest)'")
      #expect(read.value == nil)
      #expect(read.diagnostics.map(\.rule) == [.badSealedValue], "\(read.diagnostics)")
      #expect(read.diagnostics.allSatisfy { !"\($0)".contains("Lantern") })
    }
  }

  private static let key = "O-l74aEAlxb0lPsnW2QabgozVqUOEjYqcs0tWVoWt1A"
  private static let link = "https://a.example/for/YXY9Ib7ZPGQcDzVGubOnPQ/#\(key)"

  @Test func `a secret or a link is found wherever it stands, and its line is not shown`() {
    let text = "# A\r\n\r\n[mine](\(Self.link)), wishwell-secret-1:\(Self.key)!\n"
    let file = SourceFile(path: "templates/a.css", text: text)
    let found = exposedKeys(in: file)
    #expect(found.map { file.position(of: Int($0.location.range.start)).column } == [29, 100])
    // Something else may be wrong with that line.
    let other = Diagnostic(
      .badText, at: SourceLocation(file.path, found[0].location.range), "this", help: "that")
    let written = TextDiagnosticWriter { _ in file }.write(found + [other])
    #expect(!written.contains(Self.key) && !written.contains("YXY9"))
    #expect(written.contains("templates/a.css:3:100: error: the site’s secret stands here"))
  }

  private func count(_ text: String) -> Int {
    exposedKeys(in: SourceFile(path: "content/about.md", text: text)).count
  }

  @Test(arguments: ["/#", "#", "/index.html#", "/?fbclid=IwAR0xyz_a-b&utm_source=x#", "/&#35;"])
  func `a link is found in each form in which a browser opens it`(end: String) {
    #expect(count("See /for/YXY9Ib7ZPGQcDzVGubOnPQ\(end)\(Self.key)") == 1)
  }

  @Test(arguments: [
    ("_", "_"), ("**", "**"), ("<", ">"), ("`", "`"), ("[mine](", ")"), ("‘", "’"), ("", "-"),
    ("", "."), ("(", ")."), ("x", "…"),
  ])
  func `it is found between whatever marks people paste it`(mark: (String, String)) {
    for key in [Self.link, "wishwell-secret-1:\(Self.key)"] {
      #expect(count("See \(mark.0)\(key)\(mark.1)\n") == 1)
    }
  }

  @Test func `it is found as editors and mail programs write it`() {
    let secret = "wishwell-secret-1:\(String(Self.key.dropLast()))_"
    for text in [Self.link, secret] {
      #expect(count(text.replacing("_", with: "\\_").replacing("#", with: "\\#")) == 1)
      #expect(count(text.replacing("#", with: "&#35;").replacing(":", with: "&#x3A;")) == 1)
      let encoded = text.replacing(":", with: "%3A").replacing("/", with: "%2F")
        .replacing("#", with: "%23")
      #expect(count("mailto:a@example.org?subject=Yours&body=Hello%0A\(encoded)%0A") == 1)
    }
  }

  @Test func `what else is wrong in its file is not told, as it could repeat the key`() throws {
    let text = "---\nname: Alice\nlanguage: wishwell-secret-1:\(Self.key)\n---\n"
    let handle = try #require(Handle("alice"))
    let read = readContent(
      SourceFile(path: "content/people/alice.md", text: text), as: .person(handle),
      options: ReaderOptions(
        SiteSettings(title: "T", url: "https://a.example/", authority: "a.example,2026")))
    #expect(read.diagnostics.map(\.rule) == [.exposedKey])
  }

  @Test(arguments: [
    "https://a.example/for/YXY9Ib7ZPGQcDzVGubOnPQ/", "wishwell-secret-1:…", "/for/a/#b",
    "‘wishwell-secret-1:’ and 43 letters", String(link.dropLast()), "wishwell-secret-1:",
    "/for/", "https://a.example/for/YXY9Ib7ZPGQcDzVGubOnPQ",
  ])
  func `what opens nothing may stand anywhere`(text: String) {
    #expect(exposedKeys(in: SourceFile(path: "content/about.md", text: text)) == [])
  }
}
