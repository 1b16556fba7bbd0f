import WishwellDiagnostics

extension Rule {
  /// The rules of fields and kinds, in the order of `explain`.
  static let kindRules: [Rule] =
    frontMatterRules + fieldRules + [
      .badText, .cutByComment, .badFlag, .badNumber, .badDate, .badSpan, .badPrice, .badShares,
      .badCountry,
      .badRegion,
      .badURL, .badPath, .badLanguage, .badISBN, .badHandle, .badChoice, .badEmail, .badSigner,
      .badIdentity, .badLinkWord, .plainAddress, .badSealedValue, .sampleKey, .badSetting,
      .placeholderAddress,
      .placeholderLeft, .exposedKey,
    ] + eventFileRules + [.duplicateQuote] + catalogueRules + checklistRules + [.badCircle]
}
