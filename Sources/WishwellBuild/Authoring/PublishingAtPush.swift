import WishwellDiagnostics
import WishwellFormat
import WishwellRecipes
import WishwellYAML

extension Rule {
  static let publishedAtPush = Rule(
    "published-at-push", .warning,
    """
    A site that keeps surprises is published at fixed hours and by hand, not at each push: when it is
    published would tell that somebody has promised something. A file for the forge that was there
    before the first list with ‘promises: surprise’ still publishes it at each push.

    Wrong: on: {push: {branches: [main]}, schedule: [{cron: 7 0 * * *}]}
    Right: on: {schedule: [{cron: 7 0 * * *}]}

    Way out: wishwell init --forge, which writes a file anew that nobody has changed; move away one
    that somebody has, and bring over what they changed
    """)
}

extension SiteFiles {
  /// Where files for a forge say that they publish at each push, though the site keeps surprises, and
  /// for which forge they are.
  package func pushes(
    publishing library: Library
  ) -> [(kind: SiteSettings.Forge.Kind, place: SourceLocation)] {
    guard library.keepsSurprises else { return [] }
    return SiteSettings.Forge.Kind.allCases.flatMap { kind in
      recipes(for: kind, of: library, program: ProgramSource(version: "")).compactMap { recipe in
        guard let place = source(at: recipe.path).flatMap(recipe.push) else { return nil }
        return (kind: kind, place: SourceLocation(recipe.path, place))
      }
    }
  }

  /// The files for a forge that publish at each push, though the site keeps surprises.
  func publishedAtPush(_ library: Library) -> [Diagnostic] {
    pushes(publishing: library).map { kind, place in
      Diagnostic(
        .publishedAtPush, at: place,
        "this publishes the site at each push, which tells when somebody promises a surprise",
        help: "run `wishwell init --forge \(kind)` as you did at first: it writes the file anew if "
          + "nobody has changed it. If somebody has, "
          + (kind == .gitlab ? "" : "take ‘push’ and what belongs to it out of ‘on’; or ")
          + "move the file away first, and bring over what was changed in it")
    }
  }
}

extension RecipeFile {
  /// Where `file`, which is in its place, has the site published at each push, though this one keeps
  /// surprises; nil where neither is so.
  func push(in file: SourceFile) -> SourceRange? {
    guard keepsSurprises, case .mapping(let fields) = YAMLReader.read(file).value.root.content
    else { return nil }
    return fields["on"].flatMap(pushEvent) ?? fields["pages"].flatMap(pushOfPages)
  }

  /// Among the events of a workflow.
  private func pushEvent(in events: YAMLPair) -> SourceRange? {
    switch events.value.content {
    case .scalar(let event): event.text == "push" ? events.value.range : nil
    case .sequence(let nodes): nodes.first { $0.text == "push" }?.range
    case .mapping(let pairs): pairs["push"]?.keyRange
    case .refused: nil
    }
  }

  /// Of the job that GitLab publishes by, unless its rules ask what began the pipeline.
  private func pushOfPages(_ job: YAMLPair) -> SourceRange? {
    guard case .mapping(let fields) = job.value.content else { return nil }
    var rules: [YAMLNode] = []
    if case .sequence(let nodes) = fields["rules"]?.value.content { rules = nodes }
    let asks = rules.contains { rule in
      guard case .mapping(let fields) = rule.content else { return false }
      return fields["if"]?.value.text?.contains("$CI_PIPELINE_SOURCE") ?? false
    }
    return asks ? nil : job.keyRange
  }
}

extension [YAMLPair] {
  fileprivate subscript(key: String) -> YAMLPair? { first { $0.key == key } }
}

extension YAMLNode {
  /// Nil for a list or a map.
  fileprivate var text: String? {
    if case .scalar(let scalar) = content { scalar.text } else { nil }
  }
}
