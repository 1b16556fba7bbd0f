import WishwellDerive
import WishwellFormat
import WishwellText

// Guests who have a profile since: what they promised stays under the name that they gave then.

extension Site {
  /// `intent` of `actor` as the events of its wish have them: whoever promised it as a guest, and has
  /// a profile since, goes on as that guest, where everyone may know that they hold it.
  func asPromised(_ intent: Intent, by actor: Actor) -> (Intent, Actor) {
    guard case .wish(let key) = intent.subject, let event = intent.act.event(on: intent.subject)
    else { return (intent, actor) }
    func known(_ person: Handle) -> Participant {
      guard event == .undone else { return holder(person, on: key) }
      let last = events(of: .promise(key)).last?.by.value
      return last.flatMap { self.person(behind: $0, on: key) == person ? $0 : nil }
        ?? .person(person)
    }
    var (intent, actor) = (intent, actor)
    if case .person(let person) = actor.giver, intent.of == nil || intent.of == actor.giver,
      event == .undone || event.entryOfWish?.by == .holder,
      case .guest = known(person)
    {
      actor = Actor(known(person), via: actor.via ?? .mail)
    }
    if case .person(let person) = intent.of { intent.of = known(person) }
    return (intent, actor)
  }

  /// The guest as whom `person` promised the wish by letter; nil where they hold a part of it by
  /// their profile, or no such guest does.
  func guest(holding key: WishKey, now person: Handle) -> Participant? {
    let holders = foldPromises(
      events(of: .promise(key)), on: terms(of: key), clock: clock
    ).value.parts.map(\.holder)
    guard !holders.contains(.person(person)) else { return nil }
    return holders.first { isGuest($0, of: key, now: person) }
  }

  /// Who does what `event` tells of the wish in a letter of `sender`: themselves, or the guest who
  /// they were when they promised it, perhaps with other capitals.
  package func giver(
    of event: EventKind, on key: WishKey, for sender: Participant
  ) -> Participant {
    if case .guest(let name) = sender, event == .undone || event.entryOfWish?.by == .holder {
      return guest(of: key, called: name) ?? sender
    }
    guard case .person(let person) = sender else { return sender }
    if event == .undone {
      let last = events(of: .promise(key)).last?.by.value
      return last.flatMap { isGuest($0, of: key, now: person) ? $0 : nil } ?? sender
    }
    guard event.entryOfWish?.by == .holder else { return sender }
    return guest(holding: key, now: person) ?? sender
  }

  /// The guest who alone, among those who did something with the wish, has the name `name`, with
  /// whatever capitals, and did it by mail; nil where somebody has just this name, or several have it.
  private func guest(of key: WishKey, called name: String) -> Participant? {
    let events = events(of: .promise(key))
    let namesakes = Set(events.map(\.by.value)).filter { giver in
      if case .guest(let other) = giver { other.lowercased() == name.lowercased() } else { false }
    }
    guard namesakes.count == 1, let only = namesakes.first,
      events.contains(where: { $0.by.value == only && $0.via == .mail })
    else { return nil }
    return only
  }

  /// Whether `participant` is a guest who entered by mail and has the name of `person` alone.
  private func isGuest(
    _ participant: Participant, of key: WishKey, now person: Handle
  ) -> Bool {
    guard case .guest(let name) = participant else { return false }
    return self.person(onceGuest: name) == person
      && events(of: .promise(key)).contains { $0.by.value == participant && $0.via == .mail }
  }
}

extension RefusalWords {
  /// How a maintainer enters for `holder` what they did as a guest, before they had a profile; nil
  /// where nobody of their name did. Of a surprise it is said either way, so that it tells nothing.
  func entryAsGuest(_ holder: Participant) -> String? {
    guard reader.isAtCommand, event.via != nil || event.of != nil,
      case .person(let person) = holder, let name = site.names[person], let key = subject.wish
    else { return nil }
    func command(_ guest: String) -> String {
      "`wishwell \(verb) \(thing) \(shellOption("--guest", guest)) --via mail`"
    }
    guard reader.namesAll([.guest(name)]) else {
      return "if \(name) promised it by letter, before they had a profile: \(command(name))"
    }
    guard case .guest(let guest) = site.guest(holding: key, now: person) else { return nil }
    return "\(name) promised it by letter, before they had a profile: \(command(guest))"
  }
}
