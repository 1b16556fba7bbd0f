import WishwellDerive
import WishwellFormat

/// What a link to a page without a photo is shown with on other sites.
///
/// It is what `og:image` of Open Graph names. A theme need not have all of them; see “Pictures of
/// links” in the chapter “Templates, words and looks”.
package enum Preview: String, CaseIterable, Sendable {
  case site, wish, offer, request, thanks

  /// In `templates/assets/`.
  package var fileName: String { "preview-\(rawValue).png" }

  /// That of the stream or list to which a page belongs, else the site’s.
  fileprivate init(of page: Page.Kind, on site: Site) {
    switch page {
    case .wishLists, .wishList, .wishListArchive, .wish, .quietWish: self = .wish
    case .stream(let kind): self = Preview(of: kind)
    case .post(let index): self = Preview(of: site.posts[index].post.kind)
    default: self = .site
    }
  }

  /// That of an offer, a request or a thank-you.
  private init(of kind: Post.Kind) {
    self =
      switch kind {
      case .offer: .offer
      case .request: .request
      case .thanks: .thanks
      }
  }
}

/// A picture of the theme, as it is published.
package struct PreviewPicture: Hashable, Sendable {
  /// Where it is published, under a name with its fingerprint.
  package var address: Address
  /// In pixels.
  package var width: Int
  package var height: Int

  package init(address: Address, width: Int, height: Int) {
    self.address = address
    self.width = width
    self.height = height
  }
}

extension PageBuilder {
  /// The page's first photo, or else what the theme has for its kind; with an absolute address. Not
  /// every messenger knows WebP, which photos with see-through parts are.
  var sharedPicture: Picture? {
    if let (photo, alt) = firstPhoto, photo.largest.format == .jpeg {
      return Picture(
        url: renderIndex.input.url(photo.largest.address), width: photo.largest.width,
        height: photo.largest.height, alt: alt, isEager: false)
    }
    guard let preview = renderIndex.assets.previews[Preview(of: page.kind, on: site)] else {
      return nil
    }
    return Picture(
      url: renderIndex.input.url(preview.address), width: preview.width, height: preview.height,
      isEager: false)
  }
}
