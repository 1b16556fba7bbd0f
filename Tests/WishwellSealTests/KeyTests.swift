import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellText

@testable import WishwellSeal

/// What is made of a secret: compared with what cryptography 50.0.2 of PyPI derives.
@Suite struct KeyTests {
  @Test func `the public key is that of the secret`() throws {
    let written = "x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk"
    #expect(secret.sealKey.description == written)
    #expect(SealKey(written) == secret.sealKey)
    #expect(secret.sealKey.isSound)
  }

  @Test func `a person's keys are made of identity and link`() {
    #expect(aliceKeys.pageID == "YXY9Ib7ZPGQcDzVGubOnPQ")
    #expect(base64URL(aliceKeys.pageKey.bytes) == "O-l74aEAlxb0lPsnW2QabgozVqUOEjYqcs0tWVoWt1A")
    #expect(base64URL(aliceKeys.nonceKey.bytes) == "JDQuUT9Jnv9Ve2k8DBFzZfFsioSaDSAuzbIryr2TaA4")
    #expect(aliceKeys.feedID == "JIIj-Nhna5za6aYAa1AmcA")
  }

  @Test func `another secret, person or link makes other keys throughout`() throws {
    let link = try #require(LinkWord("abcdefgh234567xy"))
    let other = try #require(LinkWord("bbcdefgh234567xy"))
    let all = [
      aliceKeys, PersonKeys(SiteSecret(), identity: alice, link: link),
      PersonKeys(secret, identity: alice + "x", link: link),
      PersonKeys(secret, identity: alice, link: other),
    ]
    let keys = all.flatMap { keys in
      [keys.pageID, keys.feedID] + [keys.pageKey, keys.nonceKey].map { base64URL($0.bytes) }
    }
    #expect(Set(keys).count == all.count * 4)
  }

  @Test func `a secret is read as it was written, whatever blanks are about it`() throws {
    let new = SiteSecret()
    #expect(new.text.utf8.count == SiteSecret.scheme.utf8.count + 43)
    #expect(try SiteSecret(new.text) == new)
    #expect(try SiteSecret("  \(new.text)\r\n") == new)
    #expect(SiteSecret() != new)
  }

  @Test(arguments: [
    "", "\n", "secret", "wishwell-secret-2:AAAA", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
  ])
  func `what is no secret is refused`(text: String) throws {
    let error = try #require(throws: UsageError.self, performing: { try SiteSecret(text) })
    #expect(error.message == "this is not the secret of a site")
  }

  @Test(arguments: [
    "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
    "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYX GBkaGxwdHh8",
    "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8AAAA", "",
  ])
  func `a secret that is not whole is refused, and none of it repeated`(letters: String) throws {
    let error = try #require(
      throws: UsageError.self, performing: { try SiteSecret(SiteSecret.scheme + letters) })
    #expect(error.message == "the site’s secret is not whole, or letters of it were changed")
    #expect(!error.message.contains("AAEC") && error.help?.contains("AAEC") == false)
  }

  @Test func `a secret is kept with those before it, on one line without a blank`() throws {
    let (first, second, third) = (SiteSecret(), SiteSecret(), SiteSecret())
    let all = third.following(second.following(first))
    #expect(all.text == [third, second, first].map(\.text).joined(separator: "."))
    #expect(all.text.wholeMatch(of: /[A-Za-z0-9:._-]+/) != nil)
    let read = try SiteSecret(all.text + "\n")
    #expect(read == all && read.former == [second, first] && read.sealKey == third.sealKey)
    #expect(read.withoutFormer == third)
    let link = try #require(LinkWord("abcdefgh234567xy"))
    #expect(
      PersonKeys(read, identity: alice, link: link)
        == PersonKeys(third, identity: alice, link: link))
    // In a file of the site each of them is found.
    #expect(
      keyTraces(in: Array("key=\(all.text)!".utf8)).map(\.kind) == [.secret, .secret, .secret])
  }

  @Test(arguments: [".", "..", ".x", ".wishwell-secret-1:AAAA", " "])
  func `a secret with something else behind it is refused`(rest: String) throws {
    let whole = SiteSecret().text
    for text in [whole + rest + (rest == " " ? whole : ""), whole + "." + whole + rest + "x"] {
      let error = try #require(throws: UsageError.self, performing: { try SiteSecret(text) })
      #expect(error.message == "the site’s secret is not whole, or letters of it were changed")
    }
  }

  /// After a theft, whoever puts the old key back would have the job seal all pages for the thief.
  @Test func `a secret counts for the site that names its own key, not the one of before`() throws {
    let (old, new) = (SiteSecret(), SiteSecret())
    let both = new.following(old)
    try both.require(new.sealKey)
    let turned = try #require(throws: UsageError.self) { try both.require(old.sealKey) }
    #expect(turned.message.contains("a secret that the site had before this one"))
    #expect(turned.help?.contains("‘seal: \(new.sealKey)’") == true)
    let other = try #require(throws: UsageError.self) { try both.require(secret.sealKey) }
    #expect(other.message.contains("does not belong to the ‘seal’"))
  }

  @Test func `neither words nor dumps hold a secret`() throws {
    let link = PrivateLink(to: aliceKeys, base: "https://lanternstreet.example/")
    let holders: [Any] = [
      secret, aliceKeys, aliceKeys.pageKey, link, ["all": [secret]], Optional(secret) as Any,
    ]
    let spellings = [counted(), aliceKeys.pageKey.bytes, aliceKeys.nonceKey.bytes].flatMap {
      [base64URL($0), hexadecimal($0), "\($0)", $0.map { "\($0)" }.joined(separator: "\n")]
    }
    for holder in holders {
      var dumped = ""
      dump(holder, to: &dumped)
      for words in [dumped, "\(holder)", String(describing: holder), String(reflecting: holder)] {
        #expect(!spellings.contains { words.contains($0) })
        #expect(!words.contains("0, 1, 2") && !words.contains("- 31"))
      }
    }
  }
}
