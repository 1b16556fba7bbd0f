import WishwellDiagnostics
import WishwellFormat

/// Links and pictures.
extension BodyWriter {
  /// The start of a link that leaves the site: nobody gains standing by being linked in what
  /// anyone may write.
  private static let linkElsewhere: StaticString =
    "<a rel=\"nofollow ugc noopener\" href=\""

  /// Opens a link: to elsewhere as a tag, to something of the site as a gap for whoever knows its
  /// address. What may not be linked is reported, and its text stands without a link; so does that of
  /// a link in another, which cmark makes of an address in angle brackets.
  mutating func open(link node: CMarkNode) {
    let url = node.url
    leaf.isInLink = !isBareMailAddress(url, node)
    guard !isInLink else { return openLinks.append(.none) }
    switch LinkTarget(url, in: file.path) {
    case .elsewhere(let url):
      openLinks.append(.elsewhere)
      html.append(BodyWriter.linkElsewhere)
      html.append(url: url)
      let title = node.title
      if !title.isEmpty {
        html.append("\" title=\"")
        html.append(text: title)
      }
      html.append("\">")
    case .site(let path, let fragment):
      let range = places.find(address: url)
      let link = Body.Link(kind: .page, path: path, fragment: fragment, range: range)
      openLinks.append(.site(body.links.count))
      html.append(.linkStart(body.links.count))
      body.links.append(link)
    case .refused(let problem):
      openLinks.append(.none)
      report(problem, at: places.find(address: url))
    }
  }

  /// Closes what `open(link:)` opened; after one that was refused there is nothing to close.
  mutating func closeLink() {
    let link = openLinks.popLast()
    leaf.isInLink = !openLinks.isEmpty
    switch link {
    case .none?, nil: break
    case .elsewhere: html.append("</a>")
    case .site(let index): html.append(.linkEnd(index))
    }
  }

  /// Whether a link was written and not closed yet.
  private var isInLink: Bool {
    openLinks.contains { if case .none = $0 { false } else { true } }
  }

  /// A picture of the site as a gap, or beside the text where `besides` takes them; one from
  /// elsewhere as a link with its description; one that may not be linked as its description alone.
  mutating func write(image node: CMarkNode) {
    let alt = plainText(of: node)
    let url = node.url
    switch LinkTarget(url, in: file.path) {
    case .elsewhere(let url):
      report(
        .imageElsewhere, places.find(address: url),
        "a picture from another site is published as a link",
        help: "put the picture beside this file, and name it here")
      writeImageLink(url, alt)
    case .site(let path, _) where path.isEmpty:
      html.append(text: alt)
    case .site(let path, _) where besides != nil:
      let range = places.find(address: url)
      besides?.append(Photo(path: path, alt: alt.isEmpty ? nil : alt, range: range))
      return
    case .site(let path, let fragment):
      let range = places.find(address: url)
      if alt.isEmpty {
        report(
          .pictureWithoutWords, range, "this picture has no description",
          help: "say what it shows between the brackets: ![A blue kettle](…)")
      }
      html.append(.photo(body.links.count))
      body.links.append(
        Body.Link(kind: .photo(alt: alt), path: path, fragment: fragment, range: range))
    case .refused(let problem):
      report(problem, at: places.find(address: url))
      html.append(text: alt)
    }
    leaf.append(words: alt)
  }

  /// Inside another link the words alone remain, as links do not nest.
  private mutating func writeImageLink(_ url: String, _ alt: String) {
    guard !isInLink else {
      html.append(text: alt)
      return
    }
    html.append(BodyWriter.linkElsewhere)
    html.append(url: url)
    html.append("\">")
    html.append(text: alt.isEmpty ? url : alt)
    html.append("</a>")
  }

  private mutating func report(_ problem: FieldError, at range: SourceRange) {
    report(problem.rule, range, problem.message, help: problem.help)
  }

  /// Whether a link was made from an address in running text, which is no way to hide one.
  private func isBareMailAddress(_ url: String, _ node: CMarkNode) -> Bool {
    url.hasPrefix("mailto:") && plainText(of: node) == url.dropFirst("mailto:".count)
  }
}

/// The text inside a node, without marks, lines joined by spaces; with the descriptions of
/// pictures, unless `withPictures` is false.
func plainText(of root: CMarkNode, withPictures: Bool = true) -> String {
  var text = ""
  var walk = CMarkWalk(root)
  while let (node, isEntering) = walk.next() {
    guard isEntering else { continue }
    switch node.kind {
    case .image where !withPictures: walk.skip(node)
    case .text, .code, .htmlInline: text += node.literal
    case .softBreak, .lineBreak: text += " "
    default: break
    }
  }
  return text
}
