import WishwellDerive
import WishwellText

/// The SHA-256 of `bytes`, as 64 hexadecimal digits.
package func fingerprint(of bytes: [UInt8]) -> String { hexadecimal(sha256(bytes)) }
