import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension Site {
  /// Of whose membership `actor` told something last; nil where no newest event there is theirs.
  package func newestMember(of list: Handle, toldBy actor: Actor) -> Handle? {
    let subject = newestSidecar(toldBy: actor) { subject in
      if case .membership(list, _) = subject { true } else { false }
    }
    guard case .membership(_, let person) = subject else { return nil }
    return person
  }

  /// The letter that invites somebody who has not joined yet: what the list is, and the way in. It
  /// names nobody but `person`, and has no address of whom it goes to.
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
