import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSession
import WishwellText

extension [Unreached] {
  /// Says to whom no news comes unless somebody brings it: nothing where there is nobody.
  func tell(in session: Session) {
    let site = session.site
    let hasPages = session.library.settings.seal != nil
    func names(_ name: (Unreached) -> Participant?) -> String? {
      let names = compactMap { name($0).map(site.name) }
      return names.isEmpty ? nil : listPhrase(names)
    }
    let people = names { if case .person(let handle) = $0 { .person(handle) } else { nil } }
    let recipients = names { if case .recipient(let handle) = $0 { .person(handle) } else { nil } }
    let guests = names {
      if case .guest(let name) = $0, session.mail(ofFormerGuest: name) == nil {
        .guest(name)
      } else {
        nil
      }
    }
    for case .guest(let guest) in self {
      guard let mail = session.mail(ofFormerGuest: guest) else { continue }
      Terminal.note(
        "Nobody tells \(site.name(of: .guest(guest))), who promised it before they had a profile: "
          + "please write to \(mail).")
    }
    for names in [hasPages ? nil : people, guests].compactMap(\.self) {
      Terminal.note("Nobody tells \(names): there is no e-mail address of theirs here.")
    }
    if hasPages, let people {
      Terminal.note(
        "Only a private page tells \(people), as there is no e-mail address of theirs here: make sure "
          + "that they have their link.")
    }
    if let recipients {
      Terminal.note(
        hasPages
          ? "Only a private page tells \(recipients) that it is on its way, without saying from whom."
          : "Nobody tells \(recipients) that it is on its way: a letter would say whom it is from.")
    }
    if contains(.giver) {
      Terminal.note(hasPages ? Unreached.hiddenGiverWithPage : Unreached.hiddenGiver)
    }
  }
}

extension Unreached {
  private static let heard = "Whoever promised it hears of it by `wishwell sync`"
  fileprivate static let hiddenGiverWithPage =
    "\(heard) (unless their name is sealed) or on their private page; a guest hears nothing."
  /// What is said of whoever promised a wish to somebody whom that is to surprise, also where nobody
  /// did.
  static let hiddenGiver = "\(heard); without a copy of the site, nobody tells them."

  /// What is said of whoever promised what is retired, where that is a secret, also where nobody did.
  /// `hasPages`: whether people have private pages, which are made of what is there; `isList`: whether
  /// the page of the list goes, too.
  static func retiredGiver(hasPages: Bool, isList: Bool) -> String {
    let told =
      hasPages
      ? "\(heard), unless their name is sealed; from their private page it just disappears, and a "
        + "guest hears nothing."
      : hiddenGiver
    let place = isList ? "write to everyone" : "write on the page of the list, or to everyone,"
    return "\(told) To let them know without learning who it is, \(place) that it is gone."
  }
}

extension Session {
  /// The address of whoever took part as the guest `name` and has a profile since; nil for others.
  fileprivate func mail(ofFormerGuest name: String) -> String? {
    guard let handle = site.person(onceGuest: name) else { return nil }
    return library.people.first { $0.handle == handle }?.emails.first?.value
  }
}
