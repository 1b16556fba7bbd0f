/// The keys that a mapping may have.
package protocol KeySet: Sendable {
  /// In the order in which people think of them.
  static var keys: [String] { get }
  static func has(_ key: String) -> Bool
}

/// The fields that one mapping of a file may have: their keys, in the order in which people think of
/// them, and what each of them is.
///
///     extension Wish {
///       package enum Field: String, FieldKey {
///         case price
///
///         package var declaration: FieldDeclaration {
///           switch self {
///           case .price:
///             .init(.price, example: "about 25 EUR", meaning: "what it costs, as people say it")
///           }
///         }
///       }
///     }
///
/// The raw value is the key as it is written. A reader takes a field by its case, so that it can ask
/// for none that is not declared, and the compiler refuses a key that is declared twice.
package protocol FieldKey: KeySet, RawRepresentable, CaseIterable, Hashable
where RawValue == String, AllCases == [Self] {
  var declaration: FieldDeclaration { get }
  /// What to write instead of a name that is no field of this kind, but that people try.
  static var otherWays: [String: String] { get }
}

extension FieldKey {
  package static var otherWays: [String: String] { [:] }

  package static var keys: [String] { allCases.map { $0.rawValue } }

  package static func has(_ key: String) -> Bool { Self(rawValue: key) != nil }

  /// What helps whoever left it out: `title: Blue kettle`.
  package var exampleLine: String { "\(rawValue): \(declaration.example)" }
}

/// The fields of what has none.
package enum NoField: FieldKey {
  package static let allCases: [NoField] = []

  package init?(rawValue: String) { nil }

  package var rawValue: String { switch self {} }
  package var declaration: FieldDeclaration { switch self {} }
}
