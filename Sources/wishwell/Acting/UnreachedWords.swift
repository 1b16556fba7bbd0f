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
    var unknown: [String] = []
    for unreached in self {
      switch unreached {
      case .person(let handle): unknown.append(site.name(of: .person(handle)))
      case .guest(let guest):
        let name = site.name(of: .guest(guest))
        guard let mail = session.mail(ofFormerGuest: guest) else {
          unknown.append(name)
          continue
        }
        Terminal.note(
          "Nobody tells \(name), who promised it before they had a profile: please write to "
            + "\(mail).")
      case .recipient, .giver: break
      }
    }
    let recipients = compactMap { unreached -> String? in
      if case .recipient(let handle) = unreached { site.name(of: .person(handle)) } else { nil }
    }
    if !unknown.isEmpty {
      Terminal.note(
        "Nobody tells \(listPhrase(unknown)): there is no e-mail address of theirs here.")
    }
    if !recipients.isEmpty {
      Terminal.note(
        "Nobody tells \(listPhrase(recipients)) that it is on its way: a letter would say whom it "
          + "is from.")
    }
    if contains(.giver) {
      Terminal.note(
        "Whoever promised it hears of it by `wishwell sync`; without a copy of the site, nobody "
          + "tells them.")
    }
  }
}

extension Session {
  /// The address of whoever took part as the guest `name` and has a profile since; nil for others.
  fileprivate func mail(ofFormerGuest name: String) -> String? {
    guard let handle = site.person(onceGuest: name) else { return nil }
    return library.people.first { $0.handle == handle }?.emails.first?.value
  }
}
