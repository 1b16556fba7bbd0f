import WishwellFormat
import WishwellRead

// Whether something new is there already, just as a letter brings it. Unlike an event, it has no mark
// of its letter: only its commit may.

extension ContentValue {
  /// Whether it says what `other` says: what it is called, its words, and, of thanks, to whom and for
  /// what.
  func says(sameAs other: ContentValue) -> Bool {
    guard let document, let otherDocument = other.document,
      document.says(sameAs: otherDocument)
    else { return false }
    switch (self, other) {
    case (.post(let post), .post(let other)): return post.details.thank(sameAs: other.details)
    case (.person(let person), .person(let other)): return person.country == other.country
    case (.wish, .wish), (.wishList, .wishList), (.checklist, .checklist): return true
    default: return false
    }
  }

  /// Nil for what is kept in no Markdown file.
  var document: Document? {
    switch self {
    case .person(let person): person.document
    case .wishList(let list): list.document
    case .wish(let wish): wish.document
    case .post(let post): post.document
    case .page(let page): page.document
    case .checklist(let list): list.document
    case .circle(let circle): circle.document
    case .settings, .quotes, .edition, .event: nil
    }
  }
}

extension Document {
  /// By title and text alone.
  fileprivate func says(sameAs other: Document) -> Bool {
    title.value == other.title.value && body.saysJust(other.body.markdown)
  }
}

extension Body {
  /// Whether it has these words; how they are divided into lines does not count.
  func saysJust(_ words: String) -> Bool {
    markdown.split(whereSeparator: \.isWhitespace) == words.split(whereSeparator: \.isWhitespace)
  }
}

extension Post.Details {
  /// Whether both are thanks to the same people for the same thing, or neither is a thank-you.
  fileprivate func thank(sameAs other: Post.Details) -> Bool {
    switch (self, other) {
    case (.thanks(let thanks), .thanks(let other)):
      thanks.to.map(\.value) == other.to.map(\.value)
        && thanks.subject?.value == other.subject?.value
    case (.offer, .offer), (.request, .request): true
    default: false
    }
  }
}
