import WishwellFormat

/// Hybrid public key encryption in base mode, one text for each run (RFC 9180): DHKEM(X25519,
/// HKDF-SHA256), HKDF-SHA256 and AES-GCM. Names and labels are those of the RFC.
struct HPKE {
  let aead: AESGCM

  private static let encapsulatedSize = 32

  /// The encapsulated key, and the cipher text with its tag behind it. `ephemeral` are 32 random bytes
  /// that serve once. Nil where `key` is not sound.
  func seal(
    _ text: [UInt8], to key: SealKey, info: [UInt8], authenticating data: [UInt8],
    ephemeral: SecretBytes
  ) -> [UInt8]? {
    let encapsulated = SealKey(of: ephemeral)
    guard let shared = sharedSecret(of: ephemeral, and: key) else { return nil }
    let schedule = schedule(extractAndExpand(shared, encapsulated, key), info: info)
    return encapsulated.bytes
      + aead.seal(text, key: schedule.key, nonce: schedule.nonce, authenticating: data)
  }

  /// The text of what `seal` made for the public key of `pair`; nil for anything else.
  func open(
    _ sealed: [UInt8], with pair: SealKeyPair, info: [UInt8], authenticating data: [UInt8]
  ) -> [UInt8]? {
    guard let encapsulated = SealKey(bytes: Array(sealed.prefix(HPKE.encapsulatedSize))),
      let shared = sharedSecret(of: pair.secret, and: encapsulated)
    else { return nil }
    let schedule = schedule(extractAndExpand(shared, encapsulated, pair.key), info: info)
    return aead.open(
      Array(sealed.dropFirst(HPKE.encapsulatedSize)), key: schedule.key, nonce: schedule.nonce,
      authenticating: data)
  }

  /// Section 4.1.
  private func extractAndExpand(
    _ shared: [UInt8], _ encapsulated: SealKey, _ recipient: SealKey
  ) -> [UInt8] {
    let key = extract(label: "eae_prk", shared, suite: keySuite)
    return expand(
      key, label: "shared_secret", encapsulated.bytes + recipient.bytes, count: 32,
      suite: keySuite)
  }

  /// Section 5.1, without a key that both know beforehand. The nonce is that of the first text.
  private func schedule(
    _ shared: [UInt8], info: [UInt8]
  ) -> (key: [UInt8], nonce: [UInt8]) {
    let context =
      [0] + extract(label: "psk_id_hash", [], suite: suite)
      + extract(label: "info_hash", info, suite: suite)
    let secret = extract(salt: shared, label: "secret", [], suite: suite)
    return (
      expand(secret, label: "key", context, count: aead.keySize, suite: suite),
      expand(secret, label: "base_nonce", context, count: AESGCM.nonceSize, suite: suite)
    )
  }

  // Section 4.

  private func extract(
    salt: [UInt8] = [], label: String, _ secret: [UInt8], suite: [UInt8]
  ) -> [UInt8] {
    HKDF.extract(salt: salt, HPKE.version + suite + Array(label.utf8) + secret)
  }

  private func expand(
    _ key: [UInt8], label: String, _ info: [UInt8], count: Int, suite: [UInt8]
  ) -> [UInt8] {
    HKDF.expand(
      key,
      info: bigEndian(UInt64(count), size: 2) + HPKE.version + suite + Array(label.utf8) + info,
      count: count)
  }

  private static let version = Array("HPKE-v1".utf8)

  // The numbers of section 7.

  private let keySuite = Array("KEM".utf8) + [0, 0x20]

  private var suite: [UInt8] {
    let number: UInt8 =
      switch aead {
      case .aes128: 1
      case .aes256: 2
      }
    return Array("HPKE".utf8) + [0, 0x20, 0, 1, 0, number]
  }
}
