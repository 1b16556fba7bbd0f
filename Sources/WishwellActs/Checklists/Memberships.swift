import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// What people do about belonging to a checklist.
package enum MembershipVerb: String, Sendable, CaseIterable {
  case invite, accept, decline, leave, undo

  package var event: EventKind {
    switch self {
    case .invite: .invited
    case .accept: .accepted
    case .decline: .declined
    case .leave: .left
    case .undo: .undone
    }
  }
}

/// What `verb` about `person` and `list` comes to, or why it cannot be, and what could.
package func perform(
  _ verb: MembershipVerb, _ person: Handle, to list: Handle, by actor: Actor, at moment: Moment,
  note: String? = nil, on site: Site
) -> Checked<ChangeSet?> {
  let subject = Sidecar.Subject.membership(checklist: list, person: person)
  guard let giver = actor.giver else {
    return Checked(nil, [.nobodyActs(in: site.folder(of: subject))])
  }
  var text = EventText(verb.event, by: giver, at: moment)
  text.via = actor.via
  text.note = note
  return site.changeSet(of: text, by: giver, about: subject)
}

/// The file that a page prefills: whoever reads it fills in who they are, and whom they invite. Where
/// it is for one `person` alone, they have nothing to fill in.
package func prefilledFile(
  for verb: MembershipVerb, to list: Handle, by person: Handle? = nil, at moment: Moment,
  on site: Site
) -> NewFile {
  let folder =
    if let person {
      site.folder(of: .membership(checklist: list, person: person))
    } else {
      SidecarFolder.members.path(
        beside: ContentKind.checklist(list).stem,
        of: verb == .invite ? Placeholder.other : Placeholder.person)
    }
  // Whoever declined or left before is told of nowhere, and so not by a number.
  return NewFile(
    path: Sidecar.path(ofEvent: Membership.table.earliest(verb.event), in: folder),
    text: EventText(verb.event, by: person.map(Participant.person), at: moment)
      .yaml(in: site.settings.calendar))
}

extension Site {
  /// Of whose membership `actor` told something last; nil where no newest event there is theirs.
  package func newestMember(of list: Handle, toldBy actor: Actor) -> Handle? {
    let subject = newestSidecar(toldBy: actor) { subject in
      if case .membership(list, _) = subject { true } else { false }
    }
    guard case .membership(_, let person) = subject else { return nil }
    return person
  }

  /// The letter that invites somebody who has not joined yet: what the list is, and the way in.
  package func invitation(to list: Handle, from person: Handle) -> (subject: String, body: String) {
    let checklist = checklist(list)
    let title = quoted(checklist?.list.document.title.value ?? list.text)
    let name = name(of: .person(person))
    var lines = ["\(name) invites you to the list \(title) on \(quoted(settings.title)).", ""]
    if let checklist {
      lines += ["Here it is: \(checklist.address.absolute(in: settings.url))", ""]
    }
    lines.append(
      "To tick and add things yourself, join first, with a small file that gives your name.")
    if let forge = settings.forge {
      lines.append("The files, and how to add yours: \(forge.repository)")
    }
    if let mail = settings.mail {
      lines.append("Or write to \(mail), and somebody adds it for you.")
    }
    lines += ["", "Then tell \(name) the name of your profile, and you will get your invitation."]
    return ("\(name) invites you to \(title)", lines.joined(separator: "\n"))
  }
}

/// Who tells that somebody was invited, accepted, declined or left.
func judge(
  _ event: Event, ofMembershipOf person: Handle, in list: Handle, on site: Site
) -> [Diagnostic] {
  guard let checklist = site.checklist(list) else {
    return [.withoutThing(event, "checklist", list.text)]
  }
  let keepers = (checklist.list.owners + checklist.list.editors).map(\.value)
  switch event.kind.value {
  case .undone: return []
  case .accepted, .declined, .left:
    return mustBe([person], "the person the folder is named after", event)
  case .invited:
    guard !keepers.contains(person) else {
      return [
        .notYours(
          event, "\(quoted(person.text)) already owns or edits the list",
          help: "no invitation is needed")
      ]
    }
    guard site.knows(.person(person)) else { return [.nobodyToInvite(event, person)] }
    return mustBe(keepers, "the owners and editors of the list", event)
  case .promised, .sent, .lost, .released, .granted, .amended, .withdrawn, .responded, .completed,
    .unable, .received, .asked, .approved, .closed, .reopened, .liked, .unliked:
    return [.notOf("a checklist", event)]
  }
}

extension Diagnostic {
  fileprivate static func nobodyToInvite(_ event: Event, _ person: Handle) -> Diagnostic {
    Diagnostic(
      .eventByStranger, at: event.location(),
      "\(quoted(person.text)) has no profile here",
      help: "have them join first, with a profile of their own")
  }
}
