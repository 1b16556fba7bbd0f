import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellQueries
import WishwellSession
import WishwellText

/// What letters open of what people sealed, whose sender may be anybody.
extension LetterDesk {
  /// Whether what `letter` opens has to be looked at: nothing but a mail address says who sent it, or
  /// somebody else says what it means.
  func needsLook(at letter: Letter) -> Bool { server == nil || meaning != nil }

  /// Whether `matters` open an address that is not their sender’s to open. Says so: nothing makes that
  /// done.
  func isRefused(_ letter: Letter, asking matters: [LetterMatter.Content]) throws -> Bool {
    guard let refusal = try openings(of: letter, asking: matters).all.refusal else { return false }
    Terminal.complain(refusal.message, help: refusal.help)
    return true
  }

  /// What is said of the openings `opened` of a letter that waits; `hasWords` is whether more is said
  /// of the letter.
  func whatOpens(
    _ opened: [String], by sender: Mailbox, in file: LetterFile, hasWords: Bool, isProven: Bool
  ) -> String {
    let sentences = opened.joined(separator: "\n")
    if let typed = typedMeaning {
      return sentences
        + "\nNothing has been done for this letter yet, as you say what it means, and its sender may "
        + "not know that it does this.\(saving(file)) If they asked for it: "
        + next("--as \(shellQuoted(typed)) --read", for: file) + "."
    }
    if isProven {
      return sentences
        + (hasWords
          ? ""
          : "\nNothing has been done for this letter yet.\(saving(file)) If \(name(of: sender)) means what "
            + "is there now: " + next("--read", for: file) + ".")
    }
    guard !hasWords else {
      return sentences
        + "\nAn e-mail address alone says who asks for it, and anyone can type one: make sure that "
        + "\(name(of: sender)) sent it."
    }
    return sentences
      + "\nNothing has been done for this letter yet, as an e-mail address alone says who asks for it, "
      + "and anyone can type one.\(saving(file)) If you know that \(name(of: sender)) sent it: "
      + next("--read", for: file) + "."
  }

  /// What `matters` open, a sentence for each.
  func sentences(
    ofOpeningsBy letter: Letter, asking matters: [LetterMatter.Content]
  ) throws -> [String] {
    let (openings, lists) = try openings(of: letter, asking: matters)
    return openings.site.warnings(of: openings.opened) + lists
  }

  /// All that `matters` open, taken together, and what is said of lists among them.
  private func openings(
    of letter: Letter, asking matters: [LetterMatter.Content]
  ) throws -> (all: LetterOpenings, lists: [String]) {
    let session = try Session(recording).knowing(letter)
    var openings = LetterOpenings(of: session, from: letter.sender.address)
    guard session.site.settings.seal != nil else { return (openings, []) }
    let (moment, names) = (try session.moment(recording.date), names(of: session))
    var lists: [String] = []
    if matters.contains(where: { SealMatter($0)?.isPutting == true }) { openings.addSeal() }
    for matter in matters {
      let judged = perform(
        matter, mark: letter.mark(of: matter), from: letter.sender, labels: labels,
        at: moment, in: openings.library, on: openings.site, isInterpreted: meaning != nil,
        names: names, waiting: session.textsWaiting(for: matter, from: letter.sender),
        isRead: isRead)
      guard let changeSet = judged.value else { continue }
      let former = openings.library.wishLists.count
      openings.add(changeSet)
      lists += openings.library.wishLists.dropFirst(former).filter { !$0.ship.isEmpty }.map {
        "Whoever promises something from \(quoted($0.document.title.value)) would see the addresses of "
          + "those whom it names under ‘ship’."
      }
    }
    return (openings, lists)
  }

  /// What the site calls whoever sent a letter; the mail address of somebody without a profile here.
  private func name(of sender: Mailbox) -> String {
    library.person(withAddress: sender.address).map { site.name(of: .person($0.handle)) }
      ?? sentenceAddress(sender.address)
  }
}
