import Testing
import WishwellFormat

@testable import WishwellSeal

/// What the system's library does, by the examples of those who defined it.
@Suite struct PrimitiveTests {
  /// RFC 4231, test cases 1 and 2.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
  ])
  func `HMAC is that of the RFC`(key: [UInt8], text: String, digest: String) {
    #expect(hmac(of: Array(text.utf8), under: key) == hex(digest))
  }

  /// RFC 5869, test cases 1 and 3.
  @Test func `HKDF is that of the RFC`() {
    let secret = [UInt8](repeating: 0x0b, count: 22)
    let salted = HKDF.extract(salt: counted(from: 0, 13), secret)
    #expect(
      HKDF.expand(salted, info: counted(from: 0xf0, 10), count: 42)
        == hex(
          """
          3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf
          34007208d5b887185865
          """))
    #expect(
      HKDF.expand(HKDF.extract(secret), info: [], count: 42)
        == hex(
          """
          8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d
          9d201395faa4b61a96c8
          """))
  }

  /// Test cases 14 and 16 of ‘The Galois/Counter Mode of Operation’ by McGrew and Viega.
  @Test func `AES-GCM is that of those who made it`() {
    let zeros = [UInt8](repeating: 0, count: 32)
    #expect(
      AESGCM.aes256.seal(
        Array(zeros[..<16]), key: zeros, nonce: Array(zeros[..<12]), authenticating: [])
        == hex("cea7403d4d606b6e074ec5d3baf39d18 d0d1c8a799996bf0265b98b5d48ab919"))
    let key = hex("feffe9928665731c6d6a8f9467308308 feffe9928665731c6d6a8f9467308308")
    let text = hex(
      """
      d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
      1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
      """)
    let sealed = AESGCM.aes256.seal(
      text, key: key, nonce: hex("cafebabefacedbaddecaf888"),
      authenticating: hex("feedfacedeadbeeffeedfacedeadbeefabaddad2"))
    #expect(
      sealed
        == hex(
          """
          522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa
          8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662
          76fc6ece0f4e1768cddf8853bb2d551b
          """))
    #expect(
      AESGCM.aes256.open(
        sealed, key: key, nonce: hex("cafebabefacedbaddecaf888"),
        authenticating: hex("feedfacedeadbeeffeedfacedeadbeefabaddad2")) == text)
    #expect(
      AESGCM.aes256.open(
        sealed, key: key, nonce: hex("cafebabefacedbaddecaf888"), authenticating: []) == nil)
  }

  /// RFC 7748, section 5.2.
  @Test func `X25519 is that of the RFC`() throws {
    let key = try #require(
      SealKey(bytes: hex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")))
    let secret = SecretBytes(
      hex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4"))
    #expect(
      sharedSecret(of: secret, and: key)
        == hex("c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"))
  }

  /// The points of low order (cr.yp.to/ecdh.html#validate), and those that differ in the bit that
  /// X25519 does not look at.
  static let weak = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b880",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f11d7",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
  ]

  @Test(arguments: weak)
  func `a point whose secrets everybody knows is refused`(point: String) throws {
    let key = try #require(SealKey(bytes: hex(point)))
    #expect(!key.isSound)
    #expect(sharedSecret(of: SecretBytes(counted()), and: key) == nil)
  }

  @Test func `random bytes are as many as were asked for, and others each time`() {
    let some = (0..<50).map { _ in randomBytes(32) }
    #expect(some.allSatisfy { $0.count == 32 })
    #expect(Set(some).count == 50)
    #expect(Set(some.joined()).count > 200)
  }
}
