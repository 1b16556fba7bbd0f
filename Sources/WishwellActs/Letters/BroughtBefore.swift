import WishwellFormat
import WishwellRead

// Whether something new is there already, just as a letter brings it. Unlike an event, it has no mark
// of its letter: only its commit may.

extension ContentValue {
  /// Whether it says what `other` says: what it is called, its words, and whatever else a letter may
  /// bring of it.
  func says(sameAs other: ContentValue) -> Bool {
    guard let document, let otherDocument = other.document,
      document.says(sameAs: otherDocument)
    else { return false }
    switch (self, other) {
    case (.post(let post), .post(let other)): return post.details.say(sameAs: other.details)
    case (.person(let person), .person(let other)): return person.country == other.country
    case (.wish(let wish), .wish(let other)): return wish.asks(sameAs: other)
    case (.wishList(let list), .wishList(let other)):
      return list.event == other.event && list.promises == other.promises
        && list.reveal == other.reveal
    case (.checklist, .checklist): return true
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

extension Wish {
  /// Whether both are wishes for the same, whatever they are called.
  fileprivate func asks(sameAs other: Wish) -> Bool {
    links == other.links && price == other.price && priority == other.priority
      && quantity == other.quantity && book == other.book && oneOf?.value == other.oneOf?.value
      && recipients.map(\.value) == other.recipients.map(\.value)
  }
}

extension Post.Details {
  /// Whether both offer, request or thank for the same, in the same way.
  fileprivate func say(sameAs other: Post.Details) -> Bool {
    switch (self, other) {
    case (.offer(let offer), .offer(let other)):
      offer.kind == other.kind && offer.regions.map(\.value) == other.regions.map(\.value)
        && offer.limit == other.limit && offer.closes == other.closes
    case (.request(let request), .request(let other)):
      request.kind == other.kind && request.country?.value == other.country?.value
        && request.closes == other.closes
    case (.thanks(let thanks), .thanks(let other)):
      thanks.to.map(\.value) == other.to.map(\.value)
        && thanks.subject?.value == other.subject?.value
        && thanks.feeling?.value == other.feeling?.value
        && thanks.quote?.value == other.quote?.value
    default: false
    }
  }
}
