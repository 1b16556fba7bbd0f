extension YAMLFailure {
  /// Whether the mistake is where the thing began, not where libyaml noticed.
  var pointsBack: Bool {
    switch problem {
    case "found unexpected end of stream", "found unexpected document indicator",
      "could not find expected ':'", "did not find expected ',' or ']'",
      "did not find expected ',' or '}'":
      true
    default: false
    }
  }

  /// The mistake and the way out for whoever wrote the file: libyaml's words are those of its
  /// grammar. What it says otherwise is passed on as it is.
  var inPlainWords: (message: String, help: String) {
    switch problem {
    case "mapping values are not allowed in this context":
      ("‘:’ cannot stand here", "put text that contains ‘: ’ in quotes: title: 'Lost: a cat'")
    case "mapping keys are not allowed in this context":
      ("‘?’ cannot begin a value here", "put text that begins with ‘? ’ in quotes")
    case "block sequence entries are not allowed in this context":
      ("‘- ’ cannot stand here", "begin each entry of a list on a line of its own, below its key")
    case "could not find expected ':'":
      ("‘:’ is missing after this key", "write ‘key: value’, or indent the lines that follow")
    case "found character that cannot start any token":
      (
        "a value cannot begin with this character",
        "put the value in quotes; indent with spaces, never with tabs"
      )
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      ("a tab cannot indent a line", "indent with spaces")
    case "found unexpected end of stream", "found unexpected document indicator":
      ("this quote is never closed", "close it, or put the whole value in the other kind of quotes")
    case "found unknown escape character", "found invalid Unicode character escape code",
      "did not find expected hexdecimal number":
      ("this escape is not known", "write ‘\\\\’ for a backslash, or use single quotes")
    case "did not find expected ',' or ']'":
      ("this list is never closed with ‘]’", "close it, with ‘,’ between its entries")
    case "did not find expected ',' or '}'":
      ("this map is never closed with ‘}’", "close it, with ‘,’ between its entries")
    case "did not find expected key":
      (
        "a key was expected here",
        "align it with the keys above; a value that contains quotes goes in quotes"
      )
    case "did not find expected '-' indicator":
      ("‘- ’ was expected here", "begin each entry of the list in the same column")
    case "did not find expected node content":
      ("a value is missing here", "write one, or leave the line out")
    case "did not find expected <document start>":
      ("nothing can follow the value above", "write each line as ‘key: value’")
    case "did not find expected alphabetic or numeric character":
      ("‘&’ and ‘*’ cannot begin a value", "put the value in quotes")
    case "did not find expected comment or line break":
      ("nothing can follow on this line", "begin the text of ‘|’ or ‘>’ on the next line, indented")
    case "did not find expected whitespace or line break", "did not find expected '!'",
      "did not find expected tag URI", "found undefined tag handle":
      ("‘!’ cannot begin a value", "put the value in quotes")
    case "found incompatible YAML document", "found unknown directive name",
      "could not find expected directive name", "found unexpected non-alphabetical character":
      ("‘%’ cannot begin a line", "leave the line out, or put the value in quotes")
    default:
      (
        "this cannot be read as YAML: \(problem)",
        "look for a quote or a bracket that is not closed"
      )
    }
  }
}
