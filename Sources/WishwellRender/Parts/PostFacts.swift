import WishwellDerive
import WishwellFormat

extension Offer {
  /// What an offer says in fields. Until when it is open, and how many there are, feeds tell in the
  /// line of its state.
  static let facts: [FieldFact<SitePost>] = [
    .kind,
    .init(Field.regions, values: { post, _ in post.regions.map(FactValue.region) }),
    .init(Field.limit, isOnPagesAlone: true) { post, input in
      guard case .offer(let offer) = post.post.details else { return nil }
      return offer.limit.map { input.strings.text(.limitCount, count: $0) }
    },
    .closes,
  ]
}

extension Request {
  /// What a request says in fields.
  static let facts: [FieldFact<SitePost>] = [
    .kind,
    .init(Field.country, values: { post, _ in post.country.map { [.region(.country($0))] } ?? [] }),
    .init(Field.occasion) { post, _ in
      guard case .request(let request) = post.post.details else { return nil }
      return request.occasion
    },
    .closes,
  ]
}

extension FieldFact<SitePost> {
  fileprivate static var kind: Self {
    .init(Offer.Field.kind, values: { post, _ in post.post.word.map { [.kind($0)] } ?? [] })
  }

  fileprivate static var closes: Self {
    .init(Offer.Field.closes, isOnPagesAlone: true) { post, input in
      post.closes.map { input.strings.date($0) }
    }
  }
}

extension SitePost {
  /// What it may say in fields; a thank-you says all in its head.
  var facts: [FieldFact<SitePost>] {
    switch post.kind {
    case .offer: Offer.facts
    case .request: Request.facts
    case .thanks: []
    }
  }
}
