import WishwellFormat

/// What a letter asks of what its sender keeps sealed in their profile.
///
///     [wishwell: seal address]
///     sealed:1:HfJ…
///     …
///     [wishwell: end]
///
/// The value may be wrapped anywhere. It is taken out by a line that names it by its digest, so that an
/// old letter takes out no later value:
///
///     [wishwell: unseal address 0123456789abcdef]
package struct SealMatter: Hashable, Sendable {
  package let field: Person.SealedField
  package let request: Request

  package enum Request: Hashable, Sendable {
    /// A value, as it came: it may be none.
    case put(String)
    /// Nil for whatever stands there.
    case remove(digest: String?)
  }

  /// Whether it brings something, instead of taking it out.
  package var isPutting: Bool { if case .put = request { true } else { false } }

  /// Whether it may be older than what it would take out.
  package var isOutOfTime: Bool { request == .remove(digest: nil) }

  package static let putting = "seal"
  static let removing = "unseal"

  /// A letter that brings `value`.
  package init(putting value: String, into field: Person.SealedField) {
    (self.field, request) = (field, .put(value))
  }

  /// A letter that has `value` taken out.
  package static func removing(_ field: Person.SealedField, _ value: SealedValue) -> SealMatter {
    SealMatter(field, .remove(digest: value.digest))
  }

  private init(_ field: Person.SealedField, _ request: Request) {
    (self.field, self.request) = (field, request)
  }

  /// Nil for anything else that a letter asks for.
  package init?(_ content: LetterMatter.Content) {
    switch content {
    case .form(let form) where form.kind == Self.putting:
      guard let field = form.place.flatMap({ Person.SealedField(rawValue: $0) }) else { return nil }
      self.init(field, .put(Self.value(in: form.text)))
    case .act(let line) where line.verb == Self.removing:
      guard let field = Person.SealedField(rawValue: line.thing) else { return nil }
      self.init(field, .remove(digest: line.digest))
    case .form, .act, .file: return nil
    }
  }

  package var content: LetterMatter.Content {
    switch request {
    case .put(let value):
      var form = ContentForm(Self.putting, field.rawValue)
      form.text = value + "\n"
      return .form(form)
    case .remove(let digest):
      var line = ActLine(Self.removing, field.rawValue)
      line.digest = digest
      return .act(line)
    }
  }

  /// `text` in one word, as it was before mail programs wrapped it and made dashes of its hyphens.
  package static func value(in text: String) -> String {
    var value = ""
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      switch scalar {
      case "\u{2014}", "\u{2015}": value += "--"
      default: value.unicodeScalars.append(scalar)
      }
    }
    return ActLine.plain(value)
  }
}
