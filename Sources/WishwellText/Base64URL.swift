private let letters = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

/// `bytes` in base64url without padding (RFC 4648, section 5): they may stand in an address.
package func base64URL(_ bytes: [UInt8]) -> String { written(bytes, in: letters) }

/// `bytes` in base64 (RFC 4648, section 4), as the `data:` addresses of pictures have them.
package func base64(_ bytes: [UInt8]) -> String {
  written(bytes, in: letters.dropLast(2) + Array("+/".utf8))
    + String(repeating: "=", count: (3 - bytes.count % 3) % 3)
}

private func written(_ bytes: [UInt8], in letters: [UInt8]) -> String {
  let count = (bytes.count * 4 + 2) / 3
  return String(unsafeUninitializedCapacity: count) { text in
    // Three bytes are four letters of six bits; what is missing of the last three is zero.
    for start in stride(from: 0, to: bytes.count, by: 3) {
      var bits = UInt32(bytes[start]) << 16
      if start + 1 < bytes.count { bits |= UInt32(bytes[start + 1]) << 8 }
      if start + 2 < bytes.count { bits |= UInt32(bytes[start + 2]) }
      let first = start / 3 * 4
      for place in 0..<min(4, count - first) {
        text[first + place] = letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
      }
    }
    return count
  }
}

/// The bytes that `text` is the base64url of. Nil for all that `base64URL` would not have written:
/// padding, line ends, letters of other alphabets, and bits left over that are not zero.
package func bytes(ofBase64URL text: some StringProtocol) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count * 3 / 4)
  var (held, bits) = (UInt32(0), 0)
  for letter in text.utf8 {
    guard let value = value(of: letter) else { return nil }
    held = held << 6 | value
    bits += 6
    if bits >= 8 {
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: held >> bits))
    }
  }
  // Six bits that are left are a letter too many.
  guard bits < 6, held & (1 << bits - 1) == 0 else { return nil }
  return bytes
}

private func value(of letter: UInt8) -> UInt32? {
  switch letter {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
  case UInt8(ascii: "-"): 62
  case UInt8(ascii: "_"): 63
  default: nil
  }
}
