import CNettle

/// The SHA-256 of `bytes` (FIPS 180-4), 32 bytes.
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
  bytes.withUnsafeBufferPointer(digest)
}

/// The SHA-256 of `text` in UTF-8, 32 bytes.
package func sha256(of text: String) -> [UInt8] {
  var text = text
  return text.withUTF8(digest)
}

private func digest(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var state = sha256_ctx()
  nettle_sha256_init(&state)
  nettle_sha256_update(&state, bytes.count, bytes.baseAddress)
  return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
    nettle_sha256_digest(&state, digest.count, digest.baseAddress)
    count = digest.count
  }
}

/// The SHA-256 of `bytes`, as 64 hexadecimal digits.
package func fingerprint(of bytes: [UInt8]) -> String { hexadecimal(sha256(bytes)) }
