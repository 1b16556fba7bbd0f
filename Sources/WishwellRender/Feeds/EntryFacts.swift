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
    let price = EntryFact(nil, wish.price.map(strings.price))
    let facts = strings.facts(about: wish).map { EntryFact(strings.text($0.label), $0.text) }
    return ([price] + facts + shops).compactMap { $0 }
  }

  /// What an offer or a request says in fields, and what a thank-you is for. Until when it is open,
  /// and how many places are left, the state line says.
  func facts(about post: SitePost) -> [EntryFact] {
    let facts: [EntryFact?]
    switch post.post.details {
    case .offer(let offer):
      facts = [
        EntryFact(strings.text(.factKind), offer.kind),
        EntryFact(
          strings.text(.factRegions),
          strings.list(post.regions.map { strings.name(of: $0) })),
      ]
    case .request(let request):
      facts = [
        EntryFact(strings.text(.factKind), request.kind),
        EntryFact(strings.text(.factCountry), request.country.map { strings.name(of: $0.value) }),
        EntryFact(strings.text(.factOccasion), request.occasion),
      ]
    case .thanks(let thanks):
      let subject = site.subject(of: thanks)
      facts = [
        EntryFact(
          strings.text(.thanksFor), subject?.title, url: subject.map { url($0.publication.address) }
        )
      ]
    }
    return facts.compactMap { $0 }
  }
}
