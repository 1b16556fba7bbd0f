import CNettle

/// AES in Galois/Counter Mode with nonces of 96 bits and tags of 128 (NIST SP 800-38D).
///
/// Content is sealed with keys of 256 bits; those of 128 serve to compare with published examples.
enum AESGCM {
  case aes128, aes256

  static let nonceSize = 12
  static let tagSize = 16

  var keySize: Int {
    switch self {
    case .aes128: 16
    case .aes256: 32
    }
  }

  /// The cipher text of `text`, and the tag behind it. No nonce may serve twice under one key.
  func seal(
    _ text: [UInt8], key: [UInt8], nonce: [UInt8], authenticating data: [UInt8]
  ) -> [UInt8] {
    run(key: key, nonce: nonce, authenticating: data) { cipher, state in
      var sealed = [UInt8](unsafeUninitializedCapacity: text.count + AESGCM.tagSize) {
        bytes, count in
        cipher.encrypt(state, text.count, bytes.baseAddress, text)
        count = text.count
      }
      sealed += AESGCM.tag(cipher, state)
      return sealed
    }
  }

  /// The text of what `seal` made; nil where anything is not as it was then.
  func open(
    _ sealed: [UInt8], key: [UInt8], nonce: [UInt8], authenticating data: [UInt8]
  ) -> [UInt8]? {
    guard sealed.count >= AESGCM.tagSize else { return nil }
    return run(key: key, nonce: nonce, authenticating: data) { cipher, state in
      let size = sealed.count - AESGCM.tagSize
      let text = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
        cipher.decrypt(state, size, bytes.baseAddress, sealed)
        count = size
      }
      let tag = AESGCM.tag(cipher, state)
      return isSame(tag, Array(sealed.suffix(AESGCM.tagSize))) ? text : nil
    }
  }

  private func run<Result>(
    key: [UInt8], nonce: [UInt8], authenticating data: [UInt8],
    _ body: (nettle_aead, UnsafeMutableRawPointer) -> Result
  ) -> Result {
    precondition(key.count == keySize && nonce.count == AESGCM.nonceSize)
    let cipher =
      switch self {
      case .aes128: nettle_gcm_aes128
      case .aes256: nettle_gcm_aes256
      }
    let size = Int(cipher.context_size)
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { memory in
      let state = memory.baseAddress!
      // Both directions of this mode encrypt.
      cipher.set_encrypt_key(state, key)
      cipher.set_nonce(state, nonce)
      cipher.update(state, data.count, data)
      return body(cipher, state)
    }
  }

  private static func tag(_ cipher: nettle_aead, _ state: UnsafeMutableRawPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: tagSize) { bytes, count in
      cipher.digest(state, tagSize, bytes.baseAddress)
      count = tagSize
    }
  }
}
