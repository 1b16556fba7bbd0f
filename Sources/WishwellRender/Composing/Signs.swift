import WishwellFormat

/// What is drawn for things.
extension PageBuilder {
  /// Nil: the quiet tile.
  func sign(of wish: Wish) -> Sign? {
    sign(named: wish.document.tags.lazy.map(\.value)) ?? (wish.book == nil ? nil : Sign(book: true))
  }

  func sign(of list: WishList) -> Sign {
    sign(named: list.document.tags.lazy.map(\.value)) ?? Sign(gift: true)
  }

  /// Nil: the quiet tile.
  func sign(of list: Checklist) -> Sign? { sign(named: list.document.tags.lazy.map(\.value)) }

  /// Nil: the quiet tile.
  func sign(of item: Checklist.Item) -> Sign? { sign(named: item.words) }

  func sign(of post: Post) -> Sign {
    let words = [post.word].compactMap { $0 } + post.document.tags.map(\.value)
    if let sign = sign(named: words) { return sign }
    return switch post.kind {
    case .offer: Sign(parcel: true)
    case .request: Sign(letter: true)
    case .thanks: Sign(heart: true)
    }
  }

  /// The sign of the first of `words` that the theme has one for.
  private func sign(named words: some Sequence<String>) -> Sign? {
    for word in words {
      if let slug = renderIndex.slugs[word], let name = strings.signs[slug],
        let sign = Sign.all[name]
      {
        return sign
      }
    }
    return nil
  }
}

extension Checklist.Item {
  /// For whatever they are about a sign may be known.
  var words: [String] { name.split { !$0.isLetter }.map(String.init) }
}
