import CNettle

/// The HMAC-SHA256 of `text` under `key` (RFC 2104), 32 bytes.
func hmac(of text: [UInt8], under key: [UInt8]) -> [UInt8] {
  var state = hmac_sha256_ctx()
  nettle_hmac_sha256_set_key(&state, key.count, key)
  nettle_hmac_sha256_update(&state, text.count, text)
  return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
    nettle_hmac_sha256_digest(&state, digest.count, digest.baseAddress)
    count = digest.count
  }
}

/// HKDF-SHA256 (RFC 5869): keys of any length from a secret of any form.
enum HKDF {
  /// The pseudorandom key of `secret`, 32 bytes.
  static func extract(salt: [UInt8] = [], _ secret: [UInt8]) -> [UInt8] {
    hmac(of: secret, under: salt)
  }

  /// `count` bytes for the purpose `info`, of a key that `extract` made; at most 8,160.
  static func expand(_ key: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
    var (bytes, block): ([UInt8], [UInt8]) = ([], [])
    var number: UInt8 = 0
    while bytes.count < count {
      number += 1
      block = hmac(of: block + info + [number], under: key)
      bytes += block
    }
    return Array(bytes.prefix(count))
  }
}
