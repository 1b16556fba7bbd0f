import CNettle

/// The SHA-256 of `bytes` (FIPS 180-4), 32 bytes.
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
  var state = sha256_ctx()
  nettle_sha256_init(&state)
  nettle_sha256_update(&state, bytes.count, bytes)
  return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
    nettle_sha256_digest(&state, digest.count, digest.baseAddress)
    count = digest.count
  }
}

/// The SHA-256 of `bytes`, as 64 hexadecimal digits.
package func fingerprint(of bytes: [UInt8]) -> String { hexadecimal(sha256(bytes)) }
