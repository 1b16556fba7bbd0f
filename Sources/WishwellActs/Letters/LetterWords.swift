import WishwellDerive
import WishwellDiagnostics
import WishwellModel
import WishwellRead

extension LetterAct {
  /// `Bob offers ‘Ten postcards’`. It is for everyone: what people add is to be seen.
  func sentence(for value: ContentValue) -> String {
    let doer = author?.name ?? sender.name ?? ""
    switch value {
    case .wishList(let list):
      return "\(doer) begins the wish list \(quoted(list.document.title.value))"
    case .wish(let wish):
      let list = site.wishListIndex[wish.list].map { site.wishLists[$0].list.document.title.value }
      let verb = wish.suggestedBy == nil ? "wishes for" : "suggests"
      return
        "\(doer) \(verb) \(quoted(wish.document.title.value)) on \(quoted(list ?? wish.list.text))"
    case .person(let person): return "\(person.name) joins"
    case .post(let post):
      let title = quoted(post.document.title.value)
      switch post.details {
      case .offer: return "\(doer) offers \(title)"
      case .request: return "\(doer) asks for \(title)"
      case .thanks(let thanks):
        return "\(doer) thanks \(enumerated(thanks.to.map { name(of: $0.value) }))"
      }
    case .settings, .page, .quotes, .event: return doer
    }
  }

  private func name(of thanked: Thanks.Thanked) -> String {
    switch thanked {
    case .person(let handle): site.names[handle] ?? handle.text
    case .named(let name): name
    }
  }
}
