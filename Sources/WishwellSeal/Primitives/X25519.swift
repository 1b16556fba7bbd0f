import CNettle
import WishwellFormat

/// The secret that the owners of two X25519 keys have in common (RFC 7748, section 6.1). Nil where it
/// is zero, as it is with a public key of low order: everybody would know it (RFC 9180, section
/// 7.1.4).
func sharedSecret(of secret: SecretBytes, and key: SealKey) -> [UInt8]? {
  let shared = [UInt8](unsafeUninitializedCapacity: 32) { point, count in
    nettle_curve25519_mul(point.baseAddress, secret.bytes, key.bytes)
    count = 32
  }
  return isSame(shared, [UInt8](repeating: 0, count: 32)) ? nil : shared
}

/// Both halves of an X25519 key, of which the public one is worked out once.
struct SealKeyPair: Sendable, Equatable {
  /// 32 bytes.
  let secret: SecretBytes
  let key: SealKey

  init(_ secret: SecretBytes) {
    self.secret = secret
    key = SealKey(of: secret)
  }
}

extension SealKey {
  /// That of an X25519 secret of 32 bytes.
  init(of secret: SecretBytes) {
    let point = [UInt8](unsafeUninitializedCapacity: 32) { point, count in
      nettle_curve25519_mul_g(point.baseAddress, secret.bytes)
      count = 32
    }
    // Of 32 bytes there always is a key.
    self.init(bytes: point)!
  }

  /// Whether anything can be sealed to it: false for the few points whose secrets everybody knows.
  package var isSound: Bool {
    sharedSecret(of: SecretBytes([UInt8](repeating: 1, count: 32)), and: self) != nil
  }
}
