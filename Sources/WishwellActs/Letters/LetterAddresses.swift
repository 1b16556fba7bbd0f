import WishwellFormat
import WishwellMail

extension Letter {
  /// The same without lines of a new profile that could be a postal address, which belongs on no page;
  /// and what those lines are called, each once.
  package func withoutAddresses(_ labels: LetterLabels) -> (letter: Letter, left: [String]) {
    var letter = self
    var left: [String] = []
    for index in letter.matters.indices {
      switch letter.matters[index].content {
      case .form(var form) where form.isProfile:
        var lines = AddressLines(labels)
        form.text = lines.rest(of: form.text)
        left += lines.left
        letter.matters[index].content = .form(form)
      case .file(var file) where ContentFolder.people.holds(file.path):
        // The lines at its top are judged as those of any profile are.
        let parts = file.text.split(
          separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { continue }
        var lines = AddressLines(labels)
        let body = lines.rest(of: String(parts[2]))
        file.text = parts[0] + "---\n" + parts[1] + "---\n" + body
        left += lines.left
        letter.matters[index].content = .file(file)
      case .act, .form, .file: continue
      }
    }
    var known: Set<String> = []
    return (letter, left.filter { known.insert($0.lowercased()).inserted })
  }
}

/// Lines of what somebody filled in, by what they are called: those that could be an address are left
/// out, with the lines in which it goes on.
private struct AddressLines {
  private let labels: LetterLabels
  /// What was left out was called so.
  private(set) var left: [String] = []

  init(_ labels: LetterLabels) { self.labels = labels }

  /// The lines that are kept. An address goes on until an empty line behind something of it, or until
  /// the next line with a name.
  mutating func rest(of text: String) -> String {
    var kept: [Substring] = []
    /// Nil where no address is going on; else whether something of it has come.
    var hasBegun: Bool?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy(\.isWhitespace)
      if let (name, value) = Self.entry(line) {
        let isAddress = isAddress(name, value)
        hasBegun = isAddress ? value.contains { !$0.isWhitespace } : nil
        if isAddress { left.append(name) }
      } else if isBlank, hasBegun == true {
        hasBegun = nil
      } else if hasBegun != nil, !isBlank {
        hasBegun = true
      }
      if hasBegun == nil { kept.append(line) }
    }
    return kept.joined(separator: "\n")
  }

  /// `Address: 1 Lantern Street`, where what stands before the colon is a word or two.
  private static func entry(_ line: Substring) -> (name: String, value: Substring)? {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }) else { return nil }
    let name = line[..<colon].filter { $0.isLetter || $0.isWhitespace || $0 == "-" }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty, name.count <= 40 else { return nil }
    return (name, line[line.index(after: colon)...])
  }

  /// A country is one where it has a digit, a comma or a semicolon in it and is none that is known; no
  /// other line that a letter asks for is one.
  private func isAddress(_ name: String, _ value: Substring) -> Bool {
    if labels[name] == .country {
      return labels.country(value.trimmed) == nil
        && value.contains { $0.isNumber || ",;".contains($0) }
    }
    guard labels[name] == nil else { return false }
    let words = name.lowercased().split { " -".contains($0) }
    return words.contains { word in Self.parts.contains { word.contains($0) } }
      || words.contains { Self.words.contains(String($0)) }
  }

  /// What words for an address, or for a part of one, have in them.
  private static let parts = [
    "address", "adress", "anschrift", "postal", "wohn", "street", "straße", "strasse",
    "postleitzahl", "postcode", "hausnummer", "endereço", "direcci", "indirizzo",
  ]
  /// The same, where they are whole words.
  private static let words: Set<String> = [
    "home", "house", "zip", "plz", "ort", "city", "town", "stadt", "road", "post", "lives", "rua",
    "calle", "via", "rue", "adr",
  ]
}

extension ContentForm {
  fileprivate var isProfile: Bool { kind == "profile" }
}

extension Substring {
  /// With single blanks.
  fileprivate var trimmed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
