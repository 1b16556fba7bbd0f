import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellText

// An option takes one word: of `--by Bob Smith`, the second one is left to the command.

/// Whether `word` is one of those of which names are made: it begins with a capital.
func isPartOfName(_ word: String) -> Bool {
  word.first?.isUppercase == true && !word.contains(where: \.isWhitespace)
}

/// Whether `word` stands before a name, and is none itself, as in ‘Uncle Bob’ and ‘Oma Erika’.
func isTitleOfName(_ word: String) -> Bool {
  titlesOfNames.contains(word.lowercased().filter(\.isLetter))
}

private let titlesOfNames: Set = [
  "uncle", "aunt", "auntie", "grandma", "grandpa", "granny", "nana", "mr", "mrs", "ms", "onkel",
  "tante", "oma", "opa", "omi", "opi", "frau", "herr", "herrn",
]

/// `name`, which was typed behind `option`, with the words behind it that are most likely the rest.
func wholeName(behind option: String, _ name: String) -> String {
  let typed = CommandLine.arguments
  guard isPartOfName(name), let index = typed.firstIndex(of: option),
    typed.dropFirst(index + 1).first == name
  else { return name }
  let rest = typed.dropFirst(index + 2).prefix(while: isPartOfName)
  return ([name] + rest).joined(separator: " ")
}

/// Whether ‘--by’ was typed with one word behind it: of several, it is not clear which belong to it.
var isActorOneWord: Bool {
  let typed = Surplus.allThatWasTyped
  guard let place = typed.firstIndex(of: "--by") else { return false }
  return typed.dropFirst(place + 1).prefix(while: { !$0.hasPrefix("-") }).count == 1
}

extension Library {
  /// `typed` with the words behind ‘--by’ that are one person’s name as one word.
  func withWholeName(_ typed: [String]) -> [String] {
    guard let place = typed.firstIndex(of: "--by") else { return typed }
    let value = Array(typed.dropFirst(place + 1).prefix { !$0.hasPrefix("-") })
    guard let length = wordsOfName(value) else { return typed }
    let name = value[..<length].joined(separator: " ")
    return Array(typed[...place]) + [name] + Array(typed.dropFirst(place + 1 + length))
  }

  /// Throws `UsageError` where a word behind the name that an option takes is most likely the rest
  /// of it. The command is called `path`, takes any number of words, and can do with `count`.
  /// `isOneText` is whether all of them but the first make one text.
  func refuseNameApart(
    in path: [String], complete count: Int, isOneText: Bool = false
  ) throws(UsageError) {
    let typed = Array(CommandLine.arguments.dropFirst())
    let said = typed.dropFirst(path.count).prefix { !$0.hasPrefix("-") }
    for (index, option) in typed.enumerated() where ["--by", "--guest"].contains(option) {
      let words = Array(typed.dropFirst(index + 1).prefix { !$0.hasPrefix("-") })
      if option == "--by", let length = wordsOfName(words) {
        throw apart(typed, from: index + 1, length)
      }
      guard let first = words.first else { continue }
      var rest = isPartOfName(first) ? words.dropFirst().prefix(while: isPartOfName) : []
      var isComplete = said.count >= count
      if isOneText {
        // Behind a text in quotes, no more of it is expected, nor between it and a name.
        let isSaid = isComplete && said.last?.contains(where: \.isWhitespace) == true
        if isSaid, rest.isEmpty {
          rest = words.dropFirst().prefix(1).prefix { !$0.contains(where: \.isWhitespace) }
        }
        let next = words.dropFirst(1 + rest.count).first
        if said.count + 1 >= count, next?.contains(where: \.isWhitespace) == true {
          isComplete = true
        }
      }
      guard isComplete, !rest.isEmpty else { continue }
      let name = ([first] + rest).joined(separator: " ")
      throw UsageError(
        "it is not clear what \(quoted(rest.joined(separator: " "))) behind "
          + "\(quoted("\(option) \(first)")) belongs to",
        help:
          "a name of several words stands in quotes: `\(shellOption(option, name))`; what "
          + "belongs to the words before ‘\(option)’ stands before it, too")
    }
  }

  /// Throws `UsageError` where words behind `--with`, which takes several, are one person’s name.
  func refuseCoGiverApart() throws(UsageError) {
    let typed = Array(CommandLine.arguments.dropFirst())
    for (index, option) in typed.enumerated() where option == "--with" {
      let words = Array(typed.dropFirst(index + 1).prefix { !$0.hasPrefix("-") })
      for start in words.indices {
        guard let length = wordsOfName(Array(words[start...])) else { continue }
        throw apart(typed, from: index + 1 + start, length)
      }
    }
  }

  /// `name` as a command takes it: by the handle of each who is called so, where several are.
  func waysToName(_ name: String) -> [String] {
    guard case .named(let handles) = people(meantBy: name), handles.count > 1 else { return [name] }
    return handles.map(\.text)
  }

  /// How many of the first of `words` are together the name of somebody with a profile; nil where
  /// none are, and where the second word names somebody itself.
  func wordsOfName(_ words: [String]) -> Int? {
    guard words.count > 1, !words[0].contains(where: \.isWhitespace),
      people.one(meantBy: words[1]) == nil
    else { return nil }
    return (2...words.count).reversed().first { count in
      people(meantBy: words.prefix(count).joined(separator: " ")).isNamed
    }
  }

  /// That `length` words of what was `typed`, from `start` on, are one name.
  private func apart(_ typed: [String], from start: Int, _ length: Int) -> UsageError {
    let name = typed[start..<start + length].joined(separator: " ")
    let ways = waysToName(name).map { way in
      typedCommand(Array(typed[..<start]) + [way] + Array(typed[(start + length)...]))
    }
    return UsageError(
      ways.count == 1
        ? "words that belong together stand in quotes"
        : "\(ways.count) people are called \(quoted(name))",
      help: "did you mean \(ways.joined(separator: " or "))?")
  }
}
