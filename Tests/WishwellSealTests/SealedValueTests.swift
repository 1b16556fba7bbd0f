import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellText

@testable import WishwellSeal

@Suite struct SealedValueTests {
  private let address = "Alice Liddell\n1 Lantern Street\nLisbon"
  private let ofAlice = SealedPlace(
    field: "address", of: alice, mark: "alice@example.org")
  private let ofPromise = SealedPlace(
    field: "by", ofEvent: 7, of: "tag:\(authority):wishlists/birthday/kettle")

  /// Made with pyhpke 0.6.5 and cryptography 50.0.2 of PyPI: the ephemeral secret is bytes 100 to 131.
  private let fromElsewhere = (
    address: """
    sealed:1:fZwkMWU5glwYluV_KBl3Rnk85gy-461H2p0HuF-lXiokyqnlWb1XBpslxu1gLGln8RdEW7moXyJiqnw
    uhTr2DMbyNa2qjuzc9EVrVlFFNuPcnx0FONE-Tf9jDnRg-kH3Io6DxjwfPIGpwyzORb8E3SITfnpEr0OjDFlsKyt
    I7uSanGzTAME83Imjx9oSFvr3gNcKax2v36WchXkkOLS_PjxBGBdWKYqDlLJ2q_JC9e4F2KSbd6Rh7yhF1YNQM75
    n5zrB_hfBHfAng4idfdG_3o56QYUrScvgtwY3Km9iyiS0Z0oKTN9K7QngDpSfzwCHmvtXQSdrD5jv55gpnzkP9Q0
    BK74oecsE0Y4YjieX8JZDxAiDmSDNWOSvp_3ZO83xbpezB53iu33uQ1znPM1ksw
    """,
    by: """
    sealed:1:fZwkMWU5glwYluV_KBl3Rnk85gy-461H2p0HuF-lXip3ercxftmJdVg_3LvlWmsGiN0sgYV9ZBckACf
    _C4Kfu8D7Wpi_gDT7S0x_IdIU3NIaWikgV9Q0AwgNVv4sUCDkk7F2G9WgVr6tPmPlwonZMdi_SsNnfskrgqFBzIc
    ECJHqgQc80OOq7DAK63wa688U6h6ImdXN2O1V0iDee5EVxq7zygPIFlD1qwOiPdaqC6z00C93JX40iJCvjRIVe25
    WNovky9ti5SjX4j7S5WdI5CxUQ4N3uuNbyFWJDDKe6W7nWTEneiBK0mkXxa9hTk6-
    A1p_oN24DBLwJ30RQohmmVT8y1t6kD1D3n1TJ3kintyXN5nhG54DYzxHkDnvuxWugJWzYZSfIpRiu9kt88YU_Q
    """
  )

  private func joined(_ lines: String) -> String { lines.filter { !$0.isWhitespace } }

  @Test func `values are those that another library makes`() throws {
    let ephemeral = SecretBytes(counted(from: 100))
    let made = try SealedValue(
      sealing: address, for: ofAlice, to: secret.sealKey, ephemeral: ephemeral)
    #expect(made.text == joined(fromElsewhere.address))
    let promised = try SealedValue(
      sealing: address, for: ofPromise, to: secret.sealKey, ephemeral: ephemeral)
    #expect(promised.text == joined(fromElsewhere.by))
  }

  @Test func `values that another library made open`() throws {
    let value = try #require(SealedValue(joined(fromElsewhere.address)))
    #expect(value.opened(in: ofAlice, with: secret) == address)
    let promised = try #require(SealedValue(joined(fromElsewhere.by)))
    #expect(promised.opened(in: ofPromise, with: secret) == address)
  }

