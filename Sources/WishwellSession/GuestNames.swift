import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Session {
  /// Throws `UsageError` where `actor` would set out to do `intent` as a guest with a name that no
  /// guest can have, such as that of somebody with a profile.
  ///
  /// Whoever promised a wish under that name goes on with it, also once a profile has the name.
  package func refuseName(of actor: Actor, for intent: Intent) throws(UsageError) {
    guard case .guest(let name) = actor.giver else { return }
    if intent.act != Promise.self, isWriter(.guest(name), of: intent.subject) { return }
    let other = "ask them for another name, and enter it with that one"
    switch library.problem(ofGuest: name) {
    case nil: return
    case .invisible:
      throw UsageError("\(quoted(name)) contains invisible characters", help: other)
    case .webAddress: throw UsageError("\(quoted(name)) contains a web address", help: other)
    case .nameOf(let person):
      let way = actor.via.map { " --via \($0.rawValue)" } ?? ""
      throw UsageError(
        "\(quoted(name)) is also the name of \(quoted(person.handle.text)), who has a profile",
        help: "if it is them: ‘--by \(person.handle)\(way)’; if it is somebody else, \(other)")
    }
  }

  /// Whether `participant` did something with `subject`, which is a wish.
  func isWriter(_ participant: Participant, of subject: FollowUp.Subject) -> Bool {
    guard let key = subject.wish else { return false }
    return site.events(of: .promise(key)).contains { $0.by.value == participant }
  }
}
