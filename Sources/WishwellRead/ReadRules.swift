import WishwellDiagnostics

extension Rule {
  /// The rules of this room, in the order in which a file meets them.
  package static let readRules: [Rule] = treeRules + kindRules + markdownRules + photoRules
}
