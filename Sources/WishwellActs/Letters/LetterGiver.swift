import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellText

/// For whom an event of a letter is, or why it is for nobody.
enum LetterGiver {
  case known(Participant)
  case refused(Diagnostic)
}

/// Who sent a letter, as the site knows them.
struct LetterSender {
  let mailbox: Mailbox
  let library: Library
  /// Where what they wrote stands: the path of a file.
  let place: String
  /// The command for what they ask for, without its options; nil where there is none.
  let command: String?
  /// Whose profile has the address; nil for a guest.
  let author: Person?
  /// Paths at which nobody new may have their profile.
  var taken: Set<String>? = []

  init(
    _ mailbox: Mailbox, in library: Library, writing place: String, asking command: String? = nil
  ) {
    self.command = command
    self.mailbox = mailbox
    self.library = library
    self.place = place
    author = library.person(withAddress: mailbox.address)
  }

  /// Why nothing is done in their name: they have left. Nil for everybody else.
  var left: Diagnostic? {
    guard let author, author.hasLeft else { return nil }
    return Diagnostic(
      .letterSenderLeft, at: SourceLocation(place),
      "\(author.name) has left (‘left: yes’ in \(author.document.path))",
      help: "if they are back, take that line out, and apply the letter again; else write to them")
  }

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
          .letterNotBySender, at: SourceLocation(place, range),
          "the letter is from \(quoted(author.handle.text)), but speaks for \(quoted(by))",
          help:
            "\(quoted(by)) sends a letter of their own, or \(quoted(author.handle.text)) sends one without that name"
        ))
    }
    let words = [by, name, mailbox.name].compactMap { $0 }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard let called = words.first(where: { !$0.isEmpty && $0 != Placeholder.person }),
      !called.contains("@"), called.count <= 100
    else {
      return .refused(
        Diagnostic(
          .letterFromStranger, at: SourceLocation(place, range),
          "nobody here has the address \(quoted(mailbox.address)), and the letter gives no name",
          help: "ask the sender for their name, and enter it: "
            + "`--as 'promise LIST/WISH; by Aunt Rosa'`"))
    }
    if let refusal = refusal(
      ofName: called, at: range,
      "ask the sender for another name, and enter it: `--as 'promise LIST/WISH; by Aunt Rosa'`")
    {
      return .refused(refusal)
    }
    return .known(.guest(called))
  }

  /// Why nobody without a profile can be called `name`: it is hard to tell from the name of a person
  /// of the site, or from what it shows, or contains a web address. `other` is the way out of somebody else.
  func refusal(ofName name: String, at range: SourceRange, _ other: String) -> Diagnostic? {
    func refused(_ message: String, help: String) -> Diagnostic {
      Diagnostic(.letterNotBySender, at: SourceLocation(place, range), message, help: help)
    }
    switch library.problem(ofGuest: name) {
    case nil: return nil
    case .invisible: return refused("\(quoted(name)) contains invisible characters", help: other)
    case .webAddress: return refused("\(quoted(name)) contains a web address", help: other)
    case .nameOf(let person): return refusal(ofName: name, of: person, at: range, other)
    }
  }

  /// That `name` is that of `person`, or too near it, whose profile does not have the address of the sender.
  func refusal(
    ofName name: String, of person: Person, at range: SourceRange, _ other: String
  ) -> Diagnostic {
    Diagnostic(
      .letterNotBySender, at: SourceLocation(place, range),
      "\(quoted(name)) is also the name of \(quoted(person.handle.text)), whose profile does not have the address \(quoted(mailbox.address))",
      help:
        "if it is theirs alone, add it to ‘emails’ in \(person.document.path); "
        + (command.map {
          "if a program wrote for them, as forges do: "
            + "`wishwell \($0) --by \(person.handle) --via mail`; "
        } ?? "") + "else \(other)")
  }
}
