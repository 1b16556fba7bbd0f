import WishwellDiagnostics

/// What is wrong with a command in several ways, all of which are told in one run.
struct SeveralMistakes: ExplainedError {
  private let mistakes: [any ExplainedError]
  let category: ErrorCategory

  private init(_ mistakes: [any ExplainedError], category: ErrorCategory) {
    self.mistakes = mistakes
    self.category = category
  }

  /// Throws all of `mistakes` that there are, at once; nothing where there is none.
  static func refuse(_ mistakes: [(any ExplainedError)?]) throws {
    let found = mistakes.compactMap { $0 }
    guard let first = found.first else { return }
    if found.count == 1 { throw first }
    throw SeveralMistakes(found, category: first.category)
  }

  var explanations: [Explanation] { mistakes.flatMap { $0.explanations } }
  var message: String { explanations.first?.message ?? "this cannot be done" }
  var help: String? { explanations.first?.help }
}

extension Result {
  /// Why it failed; nil where it did not, and where that is no mistake of whoever asked.
  var mistake: (any ExplainedError)? {
    if case .failure(let error) = self { error as? any ExplainedError } else { nil }
  }
}
