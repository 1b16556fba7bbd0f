import WishwellFormat

extension Site {
  /// Fills `freePages`, in the order of addresses; `index.md` is the text of the home page.
  mutating func addFreePages(of library: Library) {
    freePages = library.pages.map { page in
      let stem = page.document.stem
      let isHome = stem == PageKey.home.description
      return SiteFreePage(page: page, address: isHome ? Address(.home) : Address(stem + ".html"))
    }
    freePages.sort { $0.address < $1.address }
  }
}
