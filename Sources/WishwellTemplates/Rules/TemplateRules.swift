import WishwellDiagnostics

extension Rule {
  /// What templates can get wrong.
  package static let templateRules: [Rule] = [
    .templateNotUTF8, .templateUnclosedTag, .templateBadTag, .templateBadDelimiters,
    .templateUnclosedSection, .templateMismatchedClose, .templateStrayClose, .templateDeepNesting,
    .templateTextOutsideBlock, .templateUnknownName, .templateUnknownPartial,
    .templateUnknownBlock, .templateRepeatedBlock, .templateEndlessPartial,
    .templateUnescapedText, .templateEscapedHTML, .templateWrongKind, .templateNeedlessSection,
    .templateMissing, .templateUnused,
  ]
}
