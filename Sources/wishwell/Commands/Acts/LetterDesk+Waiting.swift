import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellSession
import WishwellText

/// What a person has to look at before anything is done for a letter.
extension LetterDesk {
  /// Whether a person has to look first: at a picture, at what could be an address or a number, at whose
  /// address `matters` open, or at `words` of the sender’s own. Says so.
  func waits(
    _ letter: Letter, saying words: [String], asking matters: [LetterMatter.Content],
    hiding labels: [String], in file: LetterFile
  ) throws -> Bool {
    if letter.bringsPicture {
      Terminal.note("A picture came with it, which stays in the mail.")
      if isUnattended { return true }
    }
    let isOutOfDate = try !words.isEmpty && isOutOfDate(letter, asking: matters)
    if !words.isEmpty {
      Terminal.note(
        (isOutOfDate
          ? "It also says, perhaps in the words of an older page:\n"
          : "Its sender says in words of their own:\n")
          + words.map { "  > \(masked($0))" }.joined(separator: "\n"))
    }
    if !labels.isEmpty { Terminal.note(whatIsLeftOut(under: labels)) }
    // ‘Only if you can collect it’: no program sees to that.
    if isRead { return false }
    var opened: [String] = []
    if needsLook(at: letter) {
      opened = try sentences(ofOpeningsBy: letter, asking: matters)
    }
    if needsLook(at: letter) || matters.contains(where: { SealMatter($0)?.isOutOfTime == true }) {
      opened += try sentences(
        ofSealsBy: letter, asking: matters, opensSomething: !opened.isEmpty)
    }
    if !opened.isEmpty {
      Terminal.note(
        whatOpens(
          opened, by: letter.sender, in: file, hasWords: !words.isEmpty,
          isProven: !needsLook(at: letter)))
    }
    let exposed = try exposedContact(by: letter, asking: matters).forEveryone
    if !exposed.isEmpty {
      Terminal.note(
        "Something in what it brings resembles \(exposed.words). Everyone could read it on the pages, "
          + "and once it is pushed, the history keeps it for good.")
      if words.isEmpty, opened.isEmpty { Terminal.note(whatToDoAboutExposed(file)) }
    } else if !labels.isEmpty, words.isEmpty, opened.isEmpty {
      Terminal.note(whatToDoWithout(labels, in: file))
    }
    guard !words.isEmpty, !isOutOfDate else {
      return !(labels.isEmpty && opened.isEmpty && exposed.isEmpty)
    }
    Terminal.note(whatWaits(of: letter, saying: words, in: file))
    return true
  }

  /// What somebody types who has looked at the letter in `file`, with `words` behind the file.
  func next(_ words: String, for file: LetterFile) -> String {
    "`wishwell apply \(shellQuoted(file.called)) \(words)\(call)`"
  }

  /// That the letter has to be saved first, where it stands among others; empty for any other.
  func saving(_ file: LetterFile) -> String {
    file.holdsSeveral
      ? " It stands among others in \(file.name): save it as a file of its own first, such as "
        + "\(file.called)."
      : ""
  }

  private func whatIsLeftOut(under labels: [String]) -> String {
    "What stands under \(listPhrase(labels.map(quoted))) could be a postal address, which does not "
      + "belong on the pages: it is left out, and repeated nowhere."
      + (site.settings.seal == nil
        ? ""
        : " Once they have their profile, they can seal it on their private page, or in a clone: "
          + "`wishwell seal address`.")
  }

  /// What `matters` bring that resembles a way to somebody, as far as they can be done.
  func exposedContact(
    by letter: Letter, asking matters: [LetterMatter.Content]
  ) throws -> ExposedContact {
    let session = try Session(recording).knowing(letter)
    var exposed = ExposedContact()
    for matter in matters where matter.bringsWords {
      let judged = try judge(matter, of: letter, with: nil, in: session, isRead: isRead)
      if let changeSet = judged.0.value {
        exposed.add(session.exposedContact(in: changeSet))
      }
    }
    return exposed
  }

  private func whatToDoAboutExposed(_ file: LetterFile) -> String {
    guard !isUnattended else {
      return "Nothing was done for this letter: it waits for a maintainer, who reads it."
    }
    let option = session.folder.option
    return "Nothing has been done for this letter yet.\(saving(file)) If it is meant for everyone: "
      + "\(next("--read", for: file)). If it is not, leave it out: `wishwell apply "
      + "\(shellQuoted(file.called)) --read\(option)` writes it without committing it; take it out of "
      + "the file that this names, and then share the rest: `wishwell sync --push\(option)`."
  }

  private func whatToDoWithout(_ labels: [String], in file: LetterFile) -> String {
    guard !isUnattended else {
      return "Nothing was done for this letter: it waits for a maintainer, who reads it."
    }
    let lines = labels.count == 1 ? "that line" : "those lines"
    return "Nothing has been done for this letter yet.\(saving(file)) To do what it asks for "
      + "without \(lines): \(next("--read", for: file))."
  }
}

extension LetterMatter.Content {
  /// Whether it brings words of its sender that come onto a page.
  fileprivate var bringsWords: Bool {
    guard SealMatter(self) == nil, AskedNote(self) == nil else { return false }
    if case .act(let line) = self { return line.item != nil }
    return true
  }
}
