import WishwellFormat

/// The state of a wish's promises, and what has to be remembered to judge it as a whole.
///
/// What is possible, and where it leads, stands in `UnitState.table`; here it is done to the parts
/// that people hold.
struct PromiseLedger: Sendable {
  typealias Row = EventTransition<UnitState>

  var state = PromiseState()
  /// How many events led to it.
  var count = 0
  /// Promises that named no digest, by holder, as long as the holder has named none.
  private var unlocked: [Participant: [Event]] = [:]
  /// The parts that were promised under sealed names, whatever became of them.
  private var sealedParts: [Int] = []
  /// The newest event that took more than was left.
  private var excess: Excess?

  private struct Excess: Sendable {
    var event: Event
    var left: Int
  }

  /// What is wrong with where things stand. Of what is too many, an event that agreed to another
  /// text of the wish is a conflict only: that may have asked for more.
  func findings(on terms: PromiseTerms) -> [FoldFinding] {
    var found = unlocked.values.joined().sorted { $0.number < $1.number }
      .map { FoldFinding($0, .withoutLock) }
    if let excess, let count = terms.quantity.total, state.excess(over: terms.quantity) > 0 {
      // Whoever may not know what is promised promises without knowing what is left.
      let isConflict =
        !excess.event.surprise.isEmpty
        || excess.event.wish.map { $0.value != terms.digest } ?? false
      found.append(
        FoldFinding(
          excess.event, isConflict ? .overPromised(of: count) : .tooMany(left: excess.left)))
    }
    return found
  }

  /// Lets `event` happen, or says why it cannot; then what this holds is of no use.
  mutating func record(_ event: Event, on terms: PromiseTerms) -> FoldProblem? {
    let (left, known) = (state.left(of: terms.quantity), state.releases.count)
    if let problem = take(event, on: terms) { return problem }
    if left == 0, let now = state.left(of: terms.quantity), now > 0 {
      state.reopenings.append(contentsOf: known..<state.releases.count)
    }
    return nil
  }

  /// The same, whatever it means for the wish as a whole.
  private mutating func take(_ event: Event, on terms: PromiseTerms) -> FoldProblem? {
    if let quantity = event.quantity?.value, !Event.quantities.contains(quantity) {
      return .quantityOutOfRange
    }
    if let problem = problemOfShares(in: event, on: terms) { return problem }
    if event.standsApart { return recordApart(event, on: terms) }
    if state.isWithdrawn { return .wishWithdrawn }
    let rows = UnitState.table.rows(for: event.kind.value)
    guard let row = rows.first else { return .notOfPromise }
    switch row.by {
    case .anyone: return promise(event, on: terms)
    case .holder:
      let named = row.fields.contains(.of) ? event.of?.value : nil
      let holder = named ?? event.by.value
      guard let index = index(of: holder) else { return nothingHeld(by: holder) }
      return terms.isShared && row.event == .sent
        ? sendWhole(row, event, by: state.parts[index]) : move(rows, event, at: index)
    case .recipient where terms.isShared: return moveWhole(row, event, on: terms)
    case .recipient:
      if let holder = event.of?.value {
        guard let index = index(of: holder) else { return nothingHeld(by: holder) }
        return move(rows, event, at: index)
      }
      let candidates = candidates(for: row)
      guard let index = candidates.first else { return grantUnpromised(row, event, on: terms) }
      return candidates.count == 1
        ? move(rows, event, at: index) : moveAll(candidates, row, event)
    case .owner:
      guard state.parts.isEmpty else { return .partPromised }
      state.isWithdrawn = true
      return nil
    case .author, .respondent, .person, .editor: return .notOfPromise
    }
  }

  private func nothingHeld(by holder: Participant) -> FoldProblem {
    guard let part = holder.sealedPart, !sealedParts.contains(part) else {
      return .nothingPromised(by: holder)
    }
    return .noPart(part, among: sealedParts)
  }

  /// Adds to the part of whoever promises. Their name is shown where every promise in the part
  /// allows it.
  private mutating func promise(_ event: Event, on terms: PromiseTerms) -> FoldProblem? {
    let quantity = event.quantity?.value ?? 1
    if let problem = take(quantity, by: event, on: terms) { return problem }
    let holder = event.by.value
    if let part = holder.sealedPart { sealedParts.append(part) }
    let index: Int
    if let known = self.index(of: holder) {
      index = known
      state.parts[index].isShown = state.parts[index].isShown && event.isShown
    } else {
      index = state.parts.count
      state.parts.append(
        .init(
          holder: holder, waiting: 0, sent: 0, with: [], isShown: event.isShown, digests: [],
          since: event.at.value))
    }
    state.parts[index].waiting += quantity
    state.parts[index].since = event.at.value
    for name in event.with where !state.parts[index].with.contains(name) {
      state.parts[index].with.append(name)
    }
    if let digest = event.wish?.value {
      agree(to: digest, at: index)
    } else if state.parts[index].digests.isEmpty {
      unlocked[holder, default: []].append(event)
    }
    return nil
  }

  /// Whose part may be meant where `row` names nobody: those who hold some of it. Among surprises it
  /// is what was sent, if anything was: the others have not come yet.
  private func candidates(for row: Row) -> [Int] {
    let all = state.parts.indices.filter { state.parts[$0].holdsSome(in: row.from) }
    guard all.contains(where: { !state.parts[$0].isShown }) else { return all }
    let sent = all.filter { state.parts[$0].sent > 0 }
    return sent.isEmpty ? all : sent
  }