  @Test func `what was sealed to a secret of before opens until that is forgotten`() throws {
    let value = try SealedValue(sealing: address, for: ofAlice, to: secret.sealKey)
    let later = SiteSecret().following(SiteSecret().following(secret))
    #expect(value.opened(in: ofAlice, with: later) == address)
    #expect(value.opened(in: ofPromise, with: later) == nil)
    #expect(value.opened(in: ofAlice, with: later.withoutFormer) == nil)
    let new = try SealedValue(sealing: address, for: ofAlice, to: later.sealKey)
    #expect(new.opened(in: ofAlice, with: later.withoutFormer) == address)
    #expect(new.opened(in: ofAlice, with: secret) == nil)
  }

  @Test func `a value opens in its own place alone, and for its own site`() throws {
    let value = try SealedValue(sealing: address, for: ofPromise, to: secret.sealKey)
    #expect(value.opened(in: ofPromise, with: secret) == address)
    let kettle = "tag:\(authority):wishlists/birthday/kettle"
    let others = [
      SealedPlace(field: "contact", ofEvent: 7, of: kettle),
      SealedPlace(field: "by", ofEvent: 7, of: alice),
      SealedPlace(field: "by", ofEvent: 8, of: kettle),
      SealedPlace(field: "by", of: kettle, mark: "7 "),
      SealedPlace(field: "by", of: kettle, mark: ""),
    ]
    for other in others { #expect(value.opened(in: other, with: secret) == nil) }
    #expect(value.opened(in: ofPromise, with: SiteSecret()) == nil)
    let own = try SealedValue(sealing: address, for: ofAlice, to: secret.sealKey)
    let mailOfBob = SealedPlace(field: "address", of: alice, mark: "bob@example.org")
    #expect(own.opened(in: ofAlice, with: secret) == address)
    #expect(own.opened(in: mailOfBob, with: secret) == nil)
  }

  @Test func `the same text is another value each time`() throws {
    let values = try (0..<20).map { _ in
      try SealedValue(sealing: address, for: ofAlice, to: secret.sealKey)
    }
    #expect(Set(values).count == 20)
    #expect(values.allSatisfy { $0.opened(in: ofAlice, with: secret) == address })
  }

  @Test(arguments: [0, 1, 254, 255, 256, 511, 4095, 4096])
  func `a text of any length opens, and its value tells no more than a range`(count: Int) throws {
    let text = String(repeating: "a", count: count)
    let value = try SealedValue(sealing: text, for: ofAlice, to: secret.sealKey)
    #expect(value.bytes.count == 48 + (count / 256 + 1) * 256)
    #expect(SealedValue(value.text)?.opened(in: ofAlice, with: secret) == text)
  }

  @Test func `a text that is too long is refused with what fits`() throws {
    let error = try #require(
      throws: UsageError.self,
      performing: {
        try SealedValue(
          sealing: String(repeating: "é", count: 2049), for: ofAlice, to: secret.sealKey)
      })
    #expect(error.message == "the text to seal is 4098 bytes long, and at most 4096 fit")
  }

  @Test(arguments: PrimitiveTests.weak)
  func `nothing is sealed to a key that everybody could open`(point: String) throws {
    let key = try #require(SealKey(bytes: hex(point)))
    #expect(throws: UsageError.self) {
      try SealedValue(sealing: address, for: ofAlice, to: key)
    }
  }

  @Test(arguments: ["", "sealed:1:", "sealed:2:", "sealed:1:AAAA", "1 Lantern Street", "SEALED:1:"])
  func `what is no value is none`(text: String) {
    #expect(SealedValue(text) == nil)
  }

  @Test func `what does not end as a value does is not opened`() throws {
    let hpke = HPKE(aead: .aes256)
    for plain in [[UInt8](repeating: 0, count: 256), [UInt8](repeating: 1, count: 256)] {
      let sealed = try #require(
        hpke.seal(
          plain, to: secret.sealKey, info: ofAlice.info, authenticating: ofAlice.data,
          ephemeral: SecretBytes(randomBytes(32))))
      let value = try #require(SealedValue("sealed:1:" + base64URL(sealed)))
      #expect(value.opened(in: ofAlice, with: secret) == nil)
    }
  }
}
