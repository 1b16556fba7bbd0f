import WishwellDiagnostics
import WishwellFormat

/// Whether a change may be merged with nobody looking at it.
package enum Merging: Hashable, Sendable {
  case byMachine
  /// Why not, as the rest of a sentence. It stands in a log that strangers may read, so it names
  /// neither who acts nor the event.
  case leftToPerson(String)

  /// `Left to a person: it changes nothing.`
  package var sentence: String {
    switch self {
    case .byMachine: "It may be merged without anybody looking at it."
    case .leftToPerson(let reason): "Left to a person: \(reason)."
    }
  }
}

extension GitRepository {
  /// Whether `things`, which `account` of the forge asks for, may be merged with nobody looking:
  /// the change adds events of whoever has that account in the base, in fields that are no free
  /// text, and nothing else; neither do its commits on the way, since a merge keeps them all.
  func merging(
    of known: ReviewInput, _ surprises: SurprisesOfChange, _ review: Review, by account: String,
    _ content: TreeContent
  ) throws(GitFailure) -> Merging {
    let things = surprises.whole ?? known
    if !review.isAllowed { return .leftToPerson("the review does not allow it") }
    if things.change.files.isEmpty { return .leftToPerson("it changes nothing") }
    guard let person = things.before.person(withAccount: account) else {
      return .leftToPerson("no profile, or more than one, names the account \(quoted(account))")
    }
    let texts = try content.sources(at: Set(things.change.files.map(\.path)))
    for file in things.change.files {
      if let reason = things.reasonToLook(at: file, texts[file.path], byOtherThan: person) {
        return .leftToPerson(reason)
      }
    }
    if review.openings.contains(where: \.isByAddressAlone) || surprises.mayOpenByAddressAlone {
      return .leftToPerson(
        "it opens somebody’s sealed address, and an e-mail address alone says who asks for that")
    }
    if review.diagnostics.contains(where: { $0.rule == .openingByMaintainer }) {
      return .leftToPerson("a maintainer opens somebody’s sealed address")
    }
    if review.diagnostics.contains(where: { $0.rule == .eventEarly }) {
      return .leftToPerson("an event is dated before what it is about")
    }
    guard try carriesNothingElse(things.change) else {
      return .leftToPerson("one of its commits holds more than the events it adds")
    }
    return .byMachine
  }
}

extension ReviewInput {
  /// Why a person should look at `file`; nil for an event of `person` that says nothing besides.
  fileprivate func reasonToLook(
    at file: Change.FileChange, _ text: SourceFile?, byOtherThan person: Handle
  ) -> String? {
    guard eventKind(of: file) != nil else { return "\(quoted(file.path)) is not an event" }
    guard file.before == nil, file.meanwhile == nil, let text, let event = newEvent(in: file)?.event
    else { return "an event is not new, or cannot be read" }
    guard event.by.value == .person(person) else {
      return "an event is not by the person whose account asks for the merge"
    }
    if event.via != nil { return "an event was entered for somebody else" }
    guard !event.hasRemarks, event.with.isEmpty, !event.isOfGuest, isTerse(text.bytes) else {
      return "an event says more than a machine should read"
    }
    return nil
  }

  /// Whether nothing but fields can stand in an event: no remarks, and no characters that no field
  /// without free text needs.
  private func isTerse(_ bytes: [UInt8]) -> Bool {
    bytes.count <= 1024
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "#"): false
        case UInt8(ascii: " ")...UInt8(ascii: "~"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
      }
  }
}

extension Event {
  /// Whether it is of the part of somebody known by a name alone, which may be any words.
  fileprivate var isOfGuest: Bool {
    if case .guest = of?.value { true } else { false }
  }
}

extension SiteState {
  /// The one person whose profile names this account of the forge.
  fileprivate func person(withAccount account: String) -> Handle? {
    guard let account = AccountKey(account) else { return nil }
    let holders = library.people.filter { $0.accountKey == account && !$0.hasLeft }
    return holders.count == 1 ? holders.first?.handle : nil
  }
}
