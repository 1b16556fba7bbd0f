import WishwellFormat
import WishwellRead

extension LetterAct {
  /// `Bob offers ‘Ten postcards’`.
  func sentence(for value: ContentValue) -> String {
    guard let content = NewContent(value) else { return "" }
    return site.sentence(for: content, by: author?.handle)
  }
}

extension NewContent {
  /// Nil for what is no addition of one person.
  fileprivate init?(_ value: ContentValue) {
    switch value {
    case .wishList(let list): self = .wishList(title: list.document.title.value)
    case .wish(let wish):
      self = .wish(
        title: wish.document.title.value, list: wish.list, suggested: wish.suggestedBy != nil)
    case .person(let person): self = .person(name: person.name)
    case .post(let post):
      let title = post.document.title.value
      switch post.details {
      case .offer: self = .offer(title: title)
      case .request: self = .request(title: title)
      case .thanks(let thanks):
        self = .thanks(to: thanks.to.map { $0.value.written }, for: thanks.subject?.value)
      }
    case .checklist(let list): self = .checklist(title: list.document.title.value)
    case .circle, .settings, .page, .quotes, .edition, .event: return nil
    }
  }
}

extension Thanks.Thanked {
  /// As the file has it: a handle, or a name.
  fileprivate var written: String {
    switch self {
    case .person(let handle): handle.text
    case .named(let name): name
    }
  }
}
