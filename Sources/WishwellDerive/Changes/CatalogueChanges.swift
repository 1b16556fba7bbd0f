import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension SiteComparison {
  /// Editions that came out, the newest first, and were corrected; catalogues that were taken down.
  mutating func addCatalogues() {
    for catalogue in later.catalogues {
      let former = earlier.catalogues[catalogue.handle]
      let known = former?.editions.map(\.edition) ?? []
      for edition in catalogue.editions.map(\.edition) {
        guard let old = known.first(where: { $0.date == edition.date }) else {
          tell(.new, catalogue, "the edition of \(edition.date) came out\(first(in: edition))")
          continue
        }
        if old.says(otherThan: edition) {
          tell(.edited, catalogue, "the edition of \(edition.date) was corrected")
        }
      }
    }
    for catalogue in earlier.catalogues where later.catalogues[catalogue.handle] == nil {
      tell(.gone, catalogue, "\(quoted(catalogue.title)) was taken down")
    }
  }

  private mutating func tell(
    _ kind: ChangeSentence.Kind, _ catalogue: SiteCatalogue, _ text: String
  ) {
    add(kind, in: .catalogue(catalogue.handle), about: catalogue.handle.text, text)
  }

  /// `, with ‘Emma’ in first place`.
  private func first(in edition: CatalogueEdition) -> String {
    edition.books.first.map { ", with \(quoted($0.title)) in first place" } ?? ""
  }
}

extension CatalogueEdition {
  /// Whether its books are told in other words: where they stand in the file says nothing.
  fileprivate func says(otherThan other: CatalogueEdition) -> Bool {
    func words(_ books: [CatalogueBook]) -> [CatalogueBook] {
      books.map { book in
        var book = book
        book.range = .start
        return book
      }
    }
    return words(books) != words(other.books)
  }
}
