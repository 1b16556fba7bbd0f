import ArgumentParser
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSession

struct Retire: AskingCommand {
  static let missing = "say what to take off the site"
  static let example = "wishwell retire offers/2026-03-14-cheap-watches --dry-run"

  static let configuration = CommandConfiguration(
    commandName: "retire",
    abstract: "Take something off the site for good, with all that happened to it.",
    discussion: """
      For spam and slips; those who look after the site can do it, and the owner of something in
      which nobody else had a part: a wish on a list that hides its promises is withdrawn first. It
      removes the file, every event beside it, and the photos that nothing else shows, in one change
      that a review allows as a whole. With a wish list go all its wishes. A profile is named by its
      folder too: `people/best-watches`.

      Nothing may name it any more: you are told which files do, and nothing is removed as long as
      they do. Whoever promised it, answered it or waits for it is told by `wishwell sync`; for those
      without a copy of the site, you get letters to send, but none to somebody who promised it in
      secret: from their private page it just disappears. So write to everyone that it is gone, or,
      of a single wish, on the page of its list. Git keeps what was committed.

      For example: \(example)
      """.flowing)

  @Argument(
    help: ArgumentHelp(
      "A wish, offer, request, thank-you, checklist or profile, or a wish list with all its wishes.",
      valueName: "thing"))
  var thing: String

  @OptionGroup var writing: WritingArguments
  @OptionGroup var spoiling: SpoilOption

  func run() throws {
    let place = try spoiling.sitePlace(writing.place)
    var afterwards: (session: Session, doer: Handle, parts: [RetiredPart])?
    var guests: [Unreached] = []
    var (hasSecrets, isList) = (false, false)
    let retired = try ActTransaction(in: place, upTo: writing.goal).recordFirst { session in
      let person = try session.currentPerson().person
      let retirement = try session.retirement(of: thing)
      try session.refuse(retirement, by: person)
      afterwards = (session, person, session.parts(in: retirement, knownTo: person))
      guests = session.guests(in: retirement, knownTo: person)
      hasSecrets = retirement.hasSecrets
      if case .wishList = retirement.name { isList = true }
      let isInGit = session.isInGit(retirement.paths)
      return (retirement.changeSet(by: person, isInGit: isInGit), by: .person(person))
    }
    guard retired.isHere, let (session, doer, parts) = afterwards else { return }
    let name = session.site.name(of: .person(doer))
    if !parts.isEmpty { try AnswerTray(session).put(parts, retiredBy: name) }
    guests.tell(in: session)
    if hasSecrets {
      let hasPages = session.library.settings.seal != nil
      Terminal.note(Unreached.retiredGiver(hasPages: hasPages, isList: isList))
    }
    try retired.end()
  }
}
