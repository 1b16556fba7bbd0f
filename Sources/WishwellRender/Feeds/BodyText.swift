import WishwellDerive
import WishwellFormat
import WishwellText

extension RenderInput {
  /// A body as feeds and the snapshot carry it: absolute links, plain pictures, and no attribute
  /// that a strict reader would drop. A link to what is not published is plain text.
  ///
  /// `address` is where the body itself is published, for links within it.
  ///
  /// What it gives is as safe as the body itself, whose HTML the program’s own Markdown writer
  /// wrote: nothing that somebody typed is taken for a tag.
  func portableHTML(_ body: Body, at address: Address) -> HTML {
    var html = HTML()
    for piece in body.pieces {
      switch piece {
      case .html(let part): html += PlainTags.plain(part)
      case .linkStart(let index):
        guard let url = url(of: body.links[index], from: address) else { continue }
        html.bytes += "<a href=\"".utf8
        HTML.escape(url, into: &html.bytes)
        html.bytes += "\">".utf8
      case .linkEnd(let index):
        if url(of: body.links[index], from: address) != nil { html.bytes += "</a>".utf8 }
      case .photo(let index):
        let link = body.links[index]
        guard case .photo(let alt) = link.kind else { continue }
        if let photo = photos[link.path] {
          html += picture(photo, alt: alt)
        } else {
          HTML.escape(alt, into: &html.bytes)
        }
      }
    }
    return html
  }

  /// `<img>` with its size and an absolute address. The size is known before it is loaded, so that
  /// the text of a reader does not jump; `alt` is empty where nobody wrote any.
  func picture(_ photo: SitePhoto, alt: String?) -> HTML {
    var html = HTML(trusted: Array("<img src=\"".utf8))
    let size = photo.medium
    HTML.escape(url(size.address), into: &html.bytes)
    html.bytes += "\" alt=\"".utf8
    HTML.escape(alt ?? "", into: &html.bytes)
    html.bytes += "\" width=\"\(size.width)\" height=\"\(size.height)\">".utf8
    return html
  }

  /// The absolute address that a link leads to; nil for what is not published. A link without a
  /// path stays within the body.
  private func url(of link: Body.Link, from address: Address) -> String? {
    guard let target = link.path.isEmpty ? address : published.addresses[link.path] else {
      return nil
    }
    return url(target) + (link.fragment.map { "#" + $0 } ?? "")
  }
}
