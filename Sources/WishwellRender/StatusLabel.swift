import WishwellDerive
import WishwellFormat

/// One thing to say about where a wish, an offer or a request stands: a chip on a page, a part of
/// the first line in a feed.
///
/// Which of them a thing has is worked out once, in `marks`, from the site as its reader may see it:
/// so page and feed never differ.
package enum StatusLabel: Hashable, Sendable {
  /// What has no number: `unsaid` is of a wish of which no page for everyone says whether it is
  /// promised; `another…` is of one that is not needed, since one of several is enough; `changed`, that
  /// it is not what was promised; `full`, that an offer has reached its limit.
  case open, openAgain, unsaid, anotherPromised, anotherGranted, chosenTwice, changed, promised,
    withdrawn, closed, full
  /// How many of several are promised, and the rest is free; or more than are wished for.
  case promisedOf(Int, total: Int)
  /// The same of shares of what people give together.
  case sharesTaken(Int, total: Int)
  /// How many of several came true.
  case grantedOf(Int, total: Int)
  /// Wholly granted, the last part on that day.
  case granted(Day)
  /// Places of an open offer with a limit.
  case leftOf(Int, limit: Int)
  /// The last day on which it is open.
  case until(Day)
  /// The last day on which it was open.
  case ended(Day)
  /// Responses to a request that its author agreed to, of which nothing was sent yet.
  case agreed(Int)
  /// What was sent and has not arrived: for a request or, on a private page, of a promise.
  case onTheWay(Int)
  /// What arrived, of an offer or for a request.
  case received(Int)

  /// The label in words.
  package func text(_ strings: Strings) -> String {
    switch self {
    case .open: strings.text(.stateOpen)
    case .openAgain: strings.text(.stateOpenAgain)
    case .unsaid: strings.text(.stateUnsaid)
    case .anotherPromised: strings.text(.stateAnotherPromised)
    case .anotherGranted: strings.text(.stateAnotherGranted)
    case .chosenTwice: strings.text(.stateChosenTwice)
    case .changed: strings.text(.stateChanged)
    case .promised: strings.text(.statePromised)
    case .withdrawn: strings.text(.stateWithdrawn)
    case .closed: strings.text(.stateClosed)
    case .full: strings.text(.stateFull)
    case .promisedOf(let count, let total):
      strings.text(
        count > total ? .promisedOver : .promisedOf, count: count, ["total": String(total)])
    case .sharesTaken(let count, let total):
      strings.text(
        count > total ? .sharesOver : .sharesTaken, count: count, ["total": String(total)])
    case .grantedOf(let count, let total):
      strings.text(.stateGrantedOf, count: count, ["total": String(total)])
    case .granted(let day): strings.text(.grantedOn, ["date": strings.date(day)])
    case .leftOf(let left, let limit):
      strings.text(.stateLeftOf, count: left, ["total": String(limit)])
    case .until(let day): strings.text(.stateUntil, ["date": strings.date(day)])
    case .ended(let day): strings.text(.stateEnded, ["date": strings.date(day)])
    case .agreed(let count): strings.text(.stateAgreed, count: count)
    case .onTheWay(let count): strings.text(.stateOnTheWay, count: count)
    case .received(let count): strings.text(.stateReceived, count: count)
    }
  }
}

extension SiteWish {
  /// Where the wish stands, in the order in which it is said; never empty. `calendar` turns the
  /// moment of a grant into a day.
  package func marks(_ calendar: SiteCalendar) -> [StatusLabel] {
    switch phase {
    case .withdrawn: return [.withdrawn]
    case .granted: return state.grants.last.map { [.granted(calendar.day(of: $0.at))] } ?? []
    case .open, .decided, .partlyPromised, .promised: break
    }
    var marks: [StatusLabel] = []
    if let partlyGranted { marks.append(partlyGranted) }
    if phase == .partlyPromised, let taken = promisedPart { marks.append(taken) }
    if phase == .promised { marks.append(.promised) }
    if isChanged, state.promised > 0 { marks.append(.changed) }
    if isChosenTwice { marks.append(.chosenTwice) }
    if phase == .decided {
      marks.append(otherChoice == .granted ? .anotherGranted : .anotherPromised)
    }
    if phase == .open, isDeserted { return marks + [.closed] }
    if phase == .open, !keepsPromises, !state.reopenings.isEmpty { marks.append(.openAgain) }
    return marks.isEmpty ? [keepsPromises ? .unsaid : .open] : marks
  }
}

extension SiteWish {
  /// Whether a promise of it is kept from the pages for everyone, so that none may call it open.
  var keepsPromises: Bool { mode == .surprise }

  /// How much of it is promised; nil for a wish without an end.
  var promisedPart: StatusLabel? {
    switch wish.quantity {
    case .count(let total): .promisedOf(state.promised, total: total)
    case .shares(let total): .sharesTaken(state.promised, total: total)
    case .unlimited: nil
    }
  }

  /// How much of it came true, where that is only a part; nil for a wish without an end, and for one
  /// that people give together.
  var partlyGranted: StatusLabel? {
    guard phase != .granted, state.granted > 0, case .count(let total) = wish.quantity else {
      return nil
    }
    return .grantedOf(state.granted, total: total)
  }
}

extension SitePost {
  /// Where the post stands, in the order in which it is said: first whether it is open, then how
  /// far its answers are. Empty for a thank-you.
  package var marks: [StatusLabel] {
    var marks: [StatusLabel] = []
    switch status {
    case .none: return []
    case .closed(.byHand), .closed(.left): marks.append(.closed)
    case .closed(.limit): marks.append(.full)
    case .closed(.expired): marks.append(closes.map(StatusLabel.ended) ?? .closed)
    case .open(let left?): marks.append(.leftOf(left, limit: limit ?? left))
    case .open(nil): marks.append(.open)
    }
    if case .open = status, let closes { marks.append(.until(closes)) }
    if agreed > 0 { marks.append(.agreed(agreed)) }
    if onTheWay > 0 { marks.append(.onTheWay(onTheWay)) }
    if received > 0 { marks.append(.received(received)) }
    return marks
  }

  /// The last day on which it takes responses; nil where none is said.
  package var closes: Day? {
    switch post.details {
    case .offer(let offer): offer.closes
    case .request(let request): request.closes
    case .thanks: nil
    }
  }

  /// How many responses an offer takes; nil for any number, and for other posts.
  package var limit: Int? {
    guard case .offer(let offer) = post.details else { return nil }
    return offer.limit
  }

  /// `open`, or why it is closed: `closed` by its author, because of `author-left`, by its `limit`, or because its last day
  /// is past, `expired`. Nil for a thank-you.
  var state: String? {
    switch status {
    case .open: "open"
    case .closed(let reason): reason.rawValue
    case .none: nil
    }
  }

  /// How many places are left of an open offer that has a limit; else nil.
  var left: Int? {
    guard case .open(let left) = status else { return nil }
    return left
  }
}
