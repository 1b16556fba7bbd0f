import WishwellDiagnostics

/// Text, code and what a person thought would be markup.
extension BodyWriter {
  /// Writes text, and counts it to the block's own.
  mutating func write(text node: CMarkNode) {
    node.withLiteral { text in
      html.append(text: text)
      leaf.append(text)
    }
  }

  /// A piece of code in a text, in which no contact data are looked for.
  mutating func writeCode(_ node: CMarkNode) {
    node.withLiteral { text in
      html.append("<code>")
      html.append(text: text)
      html.append("</code>")
      leaf.append(code: text)
    }
  }

  /// A block of code. The first word behind its fence becomes a class where it is a name of a
  /// language; anything else there is left out.
  mutating func writeCodeBlock(_ node: CMarkNode, in document: CMarkNode) {
    html.append(node.parent == document ? "<pre dir=\"auto\"><code" : "<pre><code")
    let language = node.info.prefix { !$0.isWhitespace }
    let isName = language.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    if isName, !language.isEmpty {
      html.append(" class=\"language-")
      html.append(text: String(language))
      html.append("\"")
    }
    html.append(">")
    node.withLiteral { text in
      html.append(text: text)
      leaf.noteFirstLine(Array(text)[...])
    }
    html.append("</code></pre>\n")
  }

  /// A block of raw HTML is written as a paragraph of the text it is, and reported at its first
  /// line.
  mutating func writeHTMLBlock(_ node: CMarkNode, in document: CMarkNode) {
    beginLeaf(node)
    reportHTML(places.firstLine(), node.literal)
    html.append(node.parent == document ? "<p dir=\"auto\">" : "<p>")
    node.withLiteral { text in
      html.append(text: text)
      leaf.append(text)
    }
    html.append("</p>\n")
    endLeaf(isParagraph: true)
  }

  /// Raw HTML is written as the text it is, and reported.
  mutating func writeHTMLInline(_ node: CMarkNode) {
    let literal = node.literal
    let firstLine = literal.utf8.prefix { $0 != UInt8(ascii: "\n") }
    reportHTML(places.find(Array(firstLine)) ?? places.firstLine(), literal)
    write(text: node)
  }

  /// One report a line: a tag and its end are one mistake.
  private mutating func reportHTML(_ range: SourceRange, _ literal: String) {
    let line = places.line(holding: Int(range.start))
    if line == reportedHTML { return }
    reportedHTML = line
    let shown = literal.prefix { $0 != "\n" && $0 != "\r\n" }
    report(
      .rawHTML, range, "\(quoted(String(shown))) is HTML, and is shown as text",
      help: "write it in Markdown, or between backticks if it is meant to be read")
  }

  /// Begins a block of text; places of what is in it are looked for in its lines from now on.
  mutating func beginLeaf(_ node: CMarkNode) {
    leaf.begin()
    places.enter(node.lines)
  }

  /// Ends a block of text, which is then searched for contact data where they are not allowed.
  mutating func endLeaf(isParagraph: Bool) {
    leaf.end(isParagraph: isParagraph)
    guard searchesContact else { return }
    for finding in ContactSearch.findings(in: leaf.searched) {
      let range = places.find(Array(finding.text.utf8)) ?? places.firstLine()
      report(ContactSearch.diagnostic(finding, at: places.location(range)))
    }
  }
}