  /// What is said of several parts at once. Whoever they are to surprise cannot say whose they mean, so
  /// it is about all of them, as far as they were sent, if any were; nothing tells which one a smaller
  /// number would be.
  private mutating func moveAll(_ places: [Int], _ row: Row, _ event: Event) -> FoldProblem? {
    let parts = places.map { state.parts[$0] }
    let isSent = parts.contains { $0.sent > 0 }
    let counts = parts.map { isSent ? $0.sent : $0.waiting }
    let isAll = event.quantity.map { $0.value == counts.reduce(0, +) } ?? true
    guard isAll, parts.contains(where: { !$0.isShown }) else {
      return .partUnclear(parts.map(\.holder))
    }
    for (place, count) in zip(places, counts) {
      let wasSent = isSent || state.parts[place].lost != nil
      state.parts[place][isSent ? .sent : .promised] -= count
      arrive(count, by: row, event, at: place, wasSent: wasSent)
    }
    dropEmptyParts()
    return nil
  }

  /// Brings what the part at `index` has in the states that `rows` begin with to those that they
  /// lead to: all of it, or as much as `event` says.
  private mutating func move(_ rows: [Row], _ event: Event, at index: Int) -> FoldProblem? {
    let (part, states) = (state.parts[index], rows.flatMap(\.from))
    let held = states.reduce(0) { $0 + part[$1] }
    guard held > 0 else { return .nothing(in: states, holder: part.holder) }
    let fields = rows.flatMap(\.fields)
    let quantity = (fields.contains(.quantity) ? event.quantity?.value : nil) ?? held
    guard quantity <= held else {
      return .beyond(holder: part.holder, holds: held, quantity: quantity)
    }
    if fields.contains(.wish) {
      guard let digest = event.wish?.value else { return .digestMissing }
      agree(to: digest, at: index)
    }
    var rest = quantity
    for row in rows where row.from != [row.to] {
      var moved = 0
      for from in row.from {
        let count = min(rest - moved, state.parts[index][from])
        state.parts[index][from] -= count
        moved += count
      }
      rest -= moved
      // What was lost had been sent.
      let wasSent = part.sent > 0 || part.lost != nil
      if moved > 0 { arrive(moved, by: row, event, at: index, wasSent: wasSent) }
    }
    if state.parts[index].quantity == 0 {
      unlocked[part.holder] = nil
      state.parts.remove(at: index)
    }
    return nil
  }

  /// What `quantity` of the part at `index` becomes, in the state to which `row` leads; `wasSent` is
  /// whether any of the part was sent before.
  mutating func arrive(
    _ quantity: Int, by row: Row, _ event: Event, at index: Int, wasSent: Bool
  ) {
    let part = state.parts[index]
    switch row.to {
    case .promised, .sent:
      state.parts[index][row.to] += quantity
      state.parts[index].since = event.at.value
      if row.event == .lost { state.parts[index].lost = event.at.value }
    case .open: state.releases.append(event.at.value)
    case .granted:
      var grant = PromiseState.Grant(
        giver: part.holder, with: part.with, quantity: quantity, isShown: part.isShown,
        at: event.at.value)
      grant.wasSent = wasSent
      state.grants.append(grant)
    case .withdrawn: state.isWithdrawn = true
    }
  }

  /// What comes from elsewhere: as much as `event` says, or all that is left.
  private mutating func grantUnpromised(
    _ row: Row, _ event: Event, on terms: PromiseTerms
  ) -> FoldProblem? {
    guard row.from.contains(.open) else { return .nothingHeld(in: row.from) }
    let left = state.left(of: terms.quantity)
    if left == 0, event.quantity == nil { return .nothingLeft }
    let quantity = event.quantity?.value ?? left ?? 1
    if let problem = take(quantity, by: event, on: terms) { return problem }
    state.grants.append(
      .init(giver: nil, with: [], quantity: quantity, isShown: false, at: event.at.value))
    return nil
  }

  /// Takes `quantity` out of what is left. An event that agrees to the wish as it stands knew how
  /// many it asks for; any other is remembered, and judged by where things stand at the end.
  private mutating func take(
    _ quantity: Int, by event: Event, on terms: PromiseTerms
  ) -> FoldProblem? {
    guard let left = state.left(of: terms.quantity), quantity > left else { return nil }
    if event.surprise.isEmpty, let digest = event.wish?.value, digest == terms.digest {
      return .tooMany(left: left)
    }
    excess = Excess(event: event, left: left)
    return nil
  }

  /// Nobody holds a part of which nothing is left.
  mutating func dropEmptyParts() {
    for part in state.parts where part.quantity == 0 { unlocked[part.holder] = nil }
    state.parts.removeAll { $0.quantity == 0 }
  }

  private mutating func agree(to digest: String, at index: Int) {
    state.parts[index].digests.insert(digest)
    unlocked[state.parts[index].holder] = nil
  }

  private func index(of holder: Participant) -> Int? {
    state.parts.firstIndex { $0.holder == holder }
  }
}

extension PromiseState.Part {
  fileprivate func holdsSome(in states: [UnitState]) -> Bool { states.contains { self[$0] > 0 } }
}

extension Event {
  /// What a quantity may be; bounded so that sums stay far from overflow.
  static let quantities = 1...1_000_000
}
