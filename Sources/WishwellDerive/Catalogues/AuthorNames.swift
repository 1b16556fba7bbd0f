/// The names in what a list says who wrote a book, each once, in their order: `Ann Ames and Bo
/// Beck`, `Ann Ames with Bo Beck`, `Ann Ames; illustrated by Bo Beck`.
///
/// Nobody is invented: `Stan and Jan Berenstain` and `Simon & Co` stay one entry, since a part of
/// one word may lack its surname. Words that name nobody, such as `et al.`, are left out.
package func authorNames(in text: String) -> [String] {
  var names: [String] = []
  for part in parts(of: text) {
    let pieces = split(part, at: ["and", "&"])
    let isList = pieces.allSatisfy { wordCount($0) > 1 }
    for name in isList ? pieces : [part] {
      let name = trimmed(name)
      if !name.isEmpty, !isOthers(name), !names.contains(name) { names.append(name) }
    }
  }
  return names
}

/// Parted at semicolons, commas and the words that bring in somebody with another part in the book.
private func parts(of text: String) -> [String] {
  var parts: [String] = []
  for piece in text.split(separator: ";") {
    for name in split(byRoles(in: String(piece)), at: ["with"]) { parts += commaParts(of: name) }
  }
  return parts
}

/// `Ann Ames, Bo Beck and Cy Cole` in three; `Martin Luther King, Jr.` stays one.
private func commaParts(of text: String) -> [String] {
  var parts: [String] = []
  for piece in text.split(separator: ",") {
    var name = trimmed(String(piece))
    for word in ["and ", "& "] where name.lowercased().hasPrefix(word) {
      name = String(name.dropFirst(word.count))
    }
    if suffixes.contains(name.lowercased().filter(\.isLetter)), let last = parts.popLast() {
      parts.append("\(last), \(name)")
    } else if !name.isEmpty {
      parts.append(name)
    }
  }
  return parts
}

/// `by Ann Ames. Illustrated by Bo Beck` as `Ann Ames with Bo Beck`.
private func byRoles(in text: String) -> String {
  var words: [Substring] = []
  let all = text.split(whereSeparator: \.isWhitespace)
  for (index, word) in all.enumerated() {
    let isBy = word.lowercased() == "by"
    guard isBy else {
      words.append(word)
      continue
    }
    if index == 0 { continue }
    // `Text by`, `Edited and illustrated by`: up to the role.
    if let role = words.last, roles.contains(role.lowercased()) {
      words.removeLast()
      if let joint = words.last, joint.lowercased() == "and", words.count > 1,
        roles.contains(words[words.count - 2].lowercased())
      {
        words.removeLast(2)
      }
    }
    if let last = words.last {
      // The end of a sentence is none of an initial.
      if last.hasSuffix("."), last.count > 2, !isInitials(last), !isSuffix(last) {
        words[words.count - 1] = last.dropLast()
      }
      words.append("with")
    }
  }
  return words.joined(separator: " ")
}

private func split(_ text: String, at joints: Set<String>) -> [String] {
  var parts: [[Substring]] = [[]]
  for word in text.split(whereSeparator: \.isWhitespace) {
    if joints.contains(word.lowercased()) {
      parts.append([])
    } else {
      parts[parts.count - 1].append(word)
    }
  }
  return parts.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
}

private func wordCount(_ text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }

private func trimmed(_ text: String) -> String {
  let isEdge = { (character: Character) in character.isWhitespace || character == "," }
  let start = text.drop(while: isEdge)
  return String(start.lastIndex { !isEdge($0) }.map { start[...$0] } ?? "")
}

private func isInitials(_ word: Substring) -> Bool { word.dropLast().contains(".") }

private func isSuffix(_ word: Substring) -> Bool {
  suffixes.contains(word.lowercased().filter(\.isLetter))
}

private func isOthers(_ name: String) -> Bool {
  ["others", "et al", "et al.", "various authors", "various", "a team"].contains(name.lowercased())
}

private let suffixes: Set = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq"]
/// What comes before `by`.
private let roles: Set = [
  "illustrated", "written", "edited", "translated", "adapted", "retold", "photographed", "drawn",
  "pictures", "illustrations", "photographs", "text", "story", "art", "words", "told", "selected",
  "introduced", "introduction", "foreword", "compiled",
]
