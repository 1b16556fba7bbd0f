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
}
