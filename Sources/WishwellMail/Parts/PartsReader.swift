import WishwellDiagnostics

/// A reader that finds the texts of a letter among its parts (RFC 2046). It stops at the first part
/// that cannot be read.
struct PartsReader {
  private let file: SourceFile
  private(set) var others: OtherParts = []
  private(set) var diagnostics: [Diagnostic] = []
  /// So far, at every depth.
  private var parts = 0

  init(_ file: SourceFile) { self.file = file }

  /// The texts of the letter whose header is `header` and whose body ends at `end`, in order; of
  /// alternatives one, which is plain if any is. What is attached counts for nothing, be it text.
  mutating func texts(of header: Header, endingAt end: Int) -> [TextPart] {
    texts(header, header.body..<max(header.body, end), depth: 0)
  }

  /// The texts of one part and of those in it; what is no plain text is noted in `others`.
  private mutating func texts(_ header: Header, _ body: Range<Int>, depth: Int) -> [TextPart] {
    // One refusal is enough: the letter is not read.
    guard diagnostics.isEmpty, isReadable(header, body) else { return [] }
    let field = header.first("content-type")
    let type = field.map(ContentType.init) ?? .plain
    if isAttached(header) {
      others.insert(.attachment)
      // One with a number is shown among the words, as the logo of a signature is (RFC 2392).
      if type.name.hasPrefix("image/"), header.first("content-id") == nil {
        others.insert(.picture)
      }
      return []
    }
    if type.isMultipart {
      guard depth < MailLimits.depth else {
        refuse(.mailTooLarge, body.lowerBound..<body.lowerBound, "parts are nested too deeply", nil)
        return []
      }
      return texts(type, field?.source ?? body, body, depth: depth)
    }
    switch type.name {
    case "text/plain", "text", "": return text(header, type, body).map { [$0] } ?? []
    case "text/html":
      others.insert(.html)
      return formatted(header, type, body).map { [$0] } ?? []
    case "message/rfc822": others.insert(.mail)
    case "application/pkcs7-mime", "application/x-pkcs7-mime", "application/pgp-encrypted":
      others.insert(.encrypted)
    default: break
    }
    return []
  }

  /// Whether a part is a file rather than words: it is called one, or has a name (RFC 2183, 2).
  private func isAttached(_ header: Header) -> Bool {
    let disposition = header.first("content-disposition").map(ContentType.init)
    let names = [disposition, header.first("content-type").map(ContentType.init)]
      .flatMap { $0.map { Array($0.parameters.keys) } ?? [] }
    return disposition?.name == "attachment"
      || names.contains { $0.hasPrefix("filename") || $0 == "name" || $0.hasPrefix("name*") }
  }

  private mutating func texts(
    _ type: ContentType, _ field: Range<Int>, _ body: Range<Int>, depth: Int
  ) -> [TextPart] {
    // Its parts are mails, if nothing else is said (RFC 2046, 5.1.5).
    guard type.name != "multipart/digest" else {
      others.insert(.mail)
      return []
    }
    guard type.name != "multipart/encrypted" else {
      others.insert(.encrypted)
      return []
    }
    guard let boundary = type.parameters["boundary"], (1...200).contains(boundary.utf8.count) else {
      refuse(
        .mailParts, field, "parts without a boundary cannot be told apart",
        "have the sender send it again; save it as it arrived, without changes")
      return []
    }
    let children = PartRanges(file.bytes, in: body, boundary: boundary).all
    if children.isEmpty {
      refuse(
        .mailParts, field, "no part begins with the boundary \(quoted(boundary))",
        "have the sender send it again; save it as it arrived, without changes")
    }
    var found: [TextPart] = []
    for child in children {
      parts += 1
      guard parts <= MailLimits.parts else {
        refuse(
          .mailTooLarge, child.lowerBound..<child.lowerBound,
          "there are more than \(MailLimits.parts) parts", nil)
        return found
      }
      found += texts(Header(file.bytes, in: child), child.upperBound, depth: depth + 1)
      switch type.name {
      // Each says the same: one in plain text is enough.
      case "multipart/alternative":
        let plain = found.filter { !$0.isFormatted }
        if !plain.isEmpty { return plain }
      // What the first refers to, and its signature, are no text.
      case "multipart/related", "multipart/signed": return found
      default: break
      }
    }
    return found
  }

  private mutating func texts(_ header: Header, _ end: Int, depth: Int) -> [TextPart] {
    texts(header, header.body..<max(header.body, end), depth: depth)
  }

  /// The part, still encoded; nil, with an error, where its encoding or charset is not known.
  private mutating func text(
    _ header: Header, _ type: ContentType, _ body: Range<Int>
  ) -> TextPart? {
    guard let encoding = TransferEncoding(header.first("content-transfer-encoding")) else {
      let field = header.first("content-transfer-encoding")
      refuse(
        .mailEncoding, field?.source ?? body,
        "the encoding \(quoted(field?.text ?? "")) is not known",
        "have the sender send plain text, which travels as 8bit, quoted-printable or base64")
      return nil
    }
    let name = type.parameters["charset"] ?? ""
    guard let charset = Charset(name) else {
      refuse(
        .mailCharset, header.first("content-type")?.source ?? body,
        "text in \(quoted(name)) cannot be read",
        "have the sender's program send Unicode (UTF-8)")
      return nil
    }
    var part = TextPart(range: body, encoding: encoding, charset: charset)
    part.isFlowed = type.isParameter("format", "flowed")
    part.dropsSpace = type.isParameter("delsp", "yes")
    return part
  }

  /// The part as HTML; nil where its encoding or charset is not known, which is no matter as long as
  /// the letter has plain text too.
  private func formatted(
    _ header: Header, _ type: ContentType, _ body: Range<Int>
  ) -> TextPart? {
    guard let encoding = TransferEncoding(header.first("content-transfer-encoding")),
      let charset = Charset(type.parameters["charset"] ?? "")
    else { return nil }
    var part = TextPart(range: body, encoding: encoding, charset: charset)
    part.isFormatted = true
    return part
  }

  /// Whether a header is within its limits and says type and encoding once at most; else that is
  /// refused.
  private mutating func isReadable(_ header: Header, _ body: Range<Int>) -> Bool {
    if let excess = header.excess {
      let place = header.fields.last?.source ?? body.lowerBound..<body.lowerBound
      switch excess {
      case .bytes: refuse(.mailTooLarge, place, "a header has more than 256 KiB", nil)
      case .fields:
        refuse(
          .mailTooLarge, place, "a header has more than \(MailLimits.fields) fields", nil)
      }
      return false
    }
    for name in ["content-type", "content-transfer-encoding"] {
      let fields = header.fields(named: name)
      guard fields.count > 1 else { continue }
      refuse(
        .mailFieldTwice, fields[1].source, "\(quoted(name)) is in one header twice",
        "have the sender send it again with an ordinary mail program")
      return false
    }
    return true
  }

  private mutating func refuse(
    _ rule: Rule, _ range: Range<Int>, _ message: String, _ help: String?
  ) {
    diagnostics.append(
      Diagnostic(
        rule, at: SourceLocation(file.path, SourceRange(range)), message,
        help: help ?? "have the sender write a short mail of plain text"))
  }
}
