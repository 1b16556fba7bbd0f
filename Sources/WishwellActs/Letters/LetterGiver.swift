import WishwellDiagnostics
import WishwellFormat

/// For whom an event of a letter is, or why it is for nobody.
enum LetterGiver {
  case known(Participant)
  case refused(Diagnostic)
}

extension LetterAct {
  /// `by` and `name` are what the file says; `range` is where.
  func giver(by: String?, name: String?, at range: SourceRange) -> LetterGiver {
    let isOpen = by == nil || by == Placeholder.person || by == "guest"
    let by = isOpen ? (name == Placeholder.person ? nil : name) : by
    if let author {
      guard let by, by != author.handle.text, by.lowercased() != author.name.lowercased() else {
        return .known(.person(author.handle))
      }
      return .refused(
        Diagnostic(
          .letterNotBySender, at: SourceLocation(file.path, range),
          "the letter is from \(quoted(author.handle.text)), but the file is by \(quoted(by))",
          help:
            "\(quoted(by)) sends a letter of their own, or \(quoted(author.handle.text)) sends one without ‘by’"
        ))
    }
    let words = [by, name, sender.name].compactMap { $0 }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard let called = words.first(where: { !$0.isEmpty && $0 != Placeholder.person }),
      !called.contains("@"), called.count <= 100
    else {
      return .refused(
        Diagnostic(
          .letterFromStranger, at: SourceLocation(file.path, range),
          "nobody here has the address \(quoted(sender.address)), and the letter gives no name",
          help: "have the sender write their name after ‘by:’, such as ‘by: Aunt Rosa’"))
    }
    if let refusal = refusal(
      ofName: called, at: range, "have the sender write another name after ‘by:’")
    {
      return .refused(refusal)
    }
    return .known(.guest(called))
  }

  /// Why nobody without a profile can be called `name`: it is hard to tell from the name of a person
  /// of the site, or from what it shows. `other` is the way out of somebody else.
  func refusal(ofName name: String, at range: SourceRange, _ other: String) -> Diagnostic? {
    guard LetterAct.isPlain(name) else {
      return Diagnostic(
        .letterNotBySender, at: SourceLocation(file.path, range),
        "\(quoted(name)) contains invisible characters", help: other)
    }
    guard let person = person(called: name) else { return nil }
    return Diagnostic(
      .letterNotBySender, at: SourceLocation(file.path, range),
      "\(quoted(name)) is also the name of \(quoted(person.handle.text)), whose profile does not have the address \(quoted(sender.address))",
      help: "if it is theirs, add it to ‘emails’ in \(person.document.path); else \(other)")
  }
}
