import WishwellDiagnostics
import WishwellFormat

/// What is told of the front matter of a profile: no value that could be where somebody lives, and no
/// key but a word of letters. Whatever found it, and in whatever shape people wrote it.
struct ProfileFindings {
  private let file: SourceFile
  private let lines: PrivateLines
  /// Whether somebody wrote quotation marks, so that it cannot be told what of a message is theirs.
  /// Comments do not count: no message repeats them, and the program’s own have some.
  private let hasQuotes: Bool

  init(of file: SourceFile) {
    self.file = file
    lines = PrivateLines(of: file)
    let matter = String(decoding: file.bytes.prefix(lines.body), as: UTF8.self)
    hasQuotes = matter.split(whereSeparator: \.isNewline)
      .contains { line in line.first != "#" && line.contains { "‘’".contains($0) } }
  }

  /// The same without what could be an address. What is below the front matter, or hides its line
  /// anyway, stays as it is.
  func told(_ found: Diagnostic) -> Diagnostic {
    let start = Int(found.location.range.start)
    guard start < lines.body, !found.rule.hidesLine else { return found }
    let key = lines.key(above: start).flatMap { PrivateLines.knows($0) ? String($0) : nil }
    let isTold = isHarmless(found, under: key)
    let message = isTold ? found.message : hidden(found.rule, key)
    return Diagnostic(
      found.rule, at: found.location, message, help: help(found, under: key, isTold: isTold))
  }

  /// Whether everything that `found` quotes may be told.
  private func isHarmless(_ found: Diagnostic, under key: String?) -> Bool {
    guard let quotations = quotations(in: found.message) else { return false }
    let isOneLine = !file.bytes[found.location.range.bounds.clamped(to: file.bytes.indices)]
      .contains(UInt8(ascii: "\n"))
    return quotations.allSatisfy { text in
      if PrivateLines.knows(text) || Self.marks.contains(String(text)) { return true }
      if Self.ofKeys.contains(found.rule), Self.isWord(text) { return true }
      return isOneLine && key.map { PrivateLines.shows(text, under: $0) } == true
    }
  }

  /// Rules whose messages quote a key.
  private static let ofKeys: Set<Rule> = [
    .unknownKey, .missingField, .wrongShape, .tooManyEntries, .yamlDuplicateKey,
  ]
  /// What messages about YAML quote of it.
  private static let marks: Set<String> = [":", "?", "- ", "&", "*", "!", "%", "]", "}", "<<"]

  /// Whether a key that is no field may be told: one short word of letters.
  private static func isWord(_ text: Substring) -> Bool {
    text.count <= 20 && text.allSatisfy(\.isLetter)
  }

  /// What stands in quotation marks; nil where that cannot be told.
  private func quotations(in message: String) -> [Substring]? {
    guard !hasQuotes || !message.contains("‘") else { return nil }
    return message.matches(of: /‘([^‘’]*)’/).map(\.1)
  }

  /// The message that stands in for one that could hold an address.
  private func hidden(_ rule: Rule, _ key: String?) -> String {
    if rule == .unknownKey { return "this is not a field of a profile" }
    return (key.map { "\(quoted($0)) is not written as it should be" } ?? "this cannot stand here")
      + "; it is not repeated here, as it could be an address"
  }

  /// The way out, with nothing in it that the message may not tell. Where a group has a name of
  /// letters too many, nobody meant their address: it holds the names that there are.
  private func help(_ found: Diagnostic, under key: String?, isTold: Bool) -> String? {
    guard found.rule == .unknownKey else {
      return isTold ? found.help : "`wishwell explain \(found.rule.id)` says how it is written"
    }
    let field = key.flatMap { Person.Field(rawValue: $0) }
    if isTold, field?.declaration.type.fields.isEmpty == false { return found.help }
    if isTold, let help = found.help, help.hasPrefix("did you mean"), !help.contains("address") {
      return help
    }
    return "take the line out; if it is your address, share that, then `wishwell seal address`"
  }
}
