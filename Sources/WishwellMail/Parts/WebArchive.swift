/// A web page that a browser saved into one file with all that it shows (`.mhtml`, RFC 2557): a
/// letter without anybody who sent it.
package struct WebArchive: Hashable, Sendable {
  /// The page itself, its transfer encoding undone.
  package let page: [UInt8]
  /// What the archive says of the page’s encoding; nil where it leaves that to the page.
  package let charset: String?
  /// Where the page was saved from.
  package let address: String?

  /// Nil for what is no archive, and for one without a page that can be read.
  package init?(_ bytes: [UInt8]) {
    let header = Header(bytes, in: bytes.startIndex..<bytes.endIndex)
    guard header.first("mime-version") != nil || header.first("snapshot-content-location") != nil,
      let root = Self.root(of: header, endingAt: bytes.endIndex, in: bytes, depth: 0),
      let encoding = TransferEncoding(root.header.first("content-transfer-encoding")),
      let page = encoding.decoded(bytes, in: root.header.body..<root.end)
    else { return nil }
    self.page = page.bytes
    charset = root.type.parameters["charset"]
    address =
      (header.first("snapshot-content-location") ?? root.header.first("content-location"))?.text
  }

  private typealias Part = (header: Header, type: ContentType, end: Int)

  /// The part that is the page: the one that `start` names (RFC 2387, section 3.2), else the first
  /// that is HTML.
  private static func root(
    of header: Header, endingAt end: Int, in bytes: [UInt8], depth: Int
  ) -> Part? {
    guard header.excess == nil, depth < MailLimits.depth else { return nil }
    let type = header.first("content-type").map(ContentType.init) ?? .plain
    if ["text/html", "application/xhtml+xml"].contains(type.name) {
      return (header, type, max(header.body, end))
    }
    guard type.isMultipart, let boundary = type.parameters["boundary"],
      (1...200).contains(boundary.utf8.count)
    else { return nil }
    let parts = PartRanges(bytes, in: header.body..<max(header.body, end), boundary: boundary).all
      .map { (header: Header(bytes, in: $0), end: $0.upperBound) }
    let named = type.parameters["start"].flatMap { start in
      parts.first { $0.header.first("content-id")?.text == start }
    }
    return ([named].compactMap { $0 } + parts).lazy
      .compactMap { root(of: $0.header, endingAt: $0.end, in: bytes, depth: depth + 1) }.first
  }
}
