import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension EventWords {
  /// Of a secret promise everyone hears the list alone.
  func promise(_ key: WishKey, for hearer: Hearer) -> String {
    if hearer == .everyone, isSecret(key) { return secret(key) }
    let wish = site.wish(key)
    let name = quoted(wish?.wish.document.title.value ?? key.description)
    let count = event.quantity.map { $0.value == 1 ? "" : "\($0.value) × " } ?? ""
    let thing = count + name
    let recipients = wish.map {
      listPhrase(site.recipients(ofWish: $0).map { site.name(of: .person($0)) })
    }
    let to = recipients.map { " to \($0)" } ?? ""
    let with = event.with.isEmpty ? "" : ", with " + listPhrase(event.with.map(coGiver))
    return switch event.kind.value {
    case .promised: "\(doer) promises \(thing)\(to)\(with)"
    case .sent: "\(doer) has sent \(thing)\(to)"
    case .lost: "\(doer) says that \(thing)\(giver.map { " from \($0)" } ?? "") was lost"
    case .released:
      event.of.map { $0.value != event.by.value } == true
        ? "\(doer) releases what \(site.name(of: event.of?.value ?? event.by.value)) promised: \(thing)"
        : "\(doer) releases \(thing)"
    case .granted: "\(doer) got \(thing)\(giver.map { " from \($0)" } ?? " from elsewhere")"
    case .amended: "\(doer) agrees to the new text of \(name)"
    case .withdrawn: "\(doer) withdraws the wish \(name)"
    default: "\(doer) records for \(name): \(event.kind.value.rawValue)"
    }
  }

  /// Whether everyone may know no more than that something happened to a wish of the list.
  private func isSecret(_ key: WishKey) -> Bool {
    switch event.kind.value {
    case .withdrawn: return false
    case .promised: return !event.isShown
    default:
      guard let wish = site.wish(key) else { return true }
      return wish.mode == .hidden || !wish.state.parts.allSatisfy(\.isShown)
    }
  }

  /// `a wish of ‘Alice turns forty’`.
  func someWish(of key: WishKey) -> String {
    let list = site.wishLists[key.list]?.list.document.title.value
    return "a wish of \(quoted(list ?? key.list.text))"
  }

  private func secret(_ key: WishKey) -> String {
    let wish = "A" + someWish(of: key).dropFirst()
    return switch event.kind.value {
    case .promised: "\(wish) is promised"
    case .sent: "\(wish) is on its way"
    case .lost: "\(wish) was lost on its way"
    case .released: "\(wish) is open again"
    case .granted: "\(wish) is granted"
    case .amended: "Somebody agrees to the text of \(someWish(of: key))"
    default: "Something happened to \(someWish(of: key))"
    }
  }

  /// Whose part it is about; nil where it came from elsewhere.
  private var giver: String? {
    if let of = event.of?.value { return site.name(of: of) }
    guard case .promise(let key) = subject, let wish = site.wish(key) else { return nil }
    let before = foldPromises(earlier, on: site.terms(of: key), clock: site.clock).value
    guard before.parts.count == 1, wish.wish.key == key else { return nil }
    return site.name(of: before.parts[0].holder)
  }

  private func coGiver(_ name: String) -> String {
    Handle(name).map { site.name(of: .person($0)) } ?? sentenceName(name)
  }
}
