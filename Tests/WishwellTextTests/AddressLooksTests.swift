import Testing
import WishwellText

@Suite struct AddressLooksTests {
  /// Between letters from a to z nothing was told apart.
  @Test(arguments: [
    ("ann@exarnple.org", "ann@example.org"), ("vvilli@example.org", "willi@example.org"),
    ("bi11@example.org", "bill@example.org"), ("b0b@example.org", "bob@example.org"),
    ("AIice@example.org", "allce@example.org"), ("ann@exam-ple.org", "ann@example.org"),
    ("ann@exampl.org", "ann@example.org"), ("ann@example.co", "ann@example.com"),
    ("ann@exmaple.org", "ann@example.org"), ("hanna@example.org", "hannah@example.org"),
    ("maria@example.org", "m.aria@example.org"), ("m\u{430}x@example.org", "max@example.org"),
  ])
  func `what could be taken for another address is found`(_ address: String, _ other: String) {
    #expect(AddressLooks(["eve@post.example", other]).lookAlike(of: address) == other)
    #expect(AddressLooks([address]).lookAlike(of: other) == address)
  }

  @Test(arguments: [
    // The same one.
    ("ann@example.org", "Ann@Example.org"),
    // Numbers, and names of few letters, differ by as little.
    ("anna1@example.org", "anna11@example.org"), ("anna12@example.org", "anna21@example.org"),
    ("al@example.org", "la@example.org"), ("ann@example.org", "anna@example.org"),
    ("maria@example.org", "marta@example.org"), ("maria@example.org", "marja.k@example.org"),
    ("anna.b@c.example", "anna@b.c.example"), ("", "a@b.example"), ("ssh-ed25519 AAAA", "a@b.c"),
  ])
  func `what differs by more, or by nothing, is left alone`(_ address: String, _ other: String) {
    #expect(AddressLooks([other]).lookAlike(of: address) == nil)
    #expect(AddressLooks([address]).lookAlike(of: other) == nil)
  }

  /// Nine addresses of the same letters left no room for the one that was meant.
  @Test func `what has the same letters hides nothing`() {
    let same = [
      "lepmax", "pmaxel", "xampel", "axempl", "mapxel", "plexam", "elpmax", "xemapl", "amxpel",
    ]
    .map { "carol@\($0)e.org" }
    let looks = AddressLooks(same + ["carol@example.org"])
    #expect(looks.lookAlike(of: "caroll@example.org") == "carol@example.org")
  }

  @Test func `of several the first is found, among however many`() {
    let many = (0..<5000).map { "person\($0)@street.example" }
    let alike = ["ann@example.org", "arin@example.org", "ann@exarnple.org"]
    let looks = AddressLooks(many + alike + alike)
    #expect(looks.lookAlike(of: "ann@exannple.org") == nil)
    #expect(looks.lookAlike(of: "an@exarnple.org") == nil)
    #expect(looks.lookAlike(of: "ann@exarnple.org") == "ann@example.org")
    #expect(looks.lookAlike(of: "ann@examples.org") == "ann@example.org")
  }
}
