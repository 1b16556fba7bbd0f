import WishwellFormat
import WishwellText

/// HTML in the making, with the gaps that a page or feed fills in.
struct HTMLBuffer {
  private var pieces: [Body.Piece] = []
  private var html = HTML()

  /// Appends markup of the program's own: what people wrote is never a `StaticString`.
  mutating func append(_ markup: StaticString) {
    markup.withUTF8Buffer { html.bytes.append(contentsOf: $0) }
  }

  /// Appends text, escaped, for content and attributes in double quotes.
  mutating func append(text: String) { HTML.escape(text, into: &html.bytes) }

  /// The same of UTF-8.
  mutating func append(text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      default: html.bytes.append(byte)
      }
    }
  }

  mutating func append(number: Int) { html.bytes.append(contentsOf: String(number).utf8) }

  /// Appends a URL for an attribute in double quotes: what no URL may hold is percent-encoded, what
  /// is encoded already stays so. Whether its scheme may be linked has been asked before.
  mutating func append(url: String) {
    let allowed: StaticString = "-._~:/?#@!$()*+,;=%"
    allowed.withUTF8Buffer { allowed in
      for byte in url.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          html.bytes.append(byte)
        case UInt8(ascii: "&"): append("&amp;")
        case _ where allowed.contains(byte): html.bytes.append(byte)
        default:
          html.bytes.append(UInt8(ascii: "%"))
          html.bytes.append(contentsOf: [byte >> 4, byte & 15].map { HTMLBuffer.digits[Int($0)] })
        }
      }
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Ends the piece that is being written, and puts a gap behind it.
  mutating func append(_ gap: Body.Piece) {
    closePiece()
    pieces.append(gap)
  }

  /// All pieces, of which no two neighbours are HTML and none is empty.
  mutating func finish() -> [Body.Piece] {
    closePiece()
    return pieces
  }

  private mutating func closePiece() {
    if !html.isEmpty {
      // A body is held to the end, and what was written to has room for as much again.
      pieces.append(.html(HTML(trusted: html.bytes.withoutSpareRoom)))
    }
    html.bytes.removeAll(keepingCapacity: true)
  }
}
