import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead
import WishwellYAML

/// What `intent` of `actor` comes to at `moment`, or why it cannot be, and what could, in words for
/// `reader`. The result has one file, the next event of its sidecar; warnings may stand beside it.
///
/// `site` has to be the whole one: what is judged must not depend on who looks.
package func perform(
  _ intent: Intent, by actor: Actor, at moment: Moment, on site: Site,
  for reader: EventReader = .editor
) -> Checked<ChangeSet?> {
  let isOwnWord = actor.via == nil || reader == .letter && !intent.isInterpreted
  func refused(_ problem: ActProblem, at path: String) -> Checked<ChangeSet?> {
    Checked(nil, [ActFinding.act(problem, path: path).diagnostic(for: reader, on: site)])
  }
  guard let kind = intent.act.event(on: intent.subject) else {
    return refused(.notForThing(intent.act, intent.subject), at: ContentRoot.name)
  }
  let named: (Intent, Actor, SealedValue?)
  switch site.named(intent, by: actor, doing: kind, at: moment) {
  case .known(let known): named = known
  case .refused(let found): return Checked(nil, [found.diagnostic(for: reader, on: site)])
  }
  let writer = actor.giver
  let (intent, actor, name) = named
  let subject: Sidecar.Subject
  switch site.sidecar(for: kind, intent, by: actor, isPublic: false) {
  case .known(let known): subject = known
  case .unnamed(let folder): return refused(.nobodyActs, at: folder)
  case .refused(let problem): return refused(problem, at: intent.subject.content.path)
  }
  guard let giver = actor.giver else {
    return refused(.nobodyActs, at: site.folder(of: subject))
  }
  var text = site.eventText(kind, intent, by: actor, at: moment, isPublic: false)
  text.sealedName = name
  if kind == .noted, let writer { text.seal(intent, by: writer) }
  return site.changeSet(
    of: text, by: giver, about: subject, for: reader, isOwnWord: isOwnWord)
}

extension EventText {
  /// Seals the note of `intent`, by `writer` to the others who give the wish, where that can be done. One
  /// that is too long, or has what no text has, stays as it is, and is refused as such.
  fileprivate mutating func seal(_ intent: Intent, by writer: Participant) {
    guard case .wish(let key) = intent.subject, let note,
      note.count <= TextLimit.giversNote.characters,
      TextCheck.refusedCharacters(in: Array(note.utf8)[...]).isEmpty,
      let sealed = intent.names.note(note, writer, key)
    else { return }
    (self.note, sealedNote) = (nil, sealed)
  }
}

extension Site {
  /// What the next event of a sidecar comes to, or why it cannot be. Judged is what a reader of its
  /// file will read, not what was meant.
  fileprivate func changeSet(
    of text: EventText, by giver: Participant, about subject: Sidecar.Subject,
    for reader: EventReader, isOwnWord: Bool
  ) -> Checked<ChangeSet?> {
    let own = events(of: subject)
    let earlier = events(of: subject, before: own.count, in: own)
    let number = nextNumber(in: subject)
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
    var found = violations(
      in: event, of: subject, after: earlier, on: self, isOwnWord: isOwnWord)
    if !found.haveErrors, let problem = misstep(in: event, of: subject, after: earlier) {
      found.append(.event(problem, event))
    }
    let reader = self.reader(reader, of: subject, as: giver)
    let told = found.map { $0.diagnostic(for: reader, on: self) }
    if found.haveErrors { return Checked(nil, told) }
    let words = EventWords(event, of: subject, after: earlier, on: self)
    var changeSet = ChangeSet(
      files: [file], summary: words.sentence(for: .insider),
      commitSubject: words.sentence(for: .everyone), nextSteps: words.next)
    if event.kind.value == .granted {
      // Who gave it, and how many, is told by granting it, and not by asking what that would be.
      // What stands apart from promises tells nothing of them.
      if case .promise(let key) = subject, changeSet.commitSubject != changeSet.summary {
        changeSet.preview = "\(words.doer) got \(WishWords(words: words, key: key).title)"
      }
      if let remark = self.remark(onPart: event, of: subject) { changeSet.details.append(remark) }
    }
    if event.kind.value == .promised, let key = subject.wish {
      changeSet.kept = WishWords(words: words, key: key).kept
    }
    if event.kind.value == .responded, case .response(let key, let person) = subject {
      changeSet.outOfReach = post(key).flatMap { outOfReach(of: person, answering: $0) }
    }
    return Checked(changeSet, told)
  }
}

