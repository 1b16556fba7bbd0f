import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

extension Rule {
  package static let exposedKey = Rule(
    "exposed-key", .error, hidesLine: true,
    """
    The secret of the site, or somebody’s private link, stands in a file of the site. Whoever can
    read the repository then has it, also after the line is gone: git keeps what was.

    With the secret, everything can be read that was ever sealed for the site, and every private
    page. With a private link, one person’s page. The line is not shown here, so that it does not
    stand in a log as well.

    Way out for a link: take it out, then wishwell link PERSON --renew
    Way out for the secret: take it out, then make a new one. The chapter on privacy says how.
    """)
}

/// The site's secret and private links that stand in `file`, where none of them may: an error at each,
/// in the order of the file.
package func exposedKeys(in file: SourceFile) -> [Diagnostic] {
  let scheme = Array(SiteSecret.scheme.utf8)
  let folder = Array("/\(FixedAddress.privatePages.path)".utf8)
  return file.bytes.withUnsafeBytes { bytes in
    var diagnostics: [Diagnostic] = []
    func report(_ pattern: [UInt8], _ isKey: (Int) -> Bool, _ message: String, help: String) {
      var start = 0
      while let place = offset(of: pattern, in: bytes, from: start) {
        start = place + pattern.count
        guard isKey(start) else { continue }
        diagnostics.appendUnlessFull(
          Diagnostic(
            .exposedKey, at: SourceLocation(file.path, SourceRange(place, start)), message,
            help: help))
      }
    }
    report(
      scheme, { letters(in: bytes, from: $0).count == 43 },
      "the site’s secret stands here, and whoever reads it can open all that was ever sealed",
      help: "take it out, and make a new one: `wishwell explain exposed-key`")
    report(
      folder,
      { start in
        let id = letters(in: bytes, from: start)
        // Perhaps with the name of the page’s file before the key.
        let rest = bytes[id.upperBound...].prefix(longestName)
        guard id.count == 22, let mark = rest.firstIndex(of: UInt8(ascii: "#")) else {
          return false
        }
        return letters(in: bytes, from: mark + 1).count == 43
      },
      "somebody’s private link stands here, and whoever reads it can open their page",
      help: "take it out, then make a new one: `wishwell link PERSON --renew`")
    return diagnostics.sorted()
  }
}

/// Of `/index.html#`.
private let longestName = 12

/// Where letters of base64url stand one after the other, from `start` on.
private func letters(in bytes: UnsafeRawBufferPointer, from start: Int) -> Range<Int> {
  let end =
    bytes[start...].firstIndex { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        false
      default: true
      }
    } ?? bytes.endIndex
  return start..<end
}
