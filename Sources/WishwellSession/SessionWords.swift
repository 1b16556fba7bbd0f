import WishwellActs
import WishwellDerive
import WishwellFormat

extension Session {
  /// `Bob promised it first, today at 10:02`, of the event at `path`; it names nobody to those whom
  /// a promise is to surprise.
  func whoWasFirst(of path: String, for hearer: Participant?) -> String? {
    for sidecar in site.sidecars.values where path.hasPrefix(sidecar.folder + "/") {
      guard let event = sidecar.events.first(where: { $0.path == path }) else { continue }
      var isSurprise = false
      if case .promise(let key) = sidecar.subject, !event.isShown {
        isSurprise = isSurprised(hearer, by: key)
      }
      let name = isSurprise ? "somebody" : site.name(of: event.by.value)
      let act = event.kind.value == .promised ? "promised it first" : "was first"
      return "\(name) \(act), \(words(for: event.at.value))"
    }
    return nil
  }

  /// Whether a promise of the wish is kept from `person`: they own it, or it is for them.
  package func isSurprised(_ person: Participant?, by key: WishKey) -> Bool {
    guard case .person(let handle) = person else { return false }
    guard let wish = site.wish(key) else { return true }
    let owners = site.list(of: wish).owners.map(\.value)
    return (site.recipients(ofWish: wish) + owners).contains(handle)
  }

  /// `today at 10:02`, `on 2026-11-20 at 10:02`, `on 2026-11-20`.
  package func words(for moment: Moment) -> String {
    let calendar = site.settings.calendar
    let day = calendar.day(of: moment)
    let words = day == today ? "today" : "on \(day)"
    guard case .instant(let seconds) = moment else { return words }
    let minutes = (seconds + calendar.offset(at: seconds)) % 86_400 / 60
    return "\(words) at \(padded(Int(minutes / 60), 2)):\(padded(Int(minutes % 60), 2))"
  }
}
