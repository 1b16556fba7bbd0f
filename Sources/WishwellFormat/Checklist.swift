import WishwellDiagnostics

/// A shared list of things to tick off.
package struct Checklist: Sendable {
  /// Its body is the whole list; `introduction` and `items` are its parts.
  package var document: Document
  /// At least one.
  package var owners: [Located<Handle>]
  package var editors: [Located<Handle>] = []
  /// What stands outside of the items.
  package var introduction = Body()
  /// In the order of the file.
  package var items: [Item] = []

  package init(document: Document, owners: [Located<Handle>]) {
    self.document = document
    self.owners = owners
  }

  package var handle: Handle { document.handle }

  package struct Item: Sendable {
    /// The fragment of its address: a slug of its words, unique in the list, and the same whether
    /// it is ticked or not.
    package var id: String
    /// Its words without marks, or those of its picture where it has none.
    package var name: String
    /// The first line without its pictures, as inline HTML.
    package var text: Body
    /// What stands indented under it.
    package var detail: Body
    package var isArchived: Bool
    /// The pictures of the first line.
    package var photos: [Photo]
    /// The first 16 digits of the SHA-256 of its line behind the box, by which it is found in the
    /// file again; nil for an item without a box.
    package var mark: String?
    package var place: Place

    package init(
      id: String, name: String, text: Body, detail: Body, isArchived: Bool, photos: [Photo],
      mark: String? = nil, place: Place
    ) {
      self.id = id
      self.name = name
      self.text = text
      self.detail = detail
      self.isArchived = isArchived
      self.photos = photos
      self.mark = mark
      self.place = place
    }

    /// The first picture of its line, else of what stands under it.
    package var photo: Photo? {
      if let first = photos.first { return first }
      for link in detail.links {
        guard case .photo(let alt) = link.kind else { continue }
        return Photo(path: link.path, alt: alt.isEmpty ? nil : alt, range: link.range)
      }
      return nil
    }
  }

  /// Where an item stands in its file, in bytes.
  package struct Place: Hashable, Sendable {
    /// The number of its first line in the file, from 1.
    package var number: Int
    /// The first line, without its end.
    package var line: SourceRange
    /// What stands between the brackets of its box; nil for an item without one.
    package var mark: SourceRange?
    /// From the first character behind the box to the last of the line that is not blank.
    package var text: SourceRange
    /// All of its lines with their ends, without blank lines behind them.
    package var whole: SourceRange

    package init(
      number: Int, line: SourceRange, mark: SourceRange?, text: SourceRange, whole: SourceRange
    ) {
      self.number = number
      self.line = line
      self.mark = mark
      self.text = text
      self.whole = whole
    }
  }
}

extension Checklist: FileKind {
  package static let form = FileForm(titleExample: "Groceries")

  package static let proposals: [FieldProposal] = [
    .init(Field.editors, words: "who else may edit it, and invite others"),
    .init(Document.Field.listed, words: "for the family alone: in no index"),
  ]

  package enum Field: String, FieldKey {
    case owner, editors

    package var declaration: FieldDeclaration {
      switch self {
      case .owner: .owner(example: "alice", meaning: "whose it is")
      case .editors: .editors(meaning: "who else may change it")
      }
    }
  }
}