extension Site {
  /// Why `event` may not undo what was done last with a wish: somebody else did it, and whoever looks
  /// after the site has to say whom they mean. Nil where it may, and for other events. A slip would
  /// take back the promise of another.
  package func misstep(
    in event: Event, of subject: Sidecar.Subject, after earlier: [Event]
  ) -> ActProblem? {
    guard event.kind.value == .undone, subject.wish != nil,
      let last = earlier.last(where: { $0.standsApart == event.standsApart })?.by.value
    else { return nil }
    if let of = event.of?.value { return of == last ? nil : .stepOfAnother(of) }
    return last == event.by.value ? nil : .stepUnsaid(last)
  }
}

extension Site {
  /// That the rest comes to light where `event` says that a part of a wish came, on a list whose
  /// surprises end with that; nil for any other. It is the same whatever is promised.
  fileprivate func remark(onPart event: Event, of subject: Sidecar.Subject) -> String? {
    guard case .owners(let key) = subject, let count = event.quantity?.value, let wish = wish(key),
      wishLists[key.list]?.list.surpriseEnd(today: today, settings) == .granted
    else { return nil }
    if let total = wish.wish.quantity.total, wish.state.granted + count >= total { return nil }
    let title = quoted(wish.wish.document.title.value)
    return "On this list, surprises last until something came: if more of \(title) is promised by "
      + "now, that comes to light with this."
  }
}

/// The file that is prefilled for `act` on a page of whoever sees `seen`. What the page does not
/// know, or may not name, is a `Placeholder` in it; all else is what `perform` makes of the same
/// act. Nil where the act is for no such thing.
package func prefilledFile(
  for act: PossibleAct, at moment: Moment?, on seen: SeenSite
) -> NewFile? {
  let site = seen.site
  guard let kind = act.intent.act.event(on: act.intent.subject) else { return nil }
  let (intent, actor) = site.asPromised(act.intent, by: act.actor)
  let (folder, number): (String, Int)
  switch site.sidecar(for: kind, intent, by: actor, isPublic: true) {
  case .known(let subject):
    folder = site.folder(of: subject)
    number = seen.ownNumber(in: subject) ?? seen.toldNumber(of: kind, on: act.intent.subject)
  case .unnamed(let unnamed):
    folder = unnamed
    number = seen.toldNumber(of: kind, on: act.intent.subject)
  case .refused: return nil
  }
  return NewFile(
    path: Sidecar.path(ofEvent: number, in: folder),
    text: site.eventText(kind, intent, by: actor, at: moment, isPublic: true)
      .yaml(in: site.settings.calendar))
}

/// What a commit of `file`, the one that is prefilled for `act`, says to everyone, to whom a forge mails
/// it: what that of the command says. Nil where `file` is none that can be read.
package func prefilledSubject(
  for act: PossibleAct, _ file: NewFile, on seen: SeenSite
) -> String? {
  let site = seen.site
  guard case .event(let subject, let number) = ContentKind(path: file.path) else { return nil }
  let source = SourceFile(path: file.path, text: file.text)
  guard let event = readEvent(source, number: number).value?.unplaced else { return nil }
  return EventWords(event, of: subject, after: site.events(of: subject), on: site)
    .sentence(for: .everyone)
}

/// The line of a letter that asks for `act`, as a page of whoever sees `seen` writes it: all that the
/// file of `prefilledFile` says, but for its number, its day, and what is left open there.
package func prefilledLine(for act: PossibleAct, on seen: SeenSite) -> ActLine? {
  let intent = act.intent
  guard let kind = intent.act.event(on: intent.subject) else { return nil }
  let text = seen.site.eventText(
    kind, intent, by: act.actor, at: nil, isPublic: true)
  var line = ActLine(intent.act.name, intent.subject.reference)
  line.digest = text.wish
  line.quantity = text.quantity
  line.of = intent.of?.description
  if case .giver(let giver) = text.of { line.of = giver.description }
  if let part = (text.giver ?? intent.of)?.sealedPart { (line.of, line.part) = (nil, part) }
  line.isSealed =
    intent.isSealed || text.event == .promised && seen.site.sealsNames(ofPromisesTo: intent.subject)
  line.with = text.with
  line.isNamed = text.isShown
  return line
}

