import WishwellActs
import WishwellDerive
import WishwellFormat

extension Session {
  /// `Bob promised it first, today at 10:02`, of the event at `path`, or that all of it came true by that;
  /// it names nobody who is a surprise.
  func whoWasFirst(of path: String, for hearer: Participant?) -> String? {
    for sidecar in site.sidecars where path.hasPrefix(sidecar.folder + "/") {
      guard let event = sidecar.events.first(where: { $0.path == path }) else { continue }
      let isNamed = site.mayName(whoRecorded: event, of: sidecar.subject, to: hearer)
      let name = isNamed ? site.name(of: event.by.value) : "somebody"
      let act = event.kind.value == .promised ? "promised it first" : "was first"
      let day = site.words(for: event.at.value)
      if event.kind.value == .granted, let wish = sidecar.subject.wish.flatMap(site.wish),
        wish.state.parts.isEmpty
      {
        return "\(name) said \(day) that it came true, so there is nothing left to do"
      }
      return "\(name) \(act), \(day)"
    }
    return nil
  }

  /// The title of what the event at `path` is about; nil where that is not published.
  package func title(ofWhat path: String) -> String? {
    site.sidecars.first { path.hasPrefix($0.folder + "/") }.flatMap {
      site.title(of: $0.subject.topic)
    }
  }
}
