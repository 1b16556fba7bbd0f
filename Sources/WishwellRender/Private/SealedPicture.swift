import WishwellDerive
import WishwellFormat
import WishwellText

/// A photo that stands within a private page, since nothing may be loaded for it. A request for it
/// would tell the host whose page is open.
package struct SealedPicture: Sendable {
  /// All of the photo (RFC 2397).
  fileprivate let url: String
  fileprivate let variant: PhotoVariant

  /// `bytes` are those of `variant`.
  package init(_ bytes: [UInt8], _ variant: PhotoVariant) {
    url = "data:\(variant.format.mediaType);base64,\(base64(bytes))"
    self.variant = variant
  }

  /// The photo in the one size that is here, with its words cut to their share.
  fileprivate func shown(alt: String?) -> Picture {
    Picture(
      url: url, srcset: nil, width: variant.width, height: variant.height,
      alt: alt.map { clipped($0, to: PrivateLimit.name) }, isEager: true)
  }
}

extension [PrivateSection] {
  /// With the photos of their rows, as many as have room in `room` bytes, the first ones first; nil
  /// where there is none.
  func showing(_ picture: (String) -> SealedPicture?, within room: Int) -> [PrivateSection]? {
    // What stands round each, beside its words.
    let frame = 200
    var (left, sections, hasAny) = (room, self, false)
    for section in sections.indices {
      for row in sections[section].rows.indices {
        guard let photo = sections[section].rows[row].photo, let picture = picture(photo.path)
        else { continue }
        let shown = picture.shown(alt: photo.alt)
        // Each character of it may be written as a reference of six bytes.
        let size = shown.url.utf8.count + 6 * (shown.alt?.utf8.count ?? 0) + frame
        guard size <= left else { continue }
        left -= size
        sections[section].rows[row].picture = shown
        hasAny = true
      }
    }
    return hasAny ? sections : nil
  }
}
