import WishwellDerive
import WishwellFormat

extension SiteWish {
  /// Why a promise that was begun on a page of the wish holds no longer; nil where it does.
  ///
  /// A promise is for the wish as its giver saw it, and as openly as they were told. `digest` is nil
  /// where the letter names none; `isConcealed` is whether they were told that nobody is named, and
  /// would be named now. Half of a digest, as former pages wrote it, can be made to be that of two texts.
  func outdated(digest: String?, isConcealed: Bool) -> String? {
    if let digest, digest != self.digest {
      return AgreedDigest.isSame(digest, as: self.digest)
        ? "the letter was begun on a page of long ago, which no longer says for sure what was on it"
        : "the wish was changed after the letter was begun"
    }
    return isConcealed
      ? "the list now shows who promised what, and did not when the letter was begun" : nil
  }

  /// The way out of that.
  static let wayOutOfOutdated =
    "have the sender look at its page again, and start from there"

  /// The same of a letter that agrees to a text of the wish.
  static let wayToAgree =
    "if the letter agrees to an edit that waits, `wishwell sync` brings that: then apply the letter "
    + "again; otherwise \(wayOutOfOutdated)"
}
