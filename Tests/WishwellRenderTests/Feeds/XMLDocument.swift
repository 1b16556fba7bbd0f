import CLibXML2
import Foundation
import Testing

/// A parsed document, to be asked with XPath. Names of Atom and its extensions begin with `a:`,
/// `fh:` and `thr:`, those of sitemaps with `s:`.
final class XMLDocument {
  fileprivate let document: xmlDocPtr

  init(_ text: String) throws {
    // Outside of the macro, which lets go of a string's bytes before the call has ended.
    let read = xmlReadMemory(
      text, Int32(text.utf8.count), nil, nil, Int32(XML_PARSE_NONET.rawValue))
    document = try #require(read, "\(text)")
  }

  deinit { xmlFreeDoc(document) }

  /// The text of every node that `path` selects, in the order of the document.
  func texts(_ path: String) throws -> [String] {
    try each(path) { node in
      guard let content = xmlNodeGetContent(node) else { return "" }
      defer { free(content) }
      return String(cString: content)
    }
  }

  func text(_ path: String) throws -> String? { try texts(path).first }

  /// The name, without its prefix, of every element that `path` selects.
  func names(_ path: String) throws -> [String] {
    try each(path) { String(cString: $0.pointee.name) }
  }

  private func each(_ path: String, _ value: (xmlNodePtr) -> String) throws -> [String] {
    let context = try #require(xmlXPathNewContext(document))
    defer { xmlXPathFreeContext(context) }
    for (prefix, uri) in XMLDocument.namespaces { xmlXPathRegisterNs(context, prefix, uri) }
    let found = xmlXPathEvalExpression(path, context)
    let result = try #require(found, "\(path)")
    defer { xmlXPathFreeObject(result) }
    guard let nodes = result.pointee.nodesetval else { return [] }
    return (0..<Int(nodes.pointee.nodeNr)).compactMap { nodes.pointee.nodeTab[$0].map(value) }
  }

  private static let namespaces = [
    ("a", "http://www.w3.org/2005/Atom"), ("fh", "http://purl.org/syndication/history/1.0"),
    ("thr", "http://purl.org/syndication/thread/1.0"),
    ("s", "http://www.sitemaps.org/schemas/sitemap/0.9"),
  ]
}

/// The RELAX NG schema of Atom (RFC 4287, appendix B).
struct AtomSchema: ~Copyable {
  private let schema: xmlRelaxNGPtr

  init() throws {
    let url = try #require(Bundle.module.url(forResource: "atom", withExtension: "rng"))
    let made = xmlRelaxNGNewParserCtxt(url.path)
    let parser = try #require(made)
    defer { xmlRelaxNGFreeParserCtxt(parser) }
    schema = try #require(xmlRelaxNGParse(parser))
  }

  deinit { xmlRelaxNGFree(schema) }

  /// Whether the document is as the schema wants it; what is wrong goes to standard error.
  func accepts(_ document: XMLDocument) throws -> Bool {
    let context = try #require(xmlRelaxNGNewValidCtxt(schema))
    defer { xmlRelaxNGFreeValidCtxt(context) }
    return xmlRelaxNGValidateDoc(context, document.document) == 0
  }
}
