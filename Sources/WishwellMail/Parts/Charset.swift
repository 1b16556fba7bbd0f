/// The encodings of text that are read. Each is ASCII below 0x80, so lines can be told apart first.
enum Charset: Equatable {
  case utf8
  /// Beyond ASCII it should hold nothing; what is there is taken for UTF-8.
  case ascii
  /// Also what calls itself ISO-8859-1, of which it has every letter.
  case windows1252
  case latin9
  /// Polish, Czech, Slovak, Hungarian and their neighbours.
  case windows1250
  case latin2
  /// Turkish; also what calls itself ISO-8859-9, of which it has every letter.
  case windows1254

  /// Nil for a name that is not known.
  init?(_ name: some StringProtocol) {
    switch name.lowercased() {
    case "utf-8", "utf8", "unicode-1-1-utf-8": self = .utf8
    case "", "us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us", "unknown-8bit": self = .ascii
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "windows-1252", "cp1252":
      self = .windows1252
    case "windows-1250", "cp1250": self = .windows1250
    case "iso-8859-2", "iso8859-2", "iso_8859-2", "latin2", "latin-2": self = .latin2
    case "iso-8859-9", "iso8859-9", "iso_8859-9", "latin5", "latin-5", "windows-1254", "cp1254":
      self = .windows1254
    case "iso-8859-15", "iso8859-15", "iso_8859-15", "latin9", "latin-9", "latin-0": self = .latin9
    default: return nil
    }
  }

  /// `bytes` as text; nil where they are not of this encoding.
  func text(of bytes: ArraySlice<UInt8>) -> String? {
    switch self {
    case .utf8, .ascii: String(validating: bytes, as: UTF8.self)
    case .windows1252: Charset.text(of: bytes) { Charset.windowsScalar($0) }
    case .latin9: Charset.text(of: bytes) { Charset.latin9Scalar($0) }
    case .windows1250: Charset.text(of: bytes) { Charset.windows1250Scalar($0) }
    case .latin2:
      Charset.text(of: bytes) {
        $0 < 0xA0 ? Unicode.Scalar($0) : Charset.latin2Letters[Int($0) - 0xA0]
      }
    case .windows1254: Charset.text(of: bytes) { Charset.windows1254Scalar($0) }
    }
  }

  private static func text(
    of bytes: ArraySlice<UInt8>, _ scalar: (UInt8) -> Unicode.Scalar
  ) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : scalar(byte)) }
    return String(text)
  }

  private static func windowsScalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? windowsBlock[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// What 0x80 to 0x9F stand for (WHATWG Encoding, index windows-1252); five of them are nothing,
  /// and stay control characters.
  private static let windowsBlock: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]

  private static func latin9Scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0xA4: "\u{20AC}"
    case 0xA6: "\u{160}"
    case 0xA8: "\u{161}"
    case 0xB4: "\u{17D}"
    case 0xB8: "\u{17E}"
    case 0xBC: "\u{152}"
    case 0xBD: "\u{153}"
    case 0xBE: "\u{178}"
    default: Unicode.Scalar(byte)
    }
  }

  /// What windows-1250 has otherwise than windows-1252 below 0xA0 (WHATWG Encoding), then its letters.
  private static func windows1250Scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0x8C: "Ś"
    case 0x8D: "Ť"
    case 0x8F: "Ź"
    case 0x9C: "ś"
    case 0x9D: "ť"
    case 0x9F: "ź"
    case 0x83, 0x88, 0x98: Unicode.Scalar(byte)
    case 0xA0...: windows1250Letters[Int(byte) - 0xA0]
    default: windowsScalar(byte)
    }
  }

  private static func windows1254Scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0xD0: "Ğ"
    case 0xDD: "İ"
    case 0xDE: "Ş"
    case 0xF0: "ğ"
    case 0xFD: "ı"
    case 0xFE: "ş"
    case 0x8E, 0x9E: Unicode.Scalar(byte)
    default: windowsScalar(byte)
    }
  }

  /// From 0xA0 (ISO 8859-2).
  private static let latin2Letters = Array(
    ("\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"
      + "ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙").unicodeScalars)

  /// From 0xA0.
  private static let windows1250Letters = Array(
    ("\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"
      + "ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙").unicodeScalars)
}
