/// A record whose names a place in a template may use.
struct Scope {
  let schema: Schema
  /// Where the record's address is while the program runs.
  let register: Int
  /// The argument of the routine that the record was reached from.
  let argument: Int
  /// Whether the record lies within that argument, rather than being it.
  let isWithin: Bool
}

extension [Scope] {
  /// These scopes with one more, innermost. An outer scope of the same schema goes: none of its
  /// names can be reached any more. So the scopes at any place are finite in kind, however deep
  /// records hold themselves.
  func adding(_ scope: Scope) -> [Scope] {
    filter { $0.schema !== scope.schema } + [scope]
  }

  /// The names that may be used, innermost first.
  var names: [String] { reversed().flatMap { $0.schema.fields.map(\.name) } }
}
