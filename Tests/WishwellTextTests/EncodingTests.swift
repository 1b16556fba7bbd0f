import Testing
import WishwellText

@Suite struct EncodingTests {
  @Test func unreservedCharactersAreLeft() {
    let text = "AZaz09-._~"
    #expect(percentEncoded(text) == text)
  }

  @Test func everyOtherByteIsEncoded() {
    #expect(percentEncoded("a b\n") == "a%20b%0A")
    #expect(percentEncoded("é日") == "%C3%A9%E6%97%A5")
    #expect(percentEncoded("100%+/?#&=\"") == "100%25%2B%2F%3F%23%26%3D%22")
    #expect(percentEncoded("") == "")
  }

  @Test func whatIsAllowedBesidesIsLeft() {
    #expect(percentEncoded("a/b c:d", alsoAllowed: "/:") == "a/b%20c:d")
  }

  @Test func bytesAreTwoDigits() {
    #expect(hexadecimal([0x00, 0x0F, 0xA0, 0xFF]) == "000fa0ff")
    #expect(hexadecimal([]) == "")
  }
}
