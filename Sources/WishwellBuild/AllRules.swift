import WishwellDerive
import WishwellDiagnostics
import WishwellRead
import WishwellTemplates
import WishwellYAML

extension Rule {
  /// Every rule of every room, by id.
  package static let all: [Rule] =
    (fileRules + yamlRules + readRules + referenceRules + foldRules + templateRules).sorted {
      $0.id.utf8Precedes($1.id)
    }
}
