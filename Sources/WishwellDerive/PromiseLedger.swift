import WishwellDiagnostics
import WishwellFormat

/// The state of a wish's promises, and what has to be remembered to judge it as a whole.
struct PromiseLedger: Sendable {
  var state = PromiseState()
  /// Promises that named no digest, by holder, as long as the holder has named none.
  private var unlocked: [Participant: [SourceLocation]] = [:]
  /// The newest event that took more than was left.
  private var excess: Excess?

  private struct Excess: Sendable {
    var event: Event
    var left: Int
  }

  /// What is wrong with where things stand.
  func findings(on terms: PromiseTerms) -> [Diagnostic] {
    var found = unlocked.values.joined().sorted().map(Diagnostic.promiseWithoutLock)
    if let excess, case .count(let count) = terms.quantity, state.excess(over: terms.quantity) > 0 {
      found.append(.tooMany(excess.event, left: excess.left, of: count, on: terms))
    }
    return found
  }

  /// Lets `event` happen, or says why it cannot; then what this holds is of no use.
  mutating func record(_ event: Event, on terms: PromiseTerms) -> PromiseRefusal? {
    if let quantity = event.quantity?.value, !Event.quantities.contains(quantity) {
      return .quantity("a quantity is a whole number from 1 to \(Event.quantities.upperBound)")
    }
    if state.isWithdrawn { return .state("the wish has been withdrawn") }
    switch event.kind.value {
    case .promised: return promise(event, on: terms)
    case .sent: return send(event)
    case .lost: return lose(event)
    case .released: return release(event)
    case .granted: return grant(event, on: terms)
    case .amended: return amend(event)
    case .withdrawn: return withdraw()
    default: return .state("it is not an event of a promise")
    }
  }

  private mutating func promise(_ event: Event, on terms: PromiseTerms) -> PromiseRefusal? {
    let quantity = event.quantity?.value ?? 1
    if let refusal = take(quantity, by: event, on: terms) { return refusal }
    let holder = event.by.value
    let index: Int
    if let known = state.parts.firstIndex(where: { $0.holder == holder }) {
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
      unlocked[holder, default: []].append(event.location())
    }
    return nil
  }

  private mutating func send(_ event: Event) -> PromiseRefusal? {
    let holder = event.by.value
    guard let index = index(of: holder) else { return .nothingPromised(by: holder) }
    guard state.parts[index].waiting > 0 else {
      return .state("all that \(quoted(holder.description)) promised has been sent")
    }
    state.parts[index].sent += state.parts[index].waiting
    state.parts[index].waiting = 0
    state.parts[index].since = event.at.value
    return nil
  }

  private mutating func lose(_ event: Event) -> PromiseRefusal? {
    let sent = state.parts.indices.filter { state.parts[$0].sent > 0 }
    switch choosePart(for: event, among: sent) {
    case .part(let index):
      guard state.parts[index].sent > 0 else {
        return .state("\(quoted(state.parts[index].holder.description)) has not sent anything")
      }
      state.parts[index].waiting += state.parts[index].sent
      state.parts[index].sent = 0
      state.parts[index].since = event.at.value
      state.parts[index].lost = event.at.value
      return nil
    case .none: return .state("nothing has been sent")
    case .refused(let refusal): return refusal
    }
  }

  private mutating func release(_ event: Event) -> PromiseRefusal? {
    let holder = event.of?.value ?? event.by.value
    guard let index = index(of: holder) else { return .nothingPromised(by: holder) }
    let part = state.parts[index]
    let quantity = event.quantity?.value ?? part.quantity
    guard quantity <= part.quantity else { return .beyond(part, quantity) }
    let waiting = min(quantity, part.waiting)
    remove(waiting: waiting, sent: quantity - waiting, at: index)
    state.releases.append(event.at.value)
    return nil
  }

  private mutating func grant(_ event: Event, on terms: PromiseTerms) -> PromiseRefusal? {
    switch choosePart(for: event, among: Array(state.parts.indices)) {
    case .part(let index):
      let part = state.parts[index]
      let quantity = event.quantity?.value ?? part.quantity
      guard quantity <= part.quantity else { return .beyond(part, quantity) }
      let sent = min(quantity, part.sent)
      remove(waiting: quantity - sent, sent: sent, at: index)
      state.grants.append(
        .init(
          giver: part.holder, with: part.with, quantity: quantity, isShown: part.isShown,
          at: event.at.value))
      return nil
    case .none:
      let left = state.left(of: terms.quantity)
      if left == 0, event.quantity == nil { return .state("nothing is left to grant") }
      let quantity = event.quantity?.value ?? left ?? 1
      if let refusal = take(quantity, by: event, on: terms) { return refusal }
      state.grants.append(
        .init(giver: nil, with: [], quantity: quantity, isShown: false, at: event.at.value))
      return nil
    case .refused(let refusal): return refusal
    }
  }

  private mutating func amend(_ event: Event) -> PromiseRefusal? {
    let holder = event.by.value
    guard let index = index(of: holder) else { return .nothingPromised(by: holder) }
    guard let digest = event.wish?.value else { return .digestMissing }
    agree(to: digest, at: index)
    return nil
  }

  private mutating func withdraw() -> PromiseRefusal? {
    guard state.parts.isEmpty else { return .state("part of the wish is promised") }
    state.isWithdrawn = true
    return nil
  }

  /// Takes `quantity` out of what is left. An event that agrees to the wish as it stands knew how
  /// many it asks for; any other is remembered, and judged by where things stand at the end.
  private mutating func take(
    _ quantity: Int, by event: Event, on terms: PromiseTerms
  ) -> PromiseRefusal? {
    guard let left = state.left(of: terms.quantity), quantity > left else { return nil }
    if let digest = event.wish?.value, digest == terms.digest { return .tooMany(left: left) }
    excess = Excess(event: event, left: left)
    return nil
  }

  private mutating func agree(to digest: String, at index: Int) {
    state.parts[index].digests.insert(digest)
    unlocked[state.parts[index].holder] = nil
  }

  private mutating func remove(waiting: Int, sent: Int, at index: Int) {
    state.parts[index].waiting -= waiting
    state.parts[index].sent -= sent
    guard state.parts[index].quantity == 0 else { return }
    unlocked[state.parts[index].holder] = nil
    state.parts.remove(at: index)
  }

  private func index(of holder: Participant) -> Int? {
    state.parts.firstIndex { $0.holder == holder }
  }

  private enum Choice {
    case part(Int)
    case none
    case refused(PromiseRefusal)
  }

  /// The part that an event of the recipients means: that of `of`, else the only one there is.
  private func choosePart(for event: Event, among candidates: [Int]) -> Choice {
    if let holder = event.of?.value {
      return index(of: holder).map(Choice.part) ?? .refused(.nothingPromised(by: holder))
    }
    if candidates.count > 1 {
      return .refused(.partUnclear(candidates.map { state.parts[$0].holder }))
    }
    return candidates.first.map(Choice.part) ?? .none
  }
}

extension Event {
  /// What a quantity may be; bounded so that sums stay far from overflow.
  static let quantities = 1...1_000_000
}
