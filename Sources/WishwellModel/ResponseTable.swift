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
}

/// Who writes an event of a response.
package enum ResponseRole: Sendable {
  case author, respondent
}

/// One row of the tables that say how a response goes on.
package struct ResponseTransition: Sendable {
  package let event: EventKind
  package let by: ResponseRole
  package let from: Set<ResponseState>
  package let to: ResponseState
}

extension Post.Kind {
  /// How a response to such a post goes on; a thank-you has none.
  package var responseTable: [ResponseTransition] {
    switch self {
    case .offer: Self.offerResponses
    case .request: Self.requestResponses
    case .thanks: []
    }
  }

  private static let offerResponses: [ResponseTransition] = [
    .init(event: .responded, by: .respondent, from: [.none, .withdrawn, .failed], to: .waiting),
    .init(event: .completed, by: .author, from: [.waiting], to: .sent),
    .init(event: .unable, by: .author, from: [.waiting], to: .failed),
    .init(event: .withdrawn, by: .respondent, from: [.waiting], to: .withdrawn),
    .init(event: .received, by: .respondent, from: [.sent], to: .received),
    .init(event: .lost, by: .respondent, from: [.sent], to: .failed),
  ]

  private static let requestResponses: [ResponseTransition] = [
    .init(
      event: .asked, by: .respondent, from: [.none, .withdrawn, .failed, .declined], to: .asked),
    .init(event: .approved, by: .author, from: [.asked], to: .approved),
    .init(event: .declined, by: .author, from: [.asked], to: .declined),
    .init(event: .completed, by: .respondent, from: [.approved], to: .sent),
    .init(event: .unable, by: .respondent, from: [.approved], to: .failed),
    .init(event: .withdrawn, by: .respondent, from: [.asked, .approved], to: .withdrawn),
    .init(event: .received, by: .author, from: [.sent], to: .received),
    .init(event: .lost, by: .author, from: [.sent], to: .failed),
  ]
}
