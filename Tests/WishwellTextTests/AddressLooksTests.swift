import Testing
import WishwellText

extension AddressLooks {
  /// Of addresses that were there before, and others, each of a person of its own.
  fileprivate init(_ former: [String], present: [String] = []) {
    func entries(_ addresses: [String]) -> [Entry] { addresses.map { Entry($0, of: $0) } }
    self.init(entries(former), present: entries(present))
  }
}

@Suite struct AddressLooksTests {
  /// Between letters from a to z nothing was told apart.
  @Test(arguments: [
    ("ann@exarnple.org", "ann@example.org"), ("vvilli@example.org", "willi@example.org"),
    ("bi11@example.org", "bill@example.org"), ("b0b@example.org", "bob@example.org"),
    ("AIice@example.org", "allce@example.org"), ("ann@exam-ple.org", "ann@example.org"),
    ("ann@exampl.org", "ann@example.org"), ("ann@example.co", "ann@example.com"),
    ("ann@exmaple.org", "ann@example.org"), ("hanna@example.org", "hannah@example.org"),
    ("maria@example.org", "m.aria@example.org"), ("m\u{430}x@example.org", "max@example.org"),
    // Of these, and of accounts, nothing was said.
    ("mallorv@example.org", "mallory@example.org"), ("maria@example.org", "marta@example.org"),
    ("ann@exomple.org", "ann@example.org"), ("ann@my-post.org", "ann@my.post.org"),
    ("ann.lee@example.org", "ann-lee@example.org"), ("ann@example.com", "ann@example.org"),
    ("al@post.de", "AL@Post.com"), ("caro1", "carol"), ("mallorv", "mallory"),
    ("mallory-", "mallory"), ("malloy", "mallory"), ("mallroy", "mallory"),
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
    ("maria@example.org", "marja.k@example.org"), ("maria@example.org", "mirjaa@example.org"),
    ("anna.b@c.example", "anna@b.c.example"), ("", "a@b.example"), ("ssh-ed25519 AAAA", "a@b.c"),
    ("anna1@example.org", "anna2@example.org"), ("carl@example.org", "karl@example.org"),
    ("ann@gmx.org", "ann@gmz.org"), ("ann@post.co.uk", "ann@post.com"),
    ("ann@example.com", "eva@example.org"), ("carl", "karl"), ("anna1", "anna2"),
    ("carol", "carol@example.org"), ("mallory@example.org", "mallory@example"),
    (String(repeating: "a", count: 255), String(repeating: "a", count: 254)),
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
    #expect(looks.lookAlike(of: "ann@exannple.org") == "ann@exarnple.org")
    #expect(looks.lookAlike(of: "an@exarnple.org") == nil)
    #expect(looks.lookAlike(of: "ann@exarnple.org") == "ann@example.org")
    #expect(looks.lookAlike(of: "ann@examples.org") == "ann@example.org")
  }

  /// Mallory had an address of her own that looks as much like the new one, or brought one along,
  /// and that was named.
  @Test func `of several the one that is meant is named`() {
    let own = AddressLooks.Entry("mallory@example.com", of: "mallory")
    let meant = AddressLooks.Entry("malory@example.org", of: "malory")
    let brought = AddressLooks.Entry("ma1lory@example.org", of: "zed")
    let new = AddressLooks.Entry("mallory@example.org", of: "mallory")
    func named(_ former: [AddressLooks.Entry], _ present: [AddressLooks.Entry] = []) -> String? {
      AddressLooks(former, present: former + present + [new])
        .lookAlike(of: new.address, besides: ["mallory"])
    }
    #expect(named([own, meant], [brought]) == meant.address)
    #expect(named([own], [brought]) == own.address)
    #expect(named([], [own, brought]) == brought.address)
    #expect(named([], [own]) == own.address)
    #expect(named([]) == nil)
  }

  /// Each looks like the one that was there, and like most of the others.
  @Test func `a crowd hides nothing`() {
    let (meant, name) = ("maryanne@example.org", Array("maryanne"))
    let crowd = name.indices.flatMap { place in
      "abcdefghijklmnopqrstuvwxyz".map { letter in
        String(name[..<place] + [letter] + name[(place + 1)...]) + "@example.org"
      }
    }.filter { $0 != meant }
    let looks = AddressLooks([meant], present: crowd + [meant])
    #expect(crowd.count == 200)
    #expect(crowd.filter { looks.lookAlike(of: $0) != meant } == [])
  }
}
