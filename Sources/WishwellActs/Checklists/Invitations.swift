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
    lines.append("To tick and add things yourself, join first: it takes your name.")
    if settings.mail != nil {
      let people = Address(.people).absolute(in: settings.url)
      lines.append(
        "On this page, open what says how to join; the button in it writes the e-mail: \(people)")
    }
    if let forge = settings.forge {
      lines.append("Or add yourself, with an account there: \(forge.repository)")
    }
    lines += ["", "As soon as you have joined, \(name) can add you to the list."]
    return ("\(name) invites you to \(title)", lines.joined(separator: "\n"))
  }
}
