import WishwellFormat

extension Site {
  /// A small page at every old address of what is published: of a wish under its old handles
  /// in the list as it is called now, and under its present handle in the list as it was called;
  /// both at once would be pages by the square. An address of one of `pages` stays with it.
  func movedPages(besides pages: [Page]) -> [Page] {
    var taken = Set(pages.map(\.address.file))
    return moves.filter { taken.insert($0.from.file).inserted }.map { move in
      Page(kind: .moved(to: move.to, title: move.title), address: move.from, isIndexed: false)
    }
  }

  private struct Move {
    var from: Address
    var to: Address
    /// Nil where the thing is not shown.
    var title: String?
  }

  private var moves: [Move] {
    var moves = wishLists.flatMap(moves(of:)) + wishes.flatMap(moves(of:))
    for post in posts {
      moves += self.moves(of: post.post.document, to: post.publication.address)
    }
    for person in people { moves += self.moves(of: person.person.document, to: person.address) }
    for list in checklists { moves += self.moves(of: list.list.document, to: list.address) }
    for circle in circles {
      moves += self.moves(of: circle.circle.document, to: circle.address)
    }
    for page in freePages { moves += self.moves(of: page.page.document, to: page.address) }
    return moves
  }

  private func moves(of document: Document, to address: Address) -> [Move] {
    document.formerly.map { old in
      Move(from: address.renamed(to: old.value), to: address, title: document.title.value)
    }
  }

  private func moves(of list: SiteWishList) -> [Move] {
    let address = list.publication.address
    return moves(of: list.list.document, to: address).flatMap { move in
      [move, Move(from: move.from.archive, to: address.archive, title: move.title)]
    }
  }

  private func moves(of wish: SiteWish) -> [Move] {
    let document = wish.wish.document
    let list = wishLists[wish.list].list.document
    let address = wish.publication.address
    let keys =
      document.formerly.map { WishKey(list: list.handle, wish: $0.value) }
      + list.formerly.map { WishKey(list: $0.value, wish: document.handle) }
    return keys.map { key in
      Move(
        from: .wish(key), to: address,
        title: wish.isShown ? document.title.value : nil)
    }
  }
}

extension Address {
  /// The archive page beside a list's page.
  package var archive: Address { Address(path + "archive.html") }

  /// The address beside this one under another handle; of a folder a folder.
  func renamed(to handle: Handle) -> Address {
    let isFolder = path.hasSuffix("/")
    let parts = path.split(separator: "/").dropLast() + [Substring(handle.text)]
    return Address(parts.joined(separator: "/") + (isFolder ? "/" : ".html"))
  }
}
