import WishwellBuild
import WishwellDiagnostics

extension Rule {
  /// What only a review finds.
  package static let reviewRules: [Rule] =
    rightRules + changeRules + linkRules + sealRules + circleRules + rotationRules + openingRules
    + wishNameRules + eventReviewRules

  /// Every rule of every room, by id.
  package static let all: [Rule] = (contentRules + reviewRules)
    .sorted { $0.id.utf8Precedes($1.id) }
}
