import WishwellText

/// A newsletter as plain text and as HTML, for the two parts of a `multipart/alternative` mail.
/// Both say the same, in the same order.
extension Newsletter {
  /// Lines of at most 76 characters, but for addresses, which stay whole.
  ///
  /// The closing lines stand below `-- `, which mail programs take for a signature and leave out of
  /// answers.
  package var text: String {
    var blocks = [subject]
    for part in parts {
      blocks.append(part.title.uppercased())
      blocks += part.entries.map { entry in
        (["* " + wrapped(entry.title, indent: 2), "  " + wrapped(entry.meta, indent: 2)]
          + [entry.summary].compactMap { $0.map { "  " + wrapped($0, indent: 2) } }
          + ["  " + entry.url]).joined(separator: "\n")
      }
    }
    if parts.isEmpty { blocks.append(quiet) }
    // The line that mail programs know a signature by.
    blocks.append("-- \n" + closing.map { wrapped($0, indent: 0) }.joined(separator: "\n"))
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// A page without pictures, which mail programs would hold back, and without a style that they would
  /// drop.
  package var html: String {
    var html = """
      <!doctype html>
      <html lang="\(escaped(language))" dir="\(writingDirection(of: language))">
      <head>
      <meta charset="utf-8">
      <title>\(escaped(subject))</title>
      </head>
      <body style="max-width: 40em; margin: 1em auto; padding: 0 1em; font-family: sans-serif; \
      line-height: 1.5">
      <h1>\(escaped(subject))</h1>

      """
    for part in parts {
      html += "<h2 dir=\"auto\">\(escaped(part.title))</h2>\n"
      for entry in part.entries { html += Self.html(of: entry) }
    }
    if parts.isEmpty { html += "<p>\(escaped(quiet))</p>\n" }
    html += "<hr>\n" + closing.map { "<p>\(linked($0))</p>\n" }.joined()
    return html + "</body>\n</html>\n"
  }

  /// An entry with its language, where that is not the site’s, and with the direction of its own
  /// letters.
  private static func html(of entry: Entry) -> String {
    let language = entry.language.map { " lang=\"\(escaped($0))\"" } ?? ""
    let title = "<a href=\"\(escaped(entry.url))\">\(escaped(entry.title))</a>"
    let summary = entry.summary.map { "<p dir=\"auto\"\(language)>\(escaped($0))</p>\n" } ?? ""
    return "<h3 dir=\"auto\"\(language)>\(title)</h3>\n<p>\(escaped(entry.meta))</p>\n" + summary
  }

  /// With the address at its end as a link.
  private func linked(_ sentence: String) -> String {
    guard let url = sentence.split(separator: " ").last, url.contains(":") else {
      return escaped(sentence)
    }
    let words = sentence.dropLast(url.count)
    let address = escaped(String(url))
    return "\(escaped(String(words)))<a href=\"\(address)\">\(address)</a>"
  }
}

/// `text` for an element or a quoted attribute.
private func escaped(_ text: String) -> String {
  String(decoding: HTML(escaping: text).bytes, as: UTF8.self)
}

/// `text` in lines that fit behind `indent` blanks, which stand before each line but the first.
private func wrapped(_ text: String, indent: Int) -> String {
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: \.isWhitespace) {
    if !line.isEmpty, line.count + word.count >= 76 - indent {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  return (lines + [line]).joined(separator: "\n" + String(repeating: " ", count: indent))
}
