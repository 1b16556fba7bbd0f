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
  let parsed = chosen.mapValues { parseTemplate($0.name, $0.source) }
  let templates = parsed.mapValues(\.value)
  var diagnostics = parsed.values.flatMap(\.diagnostics)
  var set = TemplateSet()
  var findings: [CompilerFindings] = []
  for page in pages {
    guard let template = templates[page.template] else {
      diagnostics.append(.missingTemplate(page.template))
      continue
    }
    let compiler = compile(template, among: templates, for: page, constants)
    findings.append(compiler.findings)
    set.pages[page.template] = TemplateSet.PageSlot(compiler.page(for: page))
  }
  diagnostics += CompilerFindings.diagnostics(of: findings)

  let used = findings.reduce(into: Set()) { $0.formUnion($1.files) }
  let known = (files.filter(\.isBuiltIn).map(\.name) + pages.map(\.template)).sorted()
  for file in chosen.values where !used.contains(file.name) && !file.isBuiltIn {
    diagnostics.append(.unusedTemplate(file, among: known))
  }
  return Checked(set, diagnostics.sorted())
}

/// Templates in which nothing is wrong, as in the theme that comes with the program.
package struct SoundTemplates: Sendable {
  /// By name.
  let parsed: [String: ParsedTemplate]

  /// A later file takes the place of an earlier one of the same name.
  package init(_ files: [TemplateFile]) {
    parsed = Dictionary(
      files.map { ($0.name, parseTemplate($0.name, $0.source).value) }, uniquingKeysWith: { $1 })
  }
}

extension TemplateSet {
  /// The templates of `pages` out of `sound`. Each is compiled when it is first asked for: of most
  /// sites many kinds of pages never are.
  package init(
    _ sound: SoundTemplates, for pages: [PageDeclaration], constants: Constants = [:]
  ) {
    for page in pages {
      guard let template = sound.parsed[page.template] else { continue }
      self.pages[page.template] = PageSlot {
        compile(template, among: sound.parsed, for: page, constants).page(for: page)
      }
    }
  }
}

private func compile(
  _ template: ParsedTemplate, among templates: [String: ParsedTemplate],
  for page: PageDeclaration, _ constants: Constants
) -> Compiler {
  var compiler = Compiler(templates, constants: constants, page: page.template)
  compiler.compile(template, for: page.schema())
  return compiler
}

extension Compiler {
  fileprivate func page(for page: PageDeclaration) -> TemplateSet.LoadedPage {
    TemplateSet.LoadedPage(
      schema: page.schema(), program: program, files: findings.files.sorted(),
      constants: findings.constants.sorted())
  }
}
