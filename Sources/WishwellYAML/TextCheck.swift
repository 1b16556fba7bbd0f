import WishwellDiagnostics

extension Rule {
  /// Reported at the first bytes that are not UTF-8. Nothing else is looked for in that file.
  package static let invalidUTF8 = Rule(
    "invalid-utf8", .error,
    """
    Every text file of a site is in UTF-8, the one encoding that covers every script. Bytes that \
    are not UTF-8 usually come from an editor that saved in an old encoding, such as Latin-1, or \
    from a picture or archive that was named like a text file.

    Wrong: ‘Café’ whose é is the single byte E9.
    Right: ‘Café’ whose é is the two bytes C3 A9: save the file again as UTF-8.
    """)

  /// Reported at the first in a file, with the number of the others; of an escape at the value that
  /// has it, of a reference in Markdown at that.
  package static let controlCharacter = Rule(
    "control-character", .error,
    """
    Control characters are invisible, and XML cannot carry them, so a feed that held one would be \
    refused by every reader. They are the characters U+0000 to U+001F apart from tab and line \
    breaks, U+007F to U+009F apart from U+0085 (see foreign-line-end), U+FEFF anywhere but at the \
    start of a file, and the noncharacters of Unicode: U+FDD0 to U+FDEF, and the last two of each \
    plane, such as U+FFFE. An escape in quotes such as "\\x07" writes one too, and so does a \
    reference such as ‘&#7;’ in Markdown. References to no character at all, such as ‘&#0;’ and \
    ‘&#xD800;’, are refused as well.

    Wrong: title: "Tea\\x07pot"
    Right: title: Teapot
    """)
}

/// Whether bytes are text that every page and feed can carry, in lines that everybody sees as such.
package enum TextCheck {
  /// What is wrong with `range` of `file` as text: at most one diagnostic of each rule, since bytes
  /// that are no text would give thousands. Where it is no UTF-8, that alone.
  ///
  /// `lineEnds` are those that are refused, besides control characters.
  package static func diagnostics(
    of file: SourceFile, in range: Range<Int>, refusing lineEnds: ForeignLineEnds
  ) -> [Diagnostic] {
    if let invalid = firstInvalidUTF8(in: file.bytes[range]) { return [report(invalid, in: file)] }
    let refused = refusedCharacters(in: file.bytes[range])
    let controlCharacter = refused.first.map { first in
      Diagnostic(
        .controlCharacter, at: SourceLocation(file.path, SourceRange(first.range)),
        "\(name(of: first.scalar)) is \(kind(of: first.scalar))\(more(refused.count))",
        help: "delete it: it is invisible, and feeds cannot carry it")
    }
    return [controlCharacter, foreignLineEnd(of: file, in: range, lineEnds)].compactMap(\.self)
  }

  /// `, and 2 more after it`.
  static func more(_ count: Int) -> String { count < 2 ? "" : ", and \(count - 1) more after it" }

  /// Where characters stand that no feed can carry, in valid UTF-8, in their order. Ranges are
  /// indices of `bytes`.
  package static func refusedCharacters(
    in bytes: ArraySlice<UInt8>
  ) -> [(range: Range<Int>, scalar: Unicode.Scalar)] {
    var found: [(range: Range<Int>, scalar: Unicode.Scalar)] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      var length = 1
      var value: UInt32?
      switch byte {
      case 0x20...0x7E: break
      case 0x00...0x1F, 0x7F: value = UInt32(byte)
      case 0xC2 where index + 1 < bytes.endIndex:
        length = 2
        value = UInt32(bytes[index + 1])
      case 0xEF where index + 2 < bytes.endIndex:
        length = 3
        value = 0xF000 | low(bytes[index + 1]) << 6 | low(bytes[index + 2])
      case 0xF0...0xF4 where index + 3 < bytes.endIndex:
        length = 4
        let high = UInt32(byte & 0x07) << 18 | low(bytes[index + 1]) << 12
        value = high | low(bytes[index + 2]) << 6 | low(bytes[index + 3])
      default: break
      }
      if let scalar = value.flatMap(Unicode.Scalar.init), isRefused(scalar) {
        found.append((index..<index + length, scalar))
      }
      index += length
    }
    return found
  }

  /// The six bits that a byte behind the first adds to a character.
  private static func low(_ byte: UInt8) -> UInt32 { UInt32(byte & 0x3F) }

  /// Whether no page or feed can carry a character: XML 1.0, section 2.2, and what the HTML
  /// standard calls parse errors of the input stream.
  package static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0x00...0x1F, 0x7F...0x9F, 0xFEFF: true
    default: isNoncharacter(scalar)
    }
  }

  /// U+FDD0 to U+FDEF, and the last two of each plane (The Unicode Standard, section 23.7).
  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    (0xFDD0...0xFDEF).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
  }

  /// What a refused character is called in messages.
  static func kind(of scalar: Unicode.Scalar) -> String {
    isNoncharacter(scalar) ? "a noncharacter" : "a control character"
  }

  /// `U+FFFE`.
  package static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// At least one byte; nil where all is valid.
  private static func firstInvalidUTF8(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      let start = bytes.startIndex + error.byteOffsets.lowerBound
      return start..<max(start + 1, bytes.startIndex + error.byteOffsets.upperBound)
    }
  }

  /// Shows at most four of the bytes: a picture that is named like a text has thousands.
  private static func report(_ invalid: Range<Int>, in file: SourceFile) -> Diagnostic {
    let shown = invalid.prefix(4).map { index in
      let digits = String(file.bytes[index], radix: 16, uppercase: true)
      return digits.utf8.count < 2 ? "0" + digits : digits
    }
    return Diagnostic(
      .invalidUTF8, at: SourceLocation(file.path, SourceRange(invalid)),
      "\(shown.count == 1 ? "byte" : "bytes") \(shown.joined(separator: " ")) "
        + "\(shown.count == 1 ? "is" : "are") not UTF-8",
      help: "save the file again as UTF-8")
  }
}
