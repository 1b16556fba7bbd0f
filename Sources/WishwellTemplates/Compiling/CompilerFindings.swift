import WishwellDiagnostics

/// What compiling a template brought to light besides its program.
struct CompilerFindings {
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the templates that were used, the page's own among them.
  var files: Set<String> = []
  /// The constants that were written, with their groups: `strings.newer`.
  var constants: Set<String> = []
  /// Sections over something that may be absent, by the place of their names.
  private(set) var usefulSections: Set<SourceLocation> = []
  /// Sections over something that is always there, where only that is known of them.
  private(set) var needlessSections: [SourceLocation: Diagnostic] = [:]

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func addUsefulSection(at location: SourceLocation) { usefulSections.insert(location) }

  /// A section in a partial may be needless in one use and useful in the next: it is wrong only
  /// where it is needless in all of them.
  mutating func addNeedlessSection(_ diagnostic: Diagnostic) {
    needlessSections[diagnostic.location] = diagnostic
  }

  /// What was found for several pages, sorted, each thing that is wrong at one place named once.
  static func diagnostics(of all: [CompilerFindings]) -> [Diagnostic] {
    let useful = all.reduce(into: Set()) { $0.formUnion($1.usefulSections) }
    var seen: Set<Finding> = []
    var result: [Diagnostic] = []
    for findings in all {
      let needless = findings.needlessSections.values.filter { !useful.contains($0.location) }
      for diagnostic in findings.diagnostics + needless
      where seen.insert(Finding(rule: diagnostic.rule, location: diagnostic.location)).inserted {
        result.append(diagnostic)
      }
    }
    return result.sorted()
  }

  private struct Finding: Hashable {
    let rule: Rule
    let location: SourceLocation
  }
}
