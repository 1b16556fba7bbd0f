import WishwellFormat

extension Site {
  /// The part of a wish that is to be given or was sent, as far as the site tells whose it is; nil for
  /// other follow-ups.
  package func part(in followUp: FollowUp) -> PromiseState.Part? {
    guard let wish = followUp.subject.wish.flatMap({ wishes[$0] }) else { return nil }
    return switch followUp.kind {
    case .fulfil:
      wish.state.parts.first {
        $0.keeper == .person(followUp.person) && $0.holder.sealedPart == followUp.part
      }
    case .confirm: wish.state.parts.first { followUp.others.contains($0.keeper) }
    default: nil
    }
  }

  /// How many of it are to be given or were sent; 1 where that is not told, and of what people give
  /// together.
  package func count(in followUp: FollowUp) -> Int {
    if followUp.subject.wish.flatMap({ wishes[$0] })?.wish.quantity.shares != nil { return 1 }
    return part(in: followUp).map { followUp.kind == .fulfil ? $0.waiting : $0.sent } ?? 1
  }

  /// Who gives it: its holder, and whomever they named; all who share it; empty where that is not told.
  package func givers(in followUp: FollowUp) -> [Participant] {
    let part = part(in: followUp)
    guard followUp.kind == .confirm, followUp.others.count > 1 else {
      return part.map { [$0.keeper] + coGivers(of: $0) } ?? []
    }
    let wish = followUp.subject.wish.flatMap { wishes[$0] }
    let parts = wish?.state.parts.filter { followUp.others.contains($0.keeper) } ?? []
    var givers: [Participant] = []
    for giver in parts.flatMap({ [$0.keeper] + coGivers(of: $0) }) where !givers.contains(giver) {
      givers.append(giver)
    }
    return givers
  }

  /// Those who gave `grant` with its giver, each once, as they were named: people by their handles.
  package func coGivers(of grant: PromiseState.Grant) -> [Participant] {
    coGivers(grant.with, besides: grant.giver)
  }

  /// Those whom the holder of `part` named as giving it too, each once.
  package func coGivers(of part: PromiseState.Part) -> [Participant] {
    coGivers(part.with, besides: part.keeper)
  }

  private func coGivers(_ with: [String], besides giver: Participant?) -> [Participant] {
    var found: [Participant] = []
    for name in with {
      let person = Handle(name).flatMap { names[$0] == nil ? nil : Participant.person($0) }
      let participant = person ?? .guest(name)
      if participant != giver, !found.contains(participant) { found.append(participant) }
    }
    return found
  }

  /// The public way to reach `giver`; nil for a guest, and for whoever gives none in their profile.
  package func contact(of giver: Participant) -> String? {
    guard case .person(let handle) = giver else { return nil }
    return people[handle]?.person.contact
  }
}
