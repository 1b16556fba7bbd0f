import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRender
import WishwellSeal
import WishwellSession

/// Letters that put something sealed into the profile of their sender, or take it out.
extension LetterDesk {
  /// What `matter`, of `letter`, comes to; nil where it is about nothing sealed.
  func judgeSeal(
    _ matter: LetterMatter.Content, of letter: Letter, in session: Session
  ) throws -> Checked<ChangeSet?>? {
    guard let seal = SealMatter(matter) else { return nil }
    if let refusal = refusalOfNewcomer(sending: letter, in: session) {
      return Checked(nil, [refusal])
    }
    return try session.judge(seal, from: letter.sender, with: secret(of: session))
  }

  /// Why nothing is sealed for whoever joins with `letter`: the name that they take is nobody’s yet, and
  /// what is sealed for it could have been copied. Nil for anybody else.
  private func refusalOfNewcomer(sending letter: Letter, in session: Session) -> Diagnostic? {
    let address = letter.sender.address
    guard library.person(withAddress: address) == nil,
      session.library.person(withAddress: address) != nil
    else { return nil }
    return Diagnostic(
      .letterFromStranger, at: SourceLocation(ContentRoot.name),
      "\(quoted(address)) had no profile before this letter, and nobody joins with "
        + "something sealed",
      help: "once the site has their profile, they can seal it on their private page")
  }

  /// What `matters` do to what is sealed, and what could be wrong with it, a sentence for each; none of
  /// what cannot be done anyway. Where `opensSomething`, who sees it is said elsewhere.
  func sentences(
    ofSealsBy letter: Letter, asking matters: [LetterMatter.Content], opensSomething: Bool
  ) throws -> [String] {
    let seals = matters.compactMap(SealMatter.init)
    guard !seals.isEmpty else { return [] }
    let session = try Session(recording)
    let secret = secret(of: session)
    return try seals.flatMap { seal in
      try session.judge(seal, from: letter.sender, with: secret).value == nil
        ? []
        : session.warnings(of: seal, from: letter.sender, isSeenByNobody: !opensSomething)
    }
  }

  /// What an answer says of `seals`, which are done: also where not all of the letter was.
  func told(
    _ seals: [SealMatter], by sender: Mailbox, in session: Session
  ) -> [AnsweredSeal] {
    guard let person = session.library.person(withAddress: sender.address)?.handle else {
      return []
    }
    let seen = session.site.seen(by: .person(person))
    return seals.map { seal in
      switch seal.request {
      case .put:
        AnsweredSeal(
          seal.field, isRemoved: false, on: session.today,
          seenBy: answers.strings.readersAtOnce(ofSealsOf: person, on: seen))
      case .remove: AnsweredSeal(seal.field, isRemoved: true, on: session.today, seenBy: [])
      }
    }
  }

  /// What seals the names of senders in `session`.
  func names(of session: Session) -> NameSealing {
    session.nameSealing(with: secret(of: session))
  }

  private func secret(of session: Session) -> SiteSecret? {
    session.secret(at: recording.sitePlace)
  }
}

extension Library {
  /// What stands under `field` in the profile of whoever sent `letter`; nil for strangers too.
  func sealed(_ field: Person.SealedField, bySenderOf letter: Letter) -> SealedValue? {
    person(withAddress: letter.sender.address)?.sealed(field)?.value
  }

  /// Where whoever sent a letter as `sender` is written to: the first address of their profile, which
  /// may not be the one that somebody typed. Nil for strangers.
  func mailbox(of sender: Mailbox) -> Mailbox? {
    guard let person = person(withAddress: sender.address), let mail = person.emails.first else {
      return nil
    }
    return Mailbox(name: person.name, address: mail.value)
  }
}
