import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellMail
import WishwellQueries
import WishwellSeal

extension Session {
  /// What `matter`, of a letter by `sender`, comes to in their own profile, or why it cannot be. Nothing
  /// of what is sealed is said. `secret` is the site’s, which tells what does not open; nil where it is
  /// not here.
  ///
  /// Who sent a letter, a value does not prove: anyone can seal anything for anyone.
  package func judge(
    _ matter: SealMatter, from sender: Mailbox, with secret: SiteSecret?
  ) throws -> Checked<ChangeSet?> {
    guard let person = library.person(withAddress: sender.address) else {
      return refused(
        .letterFromStranger,
        "\(quoted(sender.address)) is not in any profile, so there is no profile that this could be for",
        help: "if it is somebody’s here, add it to their profile")
    }
    guard !matter.isPutting || !(person.hasLeft || person.document.isDraft) else {
      return refused(
        .letterWrongFile,
        "nothing is shown of \(person.document.path), which says that it is a draft or that its "
          + "person has left", help: "ask \(person.name) whether they are back")
    }
    do {
      switch matter.request {
      case .put(let text):
        if let refusal = try refusal(of: text, as: matter.field, of: person, with: secret) {
          return refusal
        }
        return Checked(try putting(text, as: matter.field, of: person))
      case .remove(let digest):
        guard let value = person.sealed(matter.field)?.value,
          digest.map({ $0 == value.digest }) ?? true
        else {
          return refused(
            .letterAsItIs, "what the letter means is not in \(person.document.path) any more",
            help: "there is nothing to do")
        }
        return Checked(try unsealing(matter.field, of: person))
      }
    } catch let error as UsageError {
      return refused(.letterWrongFile, error.message, help: error.help)
    }
  }

  /// What a letter with `matter` by `sender` would do to their profile, and what could be wrong with it,
  /// for whoever looks at it first. Where `isSeenByNobody` is false, that nobody sees it yet is left out.
  package func warnings(
    of matter: SealMatter, from sender: Mailbox, isSeenByNobody: Bool = true
  ) -> [String] {
    guard let person = library.person(withAddress: sender.address) else { return [] }
    let what = matter.field == .address ? "address" : "contact"
    let name = site.name(of: .person(person.handle))
    switch matter.request {
    case .put:
      return [
        "This would seal \(matter.field == .address ? "an" : "a") \(what) into the profile of "
          + "\(name). Nobody can see which, and anyone can seal anything for anyone: if somebody else "
          + "sent it, they get what is meant for \(name)."
      ] + readersAtOnce(ofSealsOf: person.handle).filter { isSeenByNobody || $0 != Self.unseen }
    case .remove:
      return [
        "This would take the \(what) of \(name) out of their profile, and nobody would find it any more."
      ]
        + (matter.isOutOfTime
          ? ["It does not say which one it means: an old letter may mean one that is long gone."]
          : [])
    }
  }

  /// Why `text` cannot be put into the profile of `person`; nil where it can.
  private func refusal(
    of text: String, as field: Person.SealedField, of person: Person, with secret: SiteSecret?
  ) throws -> Checked<ChangeSet?>? {
    let again =
      "have \(person.name) seal it once more on their private page, and send the e-mail just as it "
      + "opens"
    _ = try requireSealing()
    if let repository = gitUser.repository { try refuseUnpublished(person, in: repository) }
    let place = try place(of: field, of: person)
    guard let value = SealedValue(text) else {
      return refused(.letterSeal, "what is sealed did not arrive whole", help: again)
    }
    if person.sealed(field)?.value == value {
      return refused(
        .letterTwice, "it is in \(person.document.path) already", help: "there is nothing to do")
    }
    if library.holds(value) {
      return refused(
        .letterSeal, "what is sealed is a copy: it is in a profile already",
        help: again)
    }
    switch try provenance(of: value, in: person.document.path) {
    case .new: break
    case .stoodHere:
      return refused(
        .letterTwice, "it was in \(person.document.path) before, and something else took its place",
        help: "there is nothing to do; if it is meant again, \(again)")
    case .stoodElsewhere:
      return refused(
        .letterSeal, "what is sealed is a copy: it has been in the history before", help: again)
    case .unknown:
      return refused(
        .sealUsedBefore,
        "whether this stood somewhere before cannot be told: not all of the history is here",
        help: "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`")
    }
    guard let secret else { return nil }
    if let text = value.opened(in: place, with: secret) {
      guard text.allSatisfy(\.isWhitespace) else { return nil }
      return refused(.letterSeal, "nothing but blanks is sealed", help: again)
    }
    return refused(
      .letterSeal,
      "what is sealed does not open: it was sealed for somebody else or for another field, or before "
        + "the first mail address in \(person.document.path) or the secret of the site changed",
      help: again)
  }

  /// Where a value stood before, as far as git knows.
  private enum Provenance {
    case new, stoodHere, stoodElsewhere, unknown
  }

  private func provenance(of value: SealedValue, in path: String) throws -> Provenance {
    guard let repository = gitUser.repository else { return .new }
    guard let stood = try repository.hasHeld(value, in: ContentRoot.name) else { return .unknown }
    guard stood else { return .new }
    return try repository.hasHeld(value, in: path) == true ? .stoodHere : .stoodElsewhere
  }

  private func putting(
    _ value: String, as field: Person.SealedField, of person: Person
  ) throws -> ChangeSet {
    var changeSet = sealChange(of: person, "seals \(field.words)")
    changeSet.changes = [try change(of: person.document.path, field.rawValue, to: value)]
    changeSet.details = readersAtOnce(ofSealsOf: person.handle)
    return changeSet
  }

  private func refused(
    _ rule: Rule, _ message: String, help: String?
  ) -> Checked<ChangeSet?> {
    Checked(
      nil, [Diagnostic(rule, at: SourceLocation(ContentRoot.name), message, help: help)])
  }
}

extension Library {
  /// Whether `value` stands in any profile.
  fileprivate func holds(_ value: SealedValue) -> Bool {
    (people + unsound.people).contains { person in
      Person.SealedField.allCases.contains { person.sealed($0)?.value == value }
    }
  }
}
