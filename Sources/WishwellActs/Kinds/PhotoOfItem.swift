import WishwellDiagnostics
import WishwellFormat

/// Giving an item of a checklist a photo, or a different one.
package enum PhotoOfItem: ActKind {
  package static let name = "photo"
  package static let ofItems: ItemAct? = ItemAct(
    manual: ActManual(
      "Give an item a photo, or a different one.",
      "The words for the photo stay, unless you give it others.",
      example: "checklist photo groceries 'Oat milk' carton.jpg"),
    edit: { text, edit in
      text.changing(edit) { item in edit.photo.flatMap { text.showing($0, in: item) } }
    },
    sentence: { "\($0.doer) adds a photo of \($0.items) to \($0.list)" })
}

extension ChecklistText {
  /// In the place of the first picture of `item`, else behind its words. Without `alt` only the file
  /// of the picture that is there changes.
  fileprivate func showing(_ photo: ChecklistEdit.ItemPhoto, in item: Checklist.Item) -> [UInt8]? {
    guard let picture = pictures(of: item).first, let old = item.photos.first else {
      let end = item.place.text.bounds.upperBound
      return replacing(end..<end, with: " " + markdown(of: photo, for: item.name))
    }
    guard photo.alt == nil else {
      return replacing(picture, with: markdown(of: photo, for: item.name))
    }
    return replacing(old.range.bounds, with: photo.path)
  }
}
