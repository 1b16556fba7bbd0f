import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellModel

// What a list hides is in no sentence of a review either: neither who promised, nor which wish.

extension ReviewCase {
  /// Whether nobody may be named who tells of `subject`.
  func isSecret(_ subject: Sidecar.Subject, on site: Site) -> Bool {
    guard case .promise(let key) = subject else { return false }
    guard let wish = site.wish(key) else { return true }
    return wish.mode == .hidden || !wish.state.parts.allSatisfy(\.isShown)
  }

  /// `diagnostic` without the names of those who promised or were promised to.
  func anonymous(_ diagnostic: Diagnostic, _ new: NewEvent) -> Diagnostic {
    let events = new.earlier + [new.event]
    let givers = Set(events.map(\.by.value) + events.compactMap { $0.of?.value })
    return diagnostic.hiding(givers.flatMap { [$0.description, name(of: $0)] })
  }

  private func name(of giver: Giver) -> String {
    switch giver {
    case .person(let handle): name(of: handle)
    case .guest(let name): name
    }
  }
}

extension Diagnostic {
  /// With ‘…’ wherever one of `names` stands in quotes.
  func hiding(_ names: [String]) -> Diagnostic {
    var (message, help) = (message, help)
    for name in names {
      message = message.replacing(quoted(name), with: "‘…’")
      help = help?.replacing(quoted(name), with: "‘…’")
    }
    return Diagnostic(rule, at: location, message, help: help)
  }
}
