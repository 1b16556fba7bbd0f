/// Where a response stands.
package enum ResponseState: String, Sendable, CaseIterable {
  /// No response yet, or none that still counts.
  case none
  /// An offer's author is waited for.
  case waiting
  /// A request's author is waited for.
  case asked
  /// A request's respondent is waited for.
  case approved
  case sent, received, failed, declined, withdrawn

  /// Whether it takes one of the places that an offer's `limit` allows.
  package var countsTowardLimit: Bool {
    self == .waiting || self == .sent || self == .received
  }
}

extension Post.Kind {
  /// How a response to such a post goes on; a thank-you has none.
  package var responseTable: EventTable<ResponseState> {
    switch self {
    case .offer: Self.offerResponses
    case .request: Self.requestResponses
    case .thanks: Self.noResponses
    }
  }

  private static let offerResponses = EventTable<ResponseState>(
    initial: .none,
    rows: [
      .init(.responded, by: .respondent, from: [.none, .withdrawn, .failed], to: .waiting),
      .init(.completed, by: .author, from: [.waiting], to: .sent),
      .init(.unable, by: .author, from: [.waiting], to: .failed),
      .init(.withdrawn, by: .respondent, from: [.waiting], to: .withdrawn),
      .init(.received, by: .respondent, from: [.sent], to: .received, isPublic: true),
      .init(.lost, by: .respondent, from: [.sent], to: .failed),
    ])

  private static let requestResponses = EventTable<ResponseState>(
    initial: .none,
    rows: [
      .init(.asked, by: .respondent, from: [.none, .withdrawn, .failed, .declined], to: .asked),
      .init(.approved, by: .author, from: [.asked], to: .approved),
      .init(.declined, by: .author, from: [.asked], to: .declined),
      .init(.completed, by: .respondent, from: [.approved], to: .sent),
      .init(.unable, by: .respondent, from: [.approved], to: .failed),
      .init(.withdrawn, by: .respondent, from: [.asked, .approved], to: .withdrawn),
      .init(.received, by: .author, from: [.sent], to: .received, isPublic: true),
      .init(.lost, by: .author, from: [.sent], to: .failed),
    ])

  private static let noResponses = EventTable<ResponseState>(initial: .none, rows: [])
}
