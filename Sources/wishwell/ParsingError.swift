import ArgumentParser
import WishwellDiagnostics

/// What the parser finds wrong with a command, told as this program tells everything else.
struct ParsingError: ExplainedError {
  let message: String
  let help: String?

  var category: ErrorCategory { .request }

  /// Nil where `error` is not of the parser's finding but its help, its version or an exit code.
  init?(_ error: any Error) {
    guard Wishwell.exitCode(for: error) == .validationFailure else { return nil }
    let lines = Wishwell.fullMessage(for: error).split(separator: "\n")
    guard let command = lines.last?.between("  See '", "' for more information.") else {
      return nil
    }
    // A way out may follow: “Did you mean '--force'?”
    let sentences = Wishwell.message(for: error).split(separator: ". ", maxSplits: 1)
    guard !sentences.isEmpty else { return nil }
    message = Self.worded(sentences[0])
    let meaning = lines.lazy.compactMap { $0.between("Help:  ", "") }.first
      .map { $0.replacing("  ", with: ": ", maxReplacements: 1) }
    let way = sentences.dropFirst().first.map(Self.worded) ?? meaning.map { Self.quoted($0[...]) }
    help = (way.map { $0 + "; " } ?? "") + "`\(command)` says how to use it"
  }

  private static func worded(_ sentence: Substring) -> String {
    quoted(sentence.prefix(1).lowercased() + sentence.dropFirst())
  }

  /// ‘--force’ for '--force', but not in `a 'command'`; and no period at the end.
  private static func quoted(_ text: some StringProtocol) -> String {
    var quoted = ""
    var isCommand = false
    for letter in text.hasSuffix(".") ? String(text.dropLast()) : String(text) {
      if letter == "`" { isCommand.toggle() }
      let opens = quoted.last.map { $0.isWhitespace } ?? true
      quoted.append(letter != "'" || isCommand ? letter : opens ? "‘" : "’")
    }
    return quoted
  }
}

extension Substring {
  fileprivate func between(_ start: String, _ end: String) -> Substring? {
    guard hasPrefix(start), hasSuffix(end) else { return nil }
    return dropFirst(start.count).dropLast(end.count)
  }
}
