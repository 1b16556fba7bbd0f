import WishwellDerive
import WishwellFormat

// Why somebody has no part in a wish, for people without the file.

extension RefusalWords {
  /// Who did promise the wish, for who gave a command; nil where nobody did, or not everyone may know.
  var whoPromised: String? {
    guard reader.isAtCommand, let wish = subject.wish.flatMap(site.wish), !wish.hasSecrets,
      let first = wish.state.parts.first
    else { return nil }
    let holders = Set(wish.state.parts.map(\.keeper))
    return "it is promised by \(names(Array(holders)))"
      + (event.of == nil ? "" : "; \(sayWhose(first.keeper))")
  }

  /// That what who acts promised has come true, as they may hear of their own gift, and of another's
  /// where everyone may; nil where they gave nothing, where the rest is still to come, and for what only
  /// others do.
  var ofGiven: Words? {
    let giver = event.of?.value ?? event.by.value
    guard reader.isAtCommand, [.released, .sent, .amended, .noted].contains(event.kind.value),
      let wish = subject.wish.flatMap(site.wish),
      wish.state.grants.contains(where: { $0.giver == giver }),
      !wish.state.parts.contains(where: { $0.holder == giver }),
      isYou && giver == event.by.value || !wish.hasSecrets
    else { return nil }
    let isAll = wish.left == 0 && wish.state.parts.isEmpty
    let part = giver == event.by.value && isYou ? "your part" : "\(name(giver))’s part"
    return Words(
      message: "\(isAll ? title : "\(part) of \(title)") has already come true",
      help: nothingToDo)
  }

  /// What can be done about a wish that is over.
  var wayOutOfDone: String {
    guard reader.isAtCommand else { return look }
    return [.withdrawn, .granted].contains(event.kind.value)
      ? nothingToDo : "`wishwell list` shows what is still open"
  }
}
