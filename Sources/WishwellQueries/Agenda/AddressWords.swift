import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// Whose sealed address opens to whom, in words for a terminal. None of them says where anybody lives:
/// private pages alone do.
extension Site {
  /// Those of `openings` whose owner has sealed something.
  package func sealed(_ openings: [Opening]) -> [Opening] {
    openings.filter { people[$0.owner]?.person.hasSealed ?? false }
  }

  /// What an act opens, a sentence for each, for `reader`; nil is whoever enters it for others.
  package func sentences(telling openings: [Opening], to reader: Handle?) -> [String] {
    sealed(openings).map { opening in
      let what = sealedWords(of: opening.owner)
      let whose = "\(name(opening.owner))’s \(what)"
      let sentence =
        switch reader {
        case opening.owner: "\(name(opening.viewer)) sees your \(what)"
        case opening.viewer: "your private page shows \(whose)"
        default: "\(name(opening.viewer)) sees \(whose)"
        }
      return "From the next build until \(Opening.days) days after this is over, \(sentence)."
    }
  }

  /// That whoever is to send something finds no address yet where an act opens it, a sentence for each
  /// of `openings`, for `reader`; nil is whoever enters it for others.
  package func sentences(tellingGapsIn openings: [Opening], to reader: Handle?) -> [String] {
    gaps(in: openings).map { opening in
      guard reader != opening.owner else { return "\(ownGap(for: opening.viewer))." }
      let (owner, viewer) = (name(opening.owner), name(opening.viewer))
      return "\(viewer) cannot see yet where to send it: \(owner) has sealed no address. They can "
        + "type it on their private page; `wishwell link \(opening.owner)` shows the link to it."
    }
  }

  /// The names of those who are to send something to `owner` by `openings`, and find no address there,
  /// each once.
  package func names(
    ofSendersWithoutAddressOf owner: Handle, in openings: [Opening]
  ) -> [String] {
    var names: [String] = []
    for opening in gaps(in: openings) where opening.owner == owner {
      let name = self.name(opening.viewer)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The same for `owner`, who waits for `viewer` to send something for `subject`: a line, or none.
  func gapLines(
    of owner: Handle, for subject: FollowUp.Subject, to viewer: Handle
  ) -> [String] {
    let own = openings.filter {
      $0.owner == owner && $0.viewer == viewer && $0.reason.subject == subject
    }
    return gaps(in: own).isEmpty ? [] : [ownGap(for: viewer)]
  }

  private func ownGap(for viewer: Handle) -> String {
    "\(name(viewer)) cannot see yet where to send it: type your address on your private page, or "
      + "here: `wishwell seal address`"
  }

  /// Those of `openings` whose owner has sealed nothing, and gives no public way to be reached; none
  /// of promises, where it is for the giver to ask.
  private func gaps(in openings: [Opening]) -> [Opening] {
    openings.filter { opening in
      guard opening.until == nil, opening.reason.subject.post != nil,
        let person = people[opening.owner]?.person
      else { return false }
      return !person.hasSealed && contact(of: .person(opening.owner)) == nil
    }
  }

  /// What an act that was not done would open, a sentence for each. Whoever has sealed nothing yet is
  /// about to seal an address.
  package func warnings(of openings: [Opening]) -> [String] {
    openings.map { opening in
      let what = sealed([opening]).isEmpty ? "address" : sealedWords(of: opening.owner)
      return "This would open \(name(opening.owner))’s \(what) to "
        + "\(name(opening.viewer)), until \(Opening.days) days after this is over."
    }
  }

  /// Where `person` finds the addresses of `others` for `subject`, a line each.
  func placesOfAddresses(
    of others: [Participant], for subject: FollowUp.Subject, openTo person: Handle
  ) -> [String] {
    others.compactMap { other in
      guard case .person(let owner) = other, isOpen(owner, to: person, for: subject) else {
        return nil
      }
      // Whether it opens, only the secret shows.
      return "look for \(name(owner))’s \(sealedWords(of: owner)) on your private page"
    }
  }

  /// Whether something that `owner` sealed is open to `person` for `subject`.
  func isOpen(_ owner: Handle, to person: Handle, for subject: FollowUp.Subject) -> Bool {
    sealed(openings).contains {
      $0.owner == owner && $0.viewer == person && $0.reason.subject == subject
    }
  }

  /// How `person` gets to their private page, or to have one: sentences.
  func wayToPrivatePage(of person: Handle) -> String {
    let maintainers = settings.maintainers.map(\.value)
    let hasPage = people[person]?.person.link != nil
    guard !maintainers.contains(person) else {
      return hasPage
        ? "`wishwell link \(person)` shows the link to your private page."
        : "You have no private page yet: `wishwell link \(person) --renew` makes one."
    }
    let names = listPhrase(maintainers.map { name($0) })
    let helper = settings.mail ?? (names.isEmpty ? "whoever looks after the site" : names)
    return hasPage
      ? "Your private page opens with a link of your own. If you have none, ask \(helper)."
      : "You have no private page yet: ask \(helper)."
  }

  /// What is open to `person`, a line each.
  func addressLines(for person: Handle) -> [String] {
    sealed(openings).filter { $0.viewer == person }.eachOnce.map { line($0, naming: $0.owner) }
  }

  /// Whether what `person` sealed is an address, and not a contact alone.
  func hasAddress(_ person: Handle) -> Bool { people[person]?.person.address != nil }

  /// To whom what `person` sealed is open, as far as they may know, a line each.
  func readerLines(of person: Handle) -> [String] {
    guard people[person]?.person.hasSealed == true else { return [] }
    let lists = wishLists.map(\.list).filter { list in
      !list.isArchived && list.owners.contains { $0.value == person }
        && list.ship.contains { $0.value == person }
    }
    return openings.filter { $0.owner == person }.eachOnce.map { line($0, naming: $0.viewer) }
      + lists.map { "Whoever promises something from \(quoted($0.document.title.value))" }
  }

  /// `Ben, for ‘Three cards’, since 2026-11-20, until 2026-12-20`.
  private func line(_ opening: Opening, naming person: Handle) -> String {
    let subject = opening.reason.subject
    let since = settings.calendar.day(of: opening.since)
    return "\(name(person)), for \(quoted(title(of: subject) ?? subject.name)), since \(since)"
      + (opening.until.map { ", until \($0)" } ?? "")
  }

  /// `address and contact`, of what somebody sealed.
  package func sealedWords(of handle: Handle) -> String { listPhrase(sealedFields(of: handle)) }

  private func sealedFields(of handle: Handle) -> [String] {
    let person = people[handle]?.person
    return (person?.address == nil ? [] : ["address"])
      + (person?.sealedContact == nil ? [] : ["contact"])
  }

  func name(_ handle: Handle) -> String { name(of: .person(handle)) }
}
