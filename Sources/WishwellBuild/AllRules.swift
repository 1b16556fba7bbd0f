import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellMail
import WishwellRead
import WishwellRender
import WishwellTemplates
import WishwellYAML

extension Rule {
  /// What a site's `templates/` can get wrong besides the templates themselves.
  static let lookRules: [Rule] = [
    .languageWithoutStrings, .templateStranger, .missingEditorScript,
  ]

  /// Every rule of every room, by id.
  package static let all: [Rule] =
    (fileRules + yamlRules + readRules + referenceRules + foldRules + actRules + mailRules + letterRules
    + templateRules + stringsRules + lookRules).sorted { $0.id.utf8Precedes($1.id) }
}
