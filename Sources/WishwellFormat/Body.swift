import WishwellDiagnostics
import WishwellText

/// A body of Markdown, rendered once. What leads to other things of the site stays open, because
/// a page wants relative addresses and a feed absolute ones, a picture wants its size, and a link
/// to what is not published becomes plain text.
package struct Body: Equatable, Sendable {
  package enum Piece: Hashable, Sendable {
    case html(HTML)
    /// The place of the start tag of the link `links[index]`.
    case linkStart(Int)
    /// The place of its end tag.
    case linkEnd(Int)
    /// The place of the picture `links[index]`.
    case photo(Int)
  }

  package var pieces: [Piece] = []
  package var links: [Link] = []
  package var headings: [Heading] = []
  /// The text of the first paragraph, without marks, at most 300 characters.
  package var summary = ""
  /// The text of the first line, without marks, uncut.
  package var firstLine = ""
  /// The Markdown, as it stands in the file, in UTF-8 with LF line ends: what digests are made of.
  package var markdown = ""

  package init() {}

  package var isEmpty: Bool { pieces.isEmpty }

  /// Whether its links and pictures lead where those of `other` do, from any place in the text, and its
  /// headings are the same: then it is all the same to other files which of both stands there.
  package func leads(as other: Body) -> Bool {
    headings == other.headings
      && links.elementsEqual(other.links) {
        $0.kind == $1.kind && $0.path == $1.path && $0.fragment == $1.fragment
      }
  }

  /// A link or picture that leads to something of the site itself.
  package struct Link: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case page
      case photo(alt: String)
    }

    package var kind: Kind
    /// Relative to the site's root, resolved from where it was written: `content/about.md`. Empty
    /// for a fragment of the same page.
    package var path: String
    package var fragment: String?
    package var range: SourceRange

    package init(kind: Kind, path: String, fragment: String?, range: SourceRange) {
      self.kind = kind
      self.path = path
      self.fragment = fragment
      self.range = range
    }
  }

  package struct Heading: Hashable, Sendable {
    package var id: String
    package var text: String
    /// 2 to 6, as published.
    package var level: Int

    package init(id: String, text: String, level: Int) {
      self.id = id
      self.text = text
      self.level = level
    }
  }
}
