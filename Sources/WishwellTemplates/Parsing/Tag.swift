/// A tag of a template, such as `{{#name}}`, as it stands there; a triple one `{{{name}}}` is a
/// `rawValue`.
struct Tag {
  let kind: Kind
  /// Between sign and braces, without the white space around it.
  let name: Node.Name
  /// With its braces.
  let range: Range<Int>

  enum Kind: Equatable {
    case value, rawValue, section, invertedSection, close, partial, parent, block, comment
    case delimiters

    /// The kind that the first byte within the braces says; any other begins a name.
    init(sign: UInt8) {
      switch sign {
      case UInt8(ascii: "&"), UInt8(ascii: "{"): self = .rawValue
      case UInt8(ascii: "#"): self = .section
      case UInt8(ascii: "^"): self = .invertedSection
      case UInt8(ascii: "/"): self = .close
      case UInt8(ascii: ">"): self = .partial
      case UInt8(ascii: "<"): self = .parent
      case UInt8(ascii: "$"): self = .block
      case UInt8(ascii: "!"): self = .comment
      case UInt8(ascii: "="): self = .delimiters
      default: self = .value
      }
    }

    /// Whether the tag writes nothing itself, so that a line it has for itself is taken out.
    var standsAlone: Bool {
      switch self {
      case .section, .invertedSection, .partial, .comment, .delimiters: true
      case .value, .rawValue, .close, .parent, .block: false
      }
    }
  }
}

/// What opens and closes a tag.
struct Delimiters {
  var open: [UInt8] = Array("{{".utf8)
  var close: [UInt8] = Array("}}".utf8)
}
