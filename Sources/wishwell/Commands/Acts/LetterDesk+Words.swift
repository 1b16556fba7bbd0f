import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellSession
import WishwellText

/// What is done with words of a sender's own, which no program understands.
extension LetterDesk {
  /// That nothing was done for a letter whose sender says `words`, and what can be.
  func whatWaits(of letter: Letter, saying words: [String], in file: LetterFile) -> String {
    guard !isUnattended else {
      return "Nothing was done for this letter: it waits for a maintainer, who reads it."
    }
    // Whoever wrote ‘two, please’ does not mean one.
    let amount =
      site.openNumber(in: letter).map { " As the program reads it, it promises \($0)." } ?? ""
    let passing = wayOfWords(words, in: letter, in: file)
    return
      "Nothing has been done for this letter yet.\(amount)\(saving(file)) If the act is meant just as "
      + "it stands: \(next("--read", for: file)).\(passing) If something else is meant, say what: "
      + "\(next("--as 'ACT THING'", for: file)); or write to \(letter.sender.address)."
  }

  /// How `words` reach the person whom `letter` concerns, with a blank before it; empty where nobody is told
  /// of what it asks for.
  private func wayOfWords(_ words: [String], in letter: Letter, in file: LetterFile) -> String {
    guard site.passesOnWords(with: letter.matters.map(\.content)),
      let passed = PassedOnWords(words), !passed.isTooLong
    else { return "" }
    guard passed.likeness.isEmpty else {
      return
        " Something in the words resembles \(passed.likeness.words): \(whyNoNote), so do not pass "
        + "it on as a note. \(safeWay(for: letter.sender))"
    }
    return " If the words are for the person whom it concerns, pass them on: "
      + "\(next("--read --pass-on", for: file))."
  }

  private var whyNoNote: String {
    "whoever can read the repository could read it there, and its history keeps it for good"
  }

  /// How what `sender` says for one person alone gets to that person, as a sentence.
  private func safeWay(for sender: Mailbox) -> String {
    let byMail = "send it to the person whom it is for by e-mail"
    guard site.settings.seal != nil else { return "If it is needed, \(byMail)." }
    guard let person = library.person(withAddress: sender.address) else {
      return "If it is needed, \(byMail); once its sender has a profile here, they can seal their "
        + "address on their private page: `wishwell link PERSON --letter\(session.folder.option)`."
    }
    return
      "Its sender can seal their address on their private page, where it opens for whoever sends "
      + "them something; for a letter with the link to it: "
      + "`wishwell link \(person.handle) --letter\(session.folder.option)`. Or \(byMail)."
  }

  /// `found`, with what to do about the letter in `file`, which is `letter` as people read it: what its
  /// button does, where it lost its line and has the subject of that; or which file to change, where it
  /// names a page.
  func proposing(
    _ letter: Letter?, where found: Diagnostic, in file: LetterFile
  ) -> Diagnostic {
    var help = found.help
    if found.rule == .mailWithoutFile, let letter {
      if !isAboutSurprise(letter), let subject = letter.subject,
        let line = answers.strings.act(onButton: subject, on: site.seen(by: .everyone).site)
      {
        help =
          "its subject is that of a button; read it, and if it means that: "
          + "`wishwell apply LETTER --as \(shellQuoted(line.words))`"
      } else if let path = path(ofPageIn: letter) {
        help =
          "read it; the page that it names is made from \(path): open that file, and make the change "
          + "that it asks for; or, if it asks for an act: `wishwell apply LETTER --as 'ACT THING'`; or "
          + "write to its sender"
      }
    }
    return Diagnostic(
      found.rule, at: found.location, found.message,
      help: help?.replacing("apply LETTER ", with: "apply \(shellQuoted(file.called)) "))
  }

  /// The file of the one page of the site whose address stands in `letter`; nil where none does, or
  /// several do.
  private func path(ofPageIn letter: Letter) -> String? {
    let words: Set<String> = Set(
      letter.words.flatMap { line in
        line.split(whereSeparator: \.isWhitespace).map { word in
          String(word).filter { !"<>".contains($0) }
        }
      })
    let pages = PublishedSite(site).addresses.filter { page in
      words.contains(page.value.absolute(in: site.settings.url))
    }
    return pages.count == 1 ? pages.keys.first : nil
  }

  /// `words` as the note of what `matters` ask for. Throws `UsageError` where nobody would read it.
  func passedOn(_ words: [String], with matters: [LetterMatter.Content]) throws -> String {
    guard let passed = PassedOnWords(words) else {
      throw UsageError(
        "the letter has no words of its sender that could be passed on",
        help: "leave out ‘--pass-on’")
    }
    guard site.passesOnWords(with: matters) else {
      throw UsageError(
        "nobody is told of what the letter asks for, so these words would reach nobody",
        help: "leave out ‘--pass-on’, and send these words on yourself")
    }
    guard !passed.isTooLong else {
      throw UsageError(
        "the words of the letter are too long for a note",
        help: "leave out ‘--pass-on’, and send them on yourself")
    }
    guard !passed.haveKey else {
      throw UsageError(
        "the words of the letter have somebody’s key in them, and whoever can read the repository "
          + "could use it",
        help: "leave out ‘--pass-on’, and send these words on yourself")
    }
    guard passed.likeness.isEmpty else {
      throw UsageError(
        "something in the words of the letter resembles \(passed.likeness.words), and \(whyNoNote)",
        help: "leave out ‘--pass-on’, and send these words on yourself, by e-mail")
    }
    return passed.note
  }

  /// How the picture in `letter` comes to what `matter` of it brings, as `changeSet` has it; nil where that
  /// can have none.
  func wayOfPicture(
    in letter: Letter, asking matter: LetterMatter.Content, to changeSet: ChangeSet
  ) -> String? {
    let asked = AskedItems(matter, from: letter.sender)
    if let asked, asked.act != AddItem.self { return nil }
    for path in changeSet.files.map(\.path) + changeSet.changes.map(\.path) {
      switch ContentKind(path: path) {
      case .checklist(let list):
        let item = asked.flatMap { $0.items.count == 1 ? shellQuoted($0.items[0]) : nil }
        return "If the picture belongs to \(item == nil ? "an item" : "it"), save it, and add it: "
          + "`wishwell checklist photo \(list) \(item ?? "'ITEM'") PICTURE`."
      case .person, .wishList, .wish, .post:
        let stem = path.dropLast(".md".count)
        let name = stem.split(separator: "/").last ?? ""
        return "If the picture belongs there, save it as \(stem).jpg (or .png, if it is one), and "
          + "add two lines at the top of \(path): ‘photo: \(name).jpg’, with the same ending, and "
          + "‘alt: ’ with what the picture shows."
      default: continue
      }
    }
    return nil
  }
}

extension Site {
  /// How many `letter` promises, as far as the program reads it, of a wish that asks for several; nil for
  /// any other letter.
  fileprivate func openNumber(in letter: Letter) -> Int? {
    for case .act(let line) in letter.matters.map(\.content) {
      guard ActKinds.named(line.verb) == Promise.self,
        case .wish(let key) = FollowUp.Subject(line.thing),
        let wish = wish(key), wish.wish.quantity != .count(1)
      else { continue }
      return line.quantity ?? 1
    }
    return nil
  }
}
