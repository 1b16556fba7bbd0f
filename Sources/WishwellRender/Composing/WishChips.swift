import WishwellDerive
import WishwellFormat

/// What is said of a wish in a word or two.
extension PageBuilder {
  func chips(of wish: SiteWish) -> [Chip] {
    var chips = draftChip(wish.wish.document)
    for mark in wish.marks(site.settings.calendar) where mark != .open { chips.append(chip(mark)) }
    if wish.phase == .withdrawn || wish.phase == .granted { return chips }
    if wish.wish.quantity == .unlimited, wish.state.promised > 0 {
      chips.append(Chip(.plum, "◐", strings.text(.promisedCount, count: wish.state.promised)))
    }
    if let priority = chip(wish.wish.priority) { chips.append(priority) }
    if let quantity = quantityChip(wish) { chips.append(quantity) }
    return chips
  }

  /// On the archive page of its list: when it was granted, whole or in part.
  func archiveChips(of wish: SiteWish) -> [Chip] {
    guard let grant = wish.state.grants.last else { return chips(of: wish) }
    let day = site.settings.calendar.day(of: grant.at)
    return draftChip(wish.wish.document) + [chip(.granted(day))]
  }

  func draftChip(_ document: Document) -> [Chip] {
    document.isDraft ? [Chip(.plain, "✎\u{FE0E}", strings.text(.stateDraft))] : []
  }

  private func chip(_ priority: Wish.Priority) -> Chip? {
    switch priority {
    case .must: Chip(.ember, "♥\u{FE0E}", strings.text(.priorityMust))
    case .high: Chip(.ember, "♡", strings.text(.priorityHigh))
    case .normal: nil
    case .low: Chip(.plain, "○", strings.text(.priorityLow))
    }
  }

  private func quantityChip(_ wish: SiteWish) -> Chip? {
    switch wish.wish.quantity {
    case .unlimited: Chip(.plain, "∞", strings.text(.quantityUnlimited))
    case .count(let count) where count > 1 && wish.state.promised == 0:
      Chip(.plain, "×", strings.text(.quantity, count: count))
    case .count: nil
    }
  }
}
