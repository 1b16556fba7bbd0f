import Testing
import WishwellText

@Suite struct Base64URLTests {
  /// RFC 4648, section 10, and both letters in which it differs from base64.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
    ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"), ("?>?>", "Pz4_Pg"), ("~~~", "fn5-"),
  ])
  func `bytes are written as the RFC says, and read back`(text: String, encoded: String) {
    #expect(base64URL(Array(text.utf8)) == encoded)
    #expect(bytes(ofBase64URL: encoded) == Array(text.utf8))
  }

  /// RFC 4648, section 10, and both letters in which base64url differs from it.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("?>?>", "Pz4/Pg=="), ("~~~", "fn5+"),
  ])
  func `base64 is filled up`(text: String, encoded: String) {
    #expect(base64(Array(text.utf8)) == encoded)
  }

  @Test(arguments: ["Z", "Zg==", "Zh", "Zm9vY", "Zm9", "Zm 9v", "Zm9v\n", "Zm+/", "Zm9vé"])
  func `what base64URL would not have written is refused`(text: String) {
    #expect(bytes(ofBase64URL: text) == nil)
  }
}
