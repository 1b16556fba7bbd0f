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
    let other = "ask them for another name, and use that one"
    switch library.problem(ofGuest: name) {
    case nil:
      if intent.act != Promise.self { try refuseNearMiss(of: name, by: actor, intent.subject) }
    case .invisible:
      throw UsageError(
        "\(quoted(name)) contains invisible characters", help: "type it by hand, without them")
    case .webAddress: throw UsageError("\(quoted(name)) contains a web address", help: other)
    case .nameOf(let person):
      let way = actor.via.map { " --via \($0.rawValue)" } ?? ""
      throw UsageError(
        "\(quoted(name)) is also the name of \(quoted(person.handle.text)), who has a profile",
        help: "if it is them: ‘--by \(person.handle)\(way)’; if it is somebody else, \(other)")
    }
  }

  /// Throws `UsageError` where `name`, in which `actor` would go on with `subject` as a guest, comes
  /// near that of somebody who promised it.
  private func refuseNearMiss(
    of name: String, by actor: Actor, _ subject: FollowUp.Subject
  ) throws(UsageError) {
    let keepers = keepers(of: subject)
    let people = library.people(near: name).filter { keepers.contains(.person($0)) }
    let ways =
      people.map { "--by \($0)" }
      + guests(near: name, among: keepers).map { shellOption("--guest", $0) }
    guard !ways.isEmpty else { return }
    let via = actor.via.map { " --via \($0.rawValue)" } ?? ""
    throw UsageError(
      "\(quoted(name)) has no part in \(quoted(site.title(of: subject) ?? subject.reference))",
      help: "did you mean \(ways.map { "‘\($0)\(via)’" }.joined(separator: " or "))?")
  }

  /// Whether `participant` did something with `subject`, which is a wish.
  func isWriter(_ participant: Participant, of subject: FollowUp.Subject) -> Bool {
    guard let key = subject.wish else { return false }
    return site.events(of: .promise(key)).contains { $0.by.value == participant }
  }
}

extension Session {
  /// Whose part of `subject` is meant by `name`: that of a guest of just this name who did something
  /// with it, else of whoever has this handle or, alone, this whole name. A name that comes near
  /// nobody’s is that of a guest, where guests can have a part.
  ///
  /// Throws `UsageError` where a handle is nobody's, a name that of several, or near that of somebody.
  package func giver(
    named name: String, of subject: FollowUp.Subject
  ) throws(UsageError) -> Participant {
    let isHandle = Handle(name) != nil
    if !isHandle, isWriter(.guest(name), of: subject) { return .guest(name) }
    if library.people(meantBy: name).isNamed { return .person(try library.person(named: name)) }
    // Whether a guest is called just so would tell who promised.
    if !isHandle { try refuseToSayWhose(subject) }
    let keepers = keepers(of: subject)
    if let guest = guest(called: name, among: keepers) { return .guest(guest) }
    let (people, guests) = (library.people(near: name), guests(near: name, among: keepers))
    if !isHandle, subject.wish != nil, people.isEmpty, guests.isEmpty { return .guest(name) }
    guard !guests.isEmpty else { return .person(try library.person(named: name)) }
    let message = "there is no person \(quoted(name))"
    if guests.count == 1, people.isEmpty {
      throw UsageError(
        message,
        help: "did you mean ‘\(guests[0])’, who has no profile? write the whole name: "
          + "‘\(shellOption("--of", guests[0]))’")
    }
    let names = people.prefix(3).map(\.text) + guests.prefix(3)
    throw UsageError(
      message,
      help: "did you mean "
        + names.map { "‘\(shellOption("--of", $0))’" }.joined(separator: " or ") + "?")
  }

  /// Those who promised some of `subject`, as far as whoever is at the keyboard may know.
  private func keepers(of subject: FollowUp.Subject) -> [Participant] {
    guard let key = subject.wish else { return [] }
    let seen = site.seen(by: (try? currentPerson().person).map { .person($0) } ?? .everyone).site
    return seen.wish(key)?.state.parts.map(\.keeper) ?? []
  }

  /// The guest among `keepers` who alone has the name `name`, as people write it by heart.
  private func guest(called name: String, among keepers: [Participant]) -> String? {
    let namesakes = Set(keepers.compactMap(\.guest).filter { isSameName($0, name) })
    return namesakes.count == 1 ? namesakes.first : nil
  }

  /// The guests among `keepers`, each once, whose name `name` is a part or a slip of: Rosa Nobre of
  /// ‘rosa’, ‘Rosa N’ and ‘Nobra’.
  private func guests(near name: String, among keepers: [Participant]) -> [String] {
    let wanted = slug(of: name)
    let parts = wanted.split(separator: "-")
    guard !parts.isEmpty else { return [] }
    var near: [String] = []
    for guest in keepers.compactMap(\.guest) where !near.contains(guest) {
      let own = slug(of: guest)
      let words = own.split(separator: "-")
      let isPart = parts.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
      let known = [own] + words.filter { $0.count > 2 }.map(String.init)
      if isPart || nearMiss(to: wanted, among: known) != nil { near.append(guest) }
    }
    return near
  }
}

extension Participant {
  /// The name of a guest; nil for somebody with a profile.
  fileprivate var guest: String? { if case .guest(let name) = self { name } else { nil } }
}
