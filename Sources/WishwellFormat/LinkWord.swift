/// A random word of a profile. It goes into the keys of that person's private page, so that a new word
/// makes a new link, and whoever takes over a handle gets none of those before: 80 bits as 16 letters
/// of base32 (RFC 4648, section 6), in small letters. No secret.
package struct LinkWord: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  /// How many bytes one is made of.
  package static let size = 10
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// Of `size` bytes, which have to be random.
  package init(bytes: [UInt8]) {
    precondition(bytes.count == LinkWord.size)
    var letters: [UInt8] = []
    var (held, bits) = (UInt32(0), 0)
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        letters.append(LinkWord.alphabet[Int(held >> bits & 31)])
      }
    }
    text = String(decoding: letters, as: UTF8.self)
  }

  /// Nil for what is no such word.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.allSatisfy(LinkWord.alphabet.contains) else {
      return nil
    }
    self.text = String(text)
  }

  package var description: String { text }
}
