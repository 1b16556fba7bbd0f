import WishwellDerive
import WishwellFormat

/// One line of the facts about a thing.
struct EntryFact {
  /// Nil for what says itself what it is.
  var title: String?
  /// Plain, never empty.
  var text: String
  /// Absolute; nil for what leads nowhere.
  var url: String?

  /// Nil where there is no text to say.
  init?(_ title: String?, _ text: String?, url: String? = nil) {
    guard let text, !text.isEmpty else { return nil }
    self.title = title
    self.text = text
    self.url = url
  }
}

extension RenderInput {
  /// What a wish asks, in the order in which it is said: its price, its facts, its shops.
  func facts(about wish: Wish) -> [EntryFact] {
    let shops = wish.links.map { link in
      EntryFact(strings.text(.whereToFind), link.shop ?? link.url, url: link.url)
    }
    let price = EntryFact(nil, strings.priceText(of: wish))
    let facts = told(Wish.facts, of: wish).map { EntryFact($0.label, $0.text) }
    return ([price] + facts + shops).compactMap { $0 }
  }

  /// What an offer or a request says in fields, and what a thank-you is for. Until when it is open,
  /// and how many places are left, the state line says.
  func facts(about post: SitePost) -> [EntryFact] {
    var facts = told(post.facts, of: post).map { EntryFact($0.label, $0.text) }
    if case .thanks(let thanks) = post.post.details, let subject = site.subject(of: thanks) {
      facts.append(
        EntryFact(
          strings.text(.thanksFor), subject.title, url: url(subject.publication.address)))
    }
    return facts.compactMap { $0 }
  }
}
