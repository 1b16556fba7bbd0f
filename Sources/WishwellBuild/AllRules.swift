import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellImport
import WishwellMail
import WishwellRead
import WishwellRender
import WishwellTemplates
import WishwellYAML

extension Rule {
  /// What a site's `templates/` can get wrong besides the templates themselves.
  static let lookRules: [Rule] = [
    .languageWithoutStrings, .templateStranger, .badPreview, .missingEditorScript,
  ]

  /// What the files for a forge can get wrong.
  static let recipeRules: [Rule] = [.publishedAtPush]

  /// The rules of this room, and of all below it.
  package static let contentRules: [Rule] =
    fileRules + yamlRules + readRules + referenceRules + foldRules + actRules + mailRules
    + letterRules + importRules + templateRules + stringsRules + lookRules
    + photoMakingRules + recipeRules
}
