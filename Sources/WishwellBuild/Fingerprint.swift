import Crypto
import WishwellText

/// The SHA-256 of `bytes`, as 64 hexadecimal digits.
package func fingerprint(of bytes: [UInt8]) -> String {
  hexadecimal(SHA256.hash(data: bytes))
}
