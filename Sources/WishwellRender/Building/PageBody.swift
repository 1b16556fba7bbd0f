import WishwellFormat
import WishwellText

/// Bodies as pages show them.
extension PageBuilder {
  /// A body as this page shows it. What leads to another thing of the site gets its address from
  /// this page; what leads to something that is not published is plain text. Nil for an empty body.
  func html(of body: Body) -> HTML? {
    guard !body.isEmpty else { return nil }
    var html = HTML()
    for piece in body.pieces {
      switch piece {
      case .html(let part): html += part
      case .linkStart(let index):
        guard let url = url(of: body.links[index]) else { continue }
        html.bytes += "<a href=\"".utf8
        HTML.escape(url, into: &html.bytes)
        html.bytes += "\">".utf8
      case .linkEnd(let index):
        if url(of: body.links[index]) != nil { html.bytes += "</a>".utf8 }
      case .photo(let index): append(body.links[index], to: &html)
      }
    }
    return html
  }

  /// Nil for what is not published. A page that says no more than that a wish is promised has no
  /// headings to lead to.
  private func url(of link: Body.Link) -> String? {
    let fragment = link.fragment.map { "#" + $0 } ?? ""
    if link.path.isEmpty { return fragment.isEmpty ? url(page.address) : fragment }
    if let photo = renderIndex.input.photos[link.path] { return url(photo.largest.address) }
    guard let address = published.addresses[link.path] else { return nil }
    return url(address) + (renderIndex.quietPages.contains(address) ? "" : fragment)
  }

  /// A picture, or its alternative text where it is not published.
  private func append(_ link: Body.Link, to html: inout HTML) {
    guard case .photo(let alt) = link.kind else { return }
    guard let photo = registerPhoto(link.path, alt: alt.isEmpty ? nil : alt) else {
      return HTML.escape(alt, into: &html.bytes)
    }
    html.bytes += "<img src=\"".utf8
    HTML.escape(url(photo.medium.address), into: &html.bytes)
    if let srcset = srcset(of: photo) {
      html.bytes += "\" srcset=\"".utf8
      HTML.escape(srcset, into: &html.bytes)
      // As partials/photo.mustache: never wider than it is, than the screen, or than a column.
      html.bytes += "\" sizes=\"min(\(photo.largest.width)px, 92vw, 44rem)".utf8
    }
    html.bytes += "\" alt=\"".utf8
    HTML.escape(alt, into: &html.bytes)
    html.bytes += "\" width=\"\(photo.largest.width)\" height=\"\(photo.largest.height)\"".utf8
    html.bytes += " loading=\"lazy\" decoding=\"async\">".utf8
  }
}
