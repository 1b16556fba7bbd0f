import WishwellDiagnostics

/// A piece of a parsed template. Ranges are byte offsets in its source. What writes nothing, such
/// as a comment, has no node, and neither has a line that a tag has for itself.
indirect enum Node: Sendable {
  /// The start of a line of output that begins with this white space, which a partial or a block
  /// may be told to change.
  case line(whiteSpace: Range<Int>)
  /// A part of a line, with its line end if that is in it.
  case text(Range<Int>)
  case value(Name, isRaw: Bool)
  case section(Name, isInverted: Bool, [Node])
  case partial(Name, Site)
  case parent(Name, [Block], Site)
  case block(Block)

  /// What stands between the braces, without the sign and white space around it.
  struct Name: Sendable {
    /// Names joined by dots, or a dot alone.
    let text: String
    let range: Range<Int>
  }

  /// A part of a template that can be replaced, or what replaces it.
  struct Block: Sendable {
    let name: Name
    let content: [Node]
    let site: Site
  }

  /// How a tag that is replaced by other lines stands in its own line.
  enum Site: Sendable {
    /// Among other things: what it brings is not indented.
    case inline
    /// Alone, after this white space: each line that it brings is indented by it.
    case alone(whiteSpace: Range<Int>)
    /// A block whose two tags have the line for themselves, but stand in it together.
    case aloneTogether(whiteSpace: Range<Int>)

    var whiteSpace: Range<Int>? {
      switch self {
      case .inline: nil
      case .alone(let whiteSpace), .aloneTogether(let whiteSpace): whiteSpace
      }
    }
  }
}

extension [Node] {
  /// The white space before the first line of output, which is the indentation of them all; nil
  /// where the first thing does not begin a line.
  var indentation: Range<Int>? {
    switch first {
    case .line(let whiteSpace): whiteSpace
    case .section(_, _, let content): content.indentation
    case .partial(_, let site), .parent(_, _, let site): site.whiteSpace
    case .block(let block):
      if case .alone = block.site {
        block.content.indentation ?? block.site.whiteSpace
      } else {
        block.site.whiteSpace
      }
    case .text, .value, nil: nil
    }
  }
}

/// A template file, read but not yet checked against the names of a page.
struct ParsedTemplate: Sendable {
  let name: String
  let source: SourceFile
  let nodes: [Node]

  func location(_ range: Range<Int>) -> SourceLocation {
    SourceLocation(source.path, SourceRange(range))
  }
}
