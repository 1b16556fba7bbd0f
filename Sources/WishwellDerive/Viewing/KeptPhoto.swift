import WishwellFormat

extension Site {
  /// Where everyone finds the first photo of `wish`, also once all of it is promised; nil where it has
  /// none, or where the list hides what is promised, so that the photo is published no more.
  package func lastingPhoto(of wish: SiteWish) -> Address? {
    guard wish.mode == .shown, let photo = wish.wish.document.photos.first else { return nil }
    return photos[photo.path]?.medium.address
  }
}
