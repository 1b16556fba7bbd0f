import Testing
import WishwellFormat

@testable import WishwellSeal

/// RFC 9180, appendix A.1.1: base mode with AES-128-GCM, the first text.
@Suite struct HPKETests {
  private let hpke = HPKE(aead: .aes128)
  private let info = hex("4f6465206f6e2061204772656369616e2055726e")
  private let data = hex("436f756e742d30")
  private let text = hex("4265617574792069732074727574682c20747275746820626561757479")
  private let ephemeral = SecretBytes(
    hex("52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736"))
  private let recipient = SecretBytes(
    hex("4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8"))
  private let key = "3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d"
  private let sealed = hex(
    """
    37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431
    f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a9
    6d8770ac83d07bea87e13c512a
    """)

  @Test func `what is sealed is what the RFC has`() throws {
    #expect(SealKey(of: recipient).bytes == hex(key))
    let made = hpke.seal(
      text, to: SealKey(of: recipient), info: info, authenticating: data, ephemeral: ephemeral)
    #expect(made == sealed)
  }

  @Test func `what the RFC sealed opens`() {
    #expect(
      hpke.open(sealed, with: SealKeyPair(recipient), info: info, authenticating: data) == text)
  }

  @Test func `it opens with nothing else`() {
    #expect(
      hpke.open(sealed, with: SealKeyPair(ephemeral), info: info, authenticating: data) == nil)
    #expect(
      hpke.open(sealed, with: SealKeyPair(recipient), info: data, authenticating: data) == nil)
    #expect(
      hpke.open(sealed, with: SealKeyPair(recipient), info: info, authenticating: info) == nil)
    #expect(
      HPKE(aead: .aes256).open(
        sealed, with: SealKeyPair(recipient), info: info, authenticating: data) == nil)
    for length in [0, 1, 31, 32, 47, 48, sealed.count - 1] {
      let cut = Array(sealed.prefix(length))
      #expect(hpke.open(cut, with: SealKeyPair(recipient), info: info, authenticating: data) == nil)
    }
  }

  @Test(arguments: PrimitiveTests.weak)
  func `nothing is sealed to or opened by a point that everybody knows`(point: String) throws {
    let weak = try #require(SealKey(bytes: hex(point)))
    #expect(
      hpke.seal(text, to: weak, info: info, authenticating: data, ephemeral: ephemeral) == nil)
    #expect(
      hpke.open(
        weak.bytes + sealed.dropFirst(32), with: SealKeyPair(recipient), info: info,
        authenticating: data) == nil)
  }
}
