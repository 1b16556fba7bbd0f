import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// What `intent` of `actor` comes to at `moment`, or why it cannot be, and what could.
package func perform(
  _ intent: Intent, by actor: Actor, at moment: Moment, on site: Site
) -> Checked<ChangeSet?> {
  guard let kind = intent.verb.event(on: intent.subject) else {
    return Checked(nil, [.notForThing(intent)])
  }
  let subject: Sidecar.Subject
  switch site.sidecar(for: kind, intent, by: actor, isPublic: false) {
  case .known(let known): subject = known
  case .unnamed(let folder): return Checked(nil, [.nobodyActs(in: folder)])
  case .refused(let diagnostic): return Checked(nil, [diagnostic])
  }
  guard let giver = actor.giver else {
    return Checked(nil, [.nobodyActs(in: site.folder(of: subject))])
  }
  let text = site.eventText(kind, intent, by: actor, at: moment, isPublic: false)
  return site.changeSet(of: text, by: giver, about: subject)
}

extension Site {
  /// What the next event of a sidecar comes to, or why it cannot be. Judged is what a reader of its
  /// file will read, not what was meant.
  func changeSet(of text: EventText, by giver: Participant, about subject: Sidecar.Subject)
    -> Checked<
      ChangeSet?
    >
  {
    let (earlier, number) = (events(of: subject), nextNumber(in: subject))
    let file = NewFile(
      path: Sidecar.path(ofEvent: number, in: folder(of: subject)),
      text: text.yaml(in: settings.calendar))
    let source = SourceFile(path: file.path, text: file.text)
    let read = readEvent(source, number: number)
    guard let event = read.value?.unplaced else {
      return Checked(
        nil,
        read.diagnostics.filter { $0.severity == .error }.map { $0.ofUnwritten(source) })
    }
    let found = judge(event, of: subject, after: earlier, on: self)
    if found.hasErrors { return Checked(nil, found) }
    let words = EventWords(event, of: subject, after: earlier, on: self)
    return Checked(
      ChangeSet(
        files: [file], summary: words.sentence(for: .insider),
        commitSubject: words.sentence(for: .everyone), nextSteps: words.next),
      found)
  }
}

/// The file that a page prefills for `act`. What a page does not know, or may not name, is a
/// `Placeholder` in it; all else is what `perform` makes of the same act.
package func prefilledFile(
  for act: PossibleAct, at moment: Moment, on site: Site
) -> NewFile? {
  guard let kind = act.intent.verb.event(on: act.intent.subject) else { return nil }
  let folder: String
  switch site.sidecar(for: kind, act.intent, by: act.actor, isPublic: true) {
  case .known(let subject): folder = site.folder(of: subject)
  case .unnamed(let unnamed): folder = unnamed
  case .refused: return nil
  }
  return NewFile(
    path: Sidecar.path(
      ofEvent: site.toldNumber(of: kind, on: act.intent.subject), in: folder),
    text: site.eventText(kind, act.intent, by: act.actor, at: moment, isPublic: true)
      .yaml(in: site.settings.calendar))
}

extension Site {
  fileprivate func eventText(
    _ kind: EventKind, _ intent: Intent, by actor: Actor, at moment: Moment, isPublic: Bool
  ) -> EventText {
    var text = EventText(kind, by: actor.giver, at: moment)
    text.via = actor.via
    text.quantity = intent.quantity
    text.with = intent.with
    text.note = intent.note
    guard case .wish(let key) = intent.subject, let wish = wish(key) else { return text }
    if kind == .promised || kind == .amended { text.wish = intent.digest ?? wish.digest }
    if kind == .promised { text.isShown = wish.mode == .shown }
    if let of = intent.of ?? releasedHolder(kind, of: wish, by: actor) {
      text.of = .giver(of)
    } else if isPublic, kind == .granted || kind == .lost, wish.state.parts.count > 1,
      wish.state.untold == 0, wish.state.parts.allSatisfy(\.isShown)
    {
      text.of = .unnamed
    }
    return text
  }

  /// Whose part a maintainer releases: that of the only holder.
  private func releasedHolder(_ kind: EventKind, of wish: SiteWish, by actor: Actor) -> Participant?
  {
    guard kind == .released, let giver = actor.giver, isMaintainer(giver),
      !wish.state.parts.contains(where: { $0.holder == giver }), wish.state.parts.count == 1
    else { return nil }
    return wish.state.parts[0].holder
  }
}

extension Event {
  /// The same, of a file that is not there: nothing in it has a place.
  fileprivate var unplaced: Event {
    var event = self
    event.kind = Located(kind.value)
    event.by = Located(by.value)
    event.at = Located(at.value)
    event.wish = wish.map { Located($0.value) }
    event.quantity = quantity.map { Located($0.value) }
    event.of = of.map { Located($0.value) }
    return event
  }
}

extension Diagnostic {
  fileprivate static func notForThing(_ intent: Intent) -> Diagnostic {
    let (noun, name) = intent.subject.named
    let possible = Verb.allCases.filter { $0.event(on: intent.subject) != nil }.map(\.rawValue)
    return Diagnostic(
      .actNotForThing, at: SourceLocation(ContentRoot.name),
      "\(quoted(intent.verb.rawValue)) is for \(alternatives(intent.verb.things)), but \(quoted(name)) is \(noun)",
      help: "with \(noun) you can \(possible.joined(separator: ", "))")
  }

  static func nobodyActs(in folder: String) -> Diagnostic {
    Diagnostic(
      .eventByStranger, at: SourceLocation(folder), "nothing says who acts",
      help: "say who you are")
  }
}

/// `a wish or an offer`.
private func alternatives(_ nouns: [String]) -> String {
  let named = nouns.map { ($0 == "offer" ? "an " : "a ") + $0 }
  guard let last = named.last, named.count > 1 else { return named.joined() }
  return named.dropLast().joined(separator: ", ") + " or " + last
}

extension Thanks.Subject {
  /// With its article, and its name.
  var named: (String, String) {
    switch self {
    case .wish(let key): ("a wish", key.description)
    case .post(let key): ((key.kind == .offer ? "an " : "a ") + key.kind.noun, key.description)
    }
  }
}
