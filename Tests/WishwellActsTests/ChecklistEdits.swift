@testable import WishwellActs

// Edits as tests write them.
extension ChecklistEdit {
  static func tick(_ item: String) -> Self { Self(TickItem.self, item) }
  static func untick(_ item: String) -> Self { Self(UntickItem.self, item) }
  static func remove(_ item: String) -> Self { Self(RemoveItem.self, item) }
  static func rename(_ item: String, to words: String) -> Self {
    Self(RenameItem.self, item, words: words)
  }

  static func add(_ words: String, photo: ItemPhoto? = nil) -> Self {
    var edit = Self(AddItem.self, nil, words: words)
    edit.photo = photo
    return edit
  }

  static func photo(_ item: String, _ photo: ItemPhoto) -> Self {
    var edit = Self(PhotoOfItem.self, item)
    edit.photo = photo
    return edit
  }
}
