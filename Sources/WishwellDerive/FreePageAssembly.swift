import WishwellFormat

extension Site {
  /// Fills `freePages`, in the order of addresses; `index.md` is the text of the home page.
  mutating func addFreePages(of library: Library) {
    freePages = library.pages.map { page in
      let stem = page.document.stem
      return SiteFreePage(page: page, address: Address(stem == "index" ? "" : "\(stem).html"))
    }
    freePages.sort { $0.address < $1.address }
  }
}
