import WishwellDerive
import WishwellFormat

extension SeenSite {
  /// The number that the next event has in a sidecar that the viewer reads for themselves; nil for
  /// everyone, for whom what happened to a response is no more than a count, and for a sidecar that
  /// is kept from the viewer.
  func ownNumber(in sidecar: Sidecar.Subject) -> Int? {
    guard case .person = viewer, !site.events(of: sidecar).isEmpty else { return nil }
    return nextNumber(in: sidecar)
  }

  /// The number that the next event has in `sidecar`: of a wish of which surprises are kept from the
  /// viewer, as though these were not there.
  private func nextNumber(in sidecar: Sidecar.Subject) -> Int {
    guard let key = sidecar.wish, site.hiddenNumbers[sidecar] != nil, !knowsSurprises(of: key)
    else { return site.nextNumber(in: sidecar) }
    return site.events(of: sidecar).count + 1
  }

  /// Whether no promise of the wish is kept from the viewer as a surprise, whatever was promised.
  private func knowsSurprises(of key: WishKey) -> Bool {
    switch viewer {
    case .everyone: false
    case .person(let person): site.keepsApart(key) && !site.isSurprised(.person(person), by: key)
    case .insider: true
    }
  }

  /// The number that the next event has as far as the viewer may know: what is kept from them is
  /// not counted, so that the number may be taken.
  func toldNumber(of event: EventKind, on subject: FollowUp.Subject) -> Int {
    switch subject {
    case .wish(let key):
      if site.keepsApart(key), UnitState.table.entry(for: event)?.isOfOwners == true {
        return site.nextNumber(in: .owners(key))
      }
      if let last = site.hiddenNumbers[.promise(key)], knowsSurprises(of: key) { return last + 1 }
      guard site.events(of: .promise(key)).isEmpty, let wish = site.wish(key) else {
        return nextNumber(in: .promise(key))
      }
      return leastNumber(of: wish)
    case .post(let key):
      if PostSwitch.table.entry(for: event) != nil {
        return site.nextNumber(in: .state(key))
      }
      if LikeState.table.entry(for: event) != nil { return LikeState.table.earliest(event) }
      // Who responded, withdrew and responded again stands nowhere.
      return key.kind.responseTable.earliest(event)
    // Nor does who declined or left.
    case .checklist: return Membership.table.earliest(event)
    }
  }

  /// Whether no number may stand in what the viewer is shown of `act`: on a list that keeps surprises it
  /// would tell those of promises from whom they are kept. Of a wish that is gone they are kept from
  /// everybody.
  package func isNumberKept(of act: PossibleAct) -> Bool {
    guard case .wish(let key) = act.intent.subject,
      site.keepsApart(key) || isGoneSurprise(key),
      let event = act.intent.act.event(on: act.intent.subject),
      UnitState.table.entry(for: event)?.isOfOwners != true
    else { return false }
    guard case .person(let person) = viewer else { return viewer == .everyone }
    return site.isSurprised(.person(person), by: key)
  }

  /// Whether the wish is not there, and was promised as a surprise.
  private func isGoneSurprise(_ key: WishKey) -> Bool {
    site.wish(key) == nil && site.events(of: .promise(key)).contains { !$0.surprise.isEmpty }
  }

  /// After the shortest story that comes to what the viewer is shown: it was promised once for each
  /// time that it became free again, and once where it is promised now.
  private func leastNumber(of wish: SiteWish) -> Int {
    let grants = Set(wish.state.grants.map { site.settings.calendar.day(of: $0.at) })
    return 1 + 2 * wish.state.releases.count + grants.count + (wish.state.promised > 0 ? 1 : 0)
  }
}
