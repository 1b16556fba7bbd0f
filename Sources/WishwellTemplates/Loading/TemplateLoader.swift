import WishwellDiagnostics

/// The templates of `pages`, each checked against the names that the page declares, also where no
/// value that exists today would take it.
///
/// A later file takes the place of an earlier one of the same name: the theme comes first, then the
/// site's own. A page whose template has errors is there all the same, without what is wrong; one
/// whose template is missing is not. The diagnostics are sorted: those of all `files`, used or not,
/// and of all pages.
package func loadTemplates(
  _ files: [TemplateFile], for pages: [PageDeclaration], constants: Constants = [:]
) -> Checked<TemplateSet> {
  let chosen = Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  var diagnostics: [Diagnostic] = []
  var templates: [String: ParsedTemplate] = [:]
  for file in chosen.values {
    let parsed = parseTemplate(file.name, file.source)
    templates[file.name] = parsed.value
    diagnostics += parsed.diagnostics
  }

  var set = TemplateSet()
  var findings: [CompilerFindings] = []
  for page in pages {
    guard let template = templates[page.template] else {
      diagnostics.append(.missingTemplate(page.template))
      continue
    }
    var compiler = Compiler(templates, constants: constants, page: page.template)
    compiler.compile(template, for: page.schema)
    findings.append(compiler.findings)
    set.pages[page.template] = TemplateSet.LoadedPage(
      schema: page.schema, program: compiler.program, files: compiler.findings.files.sorted(),
      constants: compiler.findings.constants.sorted())
  }
  diagnostics += CompilerFindings.diagnostics(of: findings)

  let used = findings.reduce(into: Set()) { $0.formUnion($1.files) }
  let known = (files.filter(\.isBuiltIn).map(\.name) + pages.map(\.template)).sorted()
  for file in chosen.values where !used.contains(file.name) && !file.isBuiltIn {
    diagnostics.append(.unusedTemplate(file, among: known))
  }
  return Checked(set, diagnostics.sorted())
}
