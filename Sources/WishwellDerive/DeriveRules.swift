import WishwellDiagnostics

extension Rule {
  /// The rules across files, in the order of `explain`.
  package static let referenceRules: [Rule] = [
    .unknownPerson, .missingPerson, .unknownWish, .unknownPost, .unknownFeeling, .unknownQuote,
    .unknownCircle, .circleImpossible, .circleOutdated,
    .recipientNotOwner, .shipNotOwner, .includeNotAllowed, .wishWithoutList, .aloneInGroup,
    .sameName, .duplicateIdentity, .duplicateEmail, .duplicateAccount, .duplicateSigner,
    .duplicateLink,
    .linkNeeded, .formerHandleTaken, .orphanedSidecar, .sealedWithoutKey, .brokenLink,
    .brokenFragment, .missingPhoto, .unshownPhoto, .unknownCatalogue, .strayCover,
  ]
}
