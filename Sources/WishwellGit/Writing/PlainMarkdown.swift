import WishwellDiagnostics

/// `text` as Markdown in which a forge reads no mark, tag, link, address, mention of somebody, or
/// reference to an issue, a request or a commit.
///
/// Forges look for the last four in what they show, so that no escape helps: a zero width space
/// parts them, as bots of forges do it. `keepsDigits`: runs of hexadecimal digits, which may name a
/// commit, stay whole, for whoever copies them.
func plainMarkdown(_ text: String, keepsDigits: Bool = false) -> String {
  let scalars = Array(terminalSafe(text).unicodeScalars)
  let hashes = keepsDigits ? [] : insidesOfHashes(in: scalars)
  var markdown = ""
  for (index, scalar) in scalars.enumerated() {
    switch scalar {
    case "<": markdown += "&lt;"
    case "&": markdown += "&amp;"
    case "@": markdown += "&#64;"
    case "\\", "`", "*", "_", "[", "]", "#", "|", "~", ">", "!", "$", ":":
      markdown += "\\"
      markdown.unicodeScalars.append(scalar)
    default: markdown.unicodeScalars.append(scalar)
    }
    if beginsReference(at: index, in: scalars) || hashes.contains(index) { markdown += "&#8203;" }
  }
  return markdown
}

/// Whether a forge may take the character, with what follows it, for a reference or an address.
private func beginsReference(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
  let rest = scalars[(index + 1)...].prefix(2)
  guard let next = rest.first else { return false }
  return switch scalars[index] {
  case "@", "#", "!", "$", "%", "~", "&", "^":
    next.properties.isAlphabetic || next.isDigit || next == "\""
  case ":": rest.elementsEqual("//".unicodeScalars)
  case "w", "W": next == "." && scalars[...index].suffix(3).allSatisfy { ["w", "W"].contains($0) }
  // `GH-12`, and what else names an issue of another program.
  case "-": next.isDigit && index > 0 && scalars[index - 1].properties.isUppercase
  default: false
  }
}

/// Each sixth place in runs of hexadecimal digits: forges take seven and more for a commit.
private func insidesOfHashes(in scalars: [Unicode.Scalar]) -> Set<Int> {
  var places: Set<Int> = []
  var length = 0
  for index in 0...scalars.count {
    if index < scalars.count, scalars[index].properties.isASCIIHexDigit {
      length += 1
    } else {
      places.formUnion(stride(from: index - length + 5, to: index - 1, by: 6))
      length = 0
    }
  }
  return places
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType == .decimal }
}
