import WishwellDiagnostics

extension Rule {
  /// What events can get wrong, and what branches can only together.
  package static let foldRules: [Rule] = [
    .eventNotAllowed, .eventInWrongFolder, .eventInFuture,
    .eventPartUnclear, .eventQuantity, .eventWithoutDigest,
    .wishQuantityExceeded, .promiseWithoutLock,
    .wishOverPromised, .wishChosenTwice, .wishChanged, .promisedWishGone,
    .promisesLeftBehind, .leftUnsettled, .responseLate,
  ]

  /// What no file does wrong alone: valid branches produce it together. Each is a warning, and a
  /// follow-up of those concerned.
  package static let conflicts: Set<Rule> = [
    .wishOverPromised, .wishChosenTwice, .wishChanged, .promisedWishGone, .responseLate,
    .missingPerson,
  ]
}
