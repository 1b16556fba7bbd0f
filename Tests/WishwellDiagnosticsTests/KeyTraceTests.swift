import Testing
import WishwellDiagnostics

/// Secrets in texts, and messages that quote such a text.
@Suite struct KeyTraceTests {
  private static let key = "O-l74aEAlxb0lPsnW2QabgozVqUOEjYqcs0tWVoWt1A"
  private static let secret = "wishwell-secret-1:\(key)"
  private static let link = "https://a.example/for/YXY9Ib7ZPGQcDzVGubOnPQ/#\(key)"

  /// Whether 12 letters of the key that follow one another stand in `text`.
  private func isTold(in text: String) -> Bool {
    (0...31).contains { text.contains(Self.key.dropFirst($0).prefix(12)) }
  }

  @Test(arguments: [secret, link, "x\(secret)y", "_\(link)_", "a \(link) b \(secret) c"])
  func `what is quoted has no letter of a secret`(text: String) {
    #expect(isTold(in: text))
    let rule = Rule("test", .error, "")
    let found = Diagnostic(rule, at: SourceLocation("a.md"), "there is ‘\(text)’", help: text)
    for told in [quoted(text), masked(text), found.message, found.help ?? ""] {
      #expect(!isTold(in: told), "\(told)")
      #expect(told.contains("…"))
    }
  }

  @Test(arguments: 0..<60)
  func `neither has what is cut anywhere`(start: Int) {
    let text = String(repeating: "a", count: start) + "/" + Self.link
    #expect(!isTold(in: quoted(text)))
    #expect(!isTold(in: masked(String(text.dropLast(start % 25)))))
  }

  /// They were no trace, and quoted whole.
  @Test(arguments: [
    "wishwell-secret-1: \(key)", "wishwell-secret-1:\t \(key)",
    secret.replacing("tWVo", with: "tW\u{AD}Vo"), secret.replacing("tWVo", with: "tW\u{200B}Vo"),
    secret.replacing("tWVo", with: "tW=\r\nVo"), link.replacing("tWVo", with: "tW=\nVo"),
    link.replacing("#", with: "=\n#"), link.replacing("#", with: "%2523"),
    secret.replacing("-", with: "%2D").replacing("_", with: "%5F"),
    secret.map { "&#\($0.asciiValue ?? 0);" }.joined(),
  ])
  func `a secret that a program took apart is one`(text: String) {
    #expect(keyTraces(in: text.utf8).count == 1)
    #expect(masked(text).hasSuffix("…"), "\(masked(text))")
  }

  @Test(arguments: [key, "#\(key)", "the key \(key), which I got", "x\n\(key)\n"])
  func `a key that stands alone is not quoted`(text: String) {
    #expect(!isTold(in: quoted(text)) && !isTold(in: masked(text)))
    #expect(masked(text) == text.replacing(Self.key, with: "…"))
  }

  /// Everyone may read the key with which others seal.
  @Test func `a public key is quoted`() {
    #expect(masked("seal: x25519:\(Self.key)") == "seal: x25519:\(Self.key)")
  }

  @Test(arguments: [
    "a-title-of-forty-three-letters-and-no-more-x", "0123456789abcdef0123456789abcdef0123456789a",
    "A blue kettle", "", "wishwell-secret-1:", "‘wishwell-secret-1:’ and 43 letters",
    "https://a.example/for/YXY9Ib7ZPGQcDzVGubOnPQ/#top", String(repeating: "#", count: 99),
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ#a-very-long-fragment-of-a-page-about-kettles",
  ])
  func `everything else is quoted as it is`(text: String) {
    #expect(masked(text) == text)
    #expect(keyTraces(in: text.utf8) == [])
  }

  @Test func `a megabyte of marks is searched at once`() {
    let long = "#" + String(repeating: "a", count: KeyTrace.length)
    for piece in ["#", ":", "%23", "&#35;", "/#", "\\", long] {
      let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
      #expect(keyTraces(in: text.utf8) == [])
    }
  }
}
