/// `text` with every byte outside RFC 3986's unreserved set, and outside `alsoAllowed`, as `%XX`.
package func percentEncoded(_ text: String, alsoAllowed: StaticString = "") -> String {
  var text = text
  return text.withUTF8 { bytes in
    alsoAllowed.withUTF8Buffer { allowed in
      String(unsafeUninitializedCapacity: bytes.count * 3) { encoded in
        var count = 0
        for byte in bytes {
          if isUnreserved(byte) || allowed.contains(byte) {
            encoded[count] = byte
            count += 1
          } else {
            encoded[count] = UInt8(ascii: "%")
            encoded[count + 1] = digit(byte >> 4)
            encoded[count + 2] = digit(byte & 15)
            count += 3
          }
        }
        return count
      }
    }
  }
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}

/// Hexadecimal, in capitals as RFC 3986 asks.
private func digit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}
