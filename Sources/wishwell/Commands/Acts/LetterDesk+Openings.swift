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
  /// Whether `letter` opens somebody's sealed address, all that it asks for taken together, and nothing
  /// but a mail address says who sent it. Says so, as a person has to look at it then.
  func opensUnproven(_ letter: Letter, in file: LetterFile) throws -> Bool {
    guard server == nil, meaning == nil else { return false }
    let opened = try sentences(ofOpeningsBy: letter)
    guard !opened.isEmpty else { return false }
    let apply = "wishwell apply \(shellQuoted(file.name)) --read\(recording.writing.words)"
    Terminal.note(
      opened.joined(separator: "\n")
        + "\nNothing has been done for this letter yet, as an e-mail address alone says who asks for it, "
        + "and anyone can type one. If you know that \(name(of: letter.sender)) sent it: "
        + "`\(apply)`.")
    return true
  }

  private func sentences(ofOpeningsBy letter: Letter) throws -> [String] {
    let session = try Session(recording.place)
    guard session.site.settings.seal != nil else { return [] }
    let moment = try session.moment(recording.date)
    var (library, site) = (session.library, session.site)
    var lists: [String] = []
    for matter in letter.matters {
      let judged = perform(
        matter.content, mark: letter.mark(of: matter.content), from: letter.sender, labels: labels,
        at: moment, in: library, on: site)
      guard let changeSet = judged.value else { continue }
      let former = library.wishLists.count
      library = library.adding(changeSet)
      site = deriveSite(library, options: DeriveOptions(today: session.today)).value
      lists += library.wishLists.dropFirst(former).filter { !$0.ship.isEmpty }.map {
        "Whoever promises something from \(quoted($0.document.title.value)) would see the addresses of "
          + "those whom it names under ‘ship’."
      }
    }
    return site.warnings(of: site.openings.opened(since: session.site.openings)) + lists
  }

  /// What the site calls whoever sent a letter; the mail address of somebody without a profile here.
  private func name(of sender: Mailbox) -> String {
    library.person(withAddress: sender.address).map { site.name(of: .person($0.handle)) }
      ?? sentenceAddress(sender.address)
  }
}
