import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// Whether no sealed address opens to whoever promised a wish as a surprise, but by its owner: the
  /// same whether anybody did, as though every such wish was promised.
  func judgeReceivers(_ findings: inout ReviewFindings) {
    for wish in after.library.wishes {
      guard let list = after.lists[wish.list], let former = before.wishes[renames.wish(wish.key)],
        let formerList = before.lists[former.list],
        list.mode(after.library.settings) == .surprise
          || formerList.mode(before.library.settings) == .surprise
      else { continue }
      let known = Set(formerList.receivers(of: former))
      for person in list.receivers(of: wish) {
        let owner = renames.person(person)
        guard !known.contains(owner), hasSealed(person) else { continue }
        judge(person, to: wish, on: list, wasListed: formerList.ship.contains { $0.value == owner })
          .map { findings.report($0) }
      }
    }
  }

  /// What is wrong with `person`’s being one of those to whom gifts are sent; nil where nothing is.
  private func judge(
    _ person: Handle, to wish: Wish, on list: WishList, wasListed: Bool
  ) -> Diagnostic? {
    let file = wasListed ? nil : files[list.document.path]
    let authors = file.map(authors(of:)) ?? Array(Set(change.files.flatMap(authors)))
    let candidates = [list.document.path, wish.document.path, ContentKind.person(person).path]
    let place = SourceLocation(
      candidates.first { files[$0]?.after != nil } ?? change.files.first?.path
        ?? wish.document.path)
    let opening =
      "the address of \(quotedName(of: person)) to whoever promises a wish of "
      + quoted(list.document.title.value)
    switch charge(to: renames.person(person), authors) {
    case .own: return nil
    case .maintainer(let maintainer):
      return Diagnostic(
        .openingByMaintainer, at: place,
        "\(quotedName(of: maintainer)), a maintainer, opens \(opening)",
        help: "tell the person whose address it is")
    case .nobody:
      return Diagnostic(
        .openingUnasked, at: place,
        "this would open \(opening), and its owner has done nothing to open it",
        help: "have \(name(of: person)) make the change, or ask a maintainer")
    }
  }

  /// Whether nobody becomes one of those to whom gifts are sent while the address would also open
  /// to whoever says only now that they had promised what has come: where nobody saw the promises of
  /// a wish, nothing tells since when there is one. It is the same whether anybody says so.
  func judgeEarlyReceivers(_ findings: inout ReviewFindings) {
    guard after.isSealing else { return }
    var found: [(day: Day, wish: Wish, receiver: Located<Handle>)] = []
    for wish in after.library.wishes {
      guard let list = after.lists[wish.list], !list.ship.isEmpty,
        let former = before.wishes[renames.wish(wish.key)]
      else { continue }
      let known = before.isSealing ? before.lists[former.list]?.receivers(of: former) ?? [] : []
      let receivers = list.receivers(of: wish).filter { !known.contains(renames.person($0)) }
      guard !receivers.isEmpty, let day = lastArrival(of: wish.key) else { continue }
      for receiver in list.ship where receivers.contains(receiver.value) {
        found.append((day: day, wish: wish, receiver: receiver))
      }
    }
    // One place has one finding of a kind: of what came last.
    for (day, wish, receiver) in found.sorted(by: { $0.day > $1.day }) {
      findings.report(early(receiver, of: wish, since: day))
    }
  }

  /// The newest day on which owners said, apart from promises, that some of the wish came; nil
  /// where nothing that ended then is open any more, and where all of that was taken back so that
  /// anybody could promise it today. What ended on a day that was taken back stays open for as long.
  private func lastArrival(of key: WishKey) -> Day? {
    let clock = after.site.clock
    let events = after.site.events(of: .owners(key))
    let ends: [EventKind] = [.granted, .withdrawn]
    guard events.counting.contains(where: { ends.contains($0.kind.value) }) else { return nil }
    let days = events.filter { $0.kind.value == .granted }
      .map { clock.calendar.day(of: $0.at.value) }
    guard let day = days.max(), clock.today <= day.advanced(by: Opening.days) else { return nil }
    return day
  }

  /// That `receiver` is to have gifts sent too early, as some of `wish` came on `day`.
  private func early(
    _ receiver: Located<Handle>, of wish: Wish, since day: Day
  ) -> Diagnostic {
    let list = ContentKind.wishList(wish.list).path
    let changed = [list, wish.document.path].filter { files[$0]?.after != nil }
    let path = changed.first ?? change.files.first?.path ?? list
    let place = path == list ? SourceLocation(path, receiver.range) : SourceLocation(path)
    let answering = changed.isEmpty ? change.files : changed.compactMap { files[$0] }
    let authors = answering.flatMap(authors(of:))
    let address = "the address of \(quotedName(of: receiver.value))"
    let title = quoted(wish.document.title.value)
    let end = day.advanced(by: Opening.days + 1)
    guard authors.allSatisfy(\.isMaintainer), let person = authors.first?.person else {
      return Diagnostic(
        .shipTooEarly, at: place,
        "\(title) came on \(day), and this would open \(address) to anybody who says only now that "
          + "they had promised it",
        help: "make this change on \(end) or later, or ask a maintainer to make it")
    }
    return Diagnostic(
      .openingByMaintainer, at: place,
      "\(quotedName(of: person)), a maintainer, opens \(address) to anybody who says only now that "
        + "they had promised \(title), which came on \(day)",
      help: "make this change on \(end) or later if that is not meant")
  }
}