extension Site {
  /// What the event's file says. On a page (`isPublic`) a placeholder stands for whose part a
  /// recipient means, where there are several.
  fileprivate func eventText(
    _ kind: EventKind, _ intent: Intent, by actor: Actor, at moment: Moment?, isPublic: Bool
  ) -> EventText {
    var text = EventText(kind, by: actor.giver, at: moment)
    text.via = actor.via
    text.letter = intent.letter?.text
    text.quantity = intent.quantity
    text.with = intent.with
    (text.note, text.sealedNote) = (intent.note, intent.sealedNote)
    guard case .wish(let key) = intent.subject else { return text }
    let entry = UnitState.table.entry(for: kind)
    let fields = entry?.fields ?? []
    if isOfGiver(kind, intent, by: actor, on: key),
      let surprise = surprise(of: actor.giver, on: key)
    {
      (text.surprise, text.until) = (surprise.people, surprise.until)
    }
    guard let wish = wish(key) else { return text }
    if fields.contains(.wish) {
      text.wish = intent.digest ?? wish.digest
    }
    if fields.contains(.shown) {
      text.isShown = wish.mode == .shown && actor.giver?.sealedPart == nil
    }
    // A page says what counts where nothing else is said.
    if isPublic, kind == .promised, wish.left.map({ $0 > 1 }) ?? true {
      text.quantity = intent.quantity ?? 1
    }
    let isOfPart = fields.contains(.of)
    let isByHolder = isOfPart && entry?.by == .holder
    if let of = intent.of ?? (isByHolder ? onlyHolder(of: wish, besides: actor) : nil) {
      text.of = .giver(of)
    } else if isPublic, isOfPart, entry?.by == .recipient, wish.wish.quantity.shares == nil,
      wish.state.parts.count > 1,
      wish.state.untold == 0
    {
      text.of = .unnamed
    }
    return text
  }

  /// Whether an event of `kind` that `intent` of `actor` makes is a step of a giver with the wish,
  /// or takes one back.
  private func isOfGiver(
    _ kind: EventKind, _ intent: Intent, by actor: Actor, on key: WishKey
  ) -> Bool {
    guard
      isOfGiver(
        kind, of: intent.of ?? actor.giver, on: key, after: events(of: .promise(key)))
    else { return false }
    // What takes back what stands apart stands there, too.
    guard case .known(.promise(_)) = sidecar(for: kind, intent, by: actor, isPublic: false) else {
      return false
    }
    return true
  }

  /// Whose part a maintainer means who holds none: that of the only holder; nil where it is not one
  /// alone, or where who promised is not shown, so that a slip neither names nor releases them.
  private func onlyHolder(of wish: SiteWish, besides actor: Actor) -> Participant? {
    guard let giver = actor.giver, actor.via == nil, isMaintainer(giver), wish.mode == .shown,
      !wish.state.parts.contains(where: { $0.holder == giver }), wish.state.parts.count == 1
    else { return nil }
    return wish.state.parts[0].holder
  }
}

/// An act under the name that its event has, or why it has none.
private enum NamedAct {
  /// With the name that is sealed; nil for an open one.
  case known((Intent, Actor, SealedValue?))
  case refused(ActFinding)
}

extension Site {
  /// `intent` of `actor` as the events of its wish have them: as the guest who they were, as the holder
  /// of a part under a sealed name, or as they are.
  fileprivate func named(
    _ intent: Intent, by actor: Actor, doing kind: EventKind, at moment: Moment
  ) -> NamedAct {
    switch sealedActor(intent, by: actor) {
    case .open:
      let (intent, actor) = asPromised(intent, by: actor)
      return .known((intent, actor, nil))
    case .refused(let problem):
      return .refused(.act(.sealing(problem), path: intent.subject.content.path))
    case .sealed(let holder, let name):
      if let found = ownWish(kind, intent, by: actor, at: moment) { return .refused(found) }
      var intent = intent
      if intent.letter?.isGuessable == true { intent.letter = nil }
      intent.of = nil
      return .known((intent, holder, name))
    }
  }

  /// That the wish is for `actor`, who would promise it under a sealed name, as though it was open; nil
  /// where it is for others.
  fileprivate func ownWish(
    _ kind: EventKind, _ intent: Intent, by actor: Actor, at moment: Moment
  ) -> ActFinding? {
    guard kind == .promised, case .wish(let key) = intent.subject, let wish = wish(key),
      let giver = actor.giver, recipients(ofWish: wish).contains(where: { .person($0) == giver })
    else { return nil }
    let number = nextNumber(in: .promise(key))
    return .event(
      .ownWish,
      Event(
        path: Sidecar.path(ofEvent: number, in: folder(of: .promise(key))), number: number,
        kind: Located(kind), by: Located(giver), at: Located(moment)))
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

extension FollowUp.Subject {
  /// The file of the thing.
  fileprivate var content: ContentKind {
    switch self {
    case .wish(let key): .wish(key)
    case .post(let key): .post(key)
    case .checklist(let list): .checklist(list)
    }
  }
}
