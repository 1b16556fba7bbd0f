import WishwellDerive
import WishwellFormat

/// Where a wish stands, on its own page.
extension PageBuilder {
  func panel(of wish: SiteWish) -> Panel {
    switch wish.phase {
    case .withdrawn: panel(.withdrawn, .wishWithdrawnText)
    case .granted: grantedPanel(wish)
    case .promised:
      panel(
        .promised, wish.isChanged ? .wishChangedText : .wishPromisedText,
        sentences: wish.state.parts.compactMap {
          sentence(.promisedBy, people: site.givers(of: $0))
        })
    case .partlyPromised: partialPanel(wish)
    case .open:
      if wish.state.granted > 0, wish.left != nil {
        partialPanel(wish)
      } else if site.wishLists[wish.list].list.isArchived {
        Panel(.plain, "▣", strings.text(.stateArchived), strings.text(.wishArchivedText))
      } else if !wish.state.releases.isEmpty {
        panel(.openAgain, .wishOpenAgainText)
      } else {
        panel(.open, .wishOpenText)
      }
    }
  }

  private func panel(
    _ mark: StatusLabel, _ text: StringKey, sentences: [Sentence] = []
  ) -> Panel {
    let style = style(of: mark)
    return Panel(
      style.colour, style.sign, mark.text(strings, today: site.today), strings.text(text),
      sentences: sentences)
  }

  private func grantedPanel(_ wish: SiteWish) -> Panel {
    var sentences: [Sentence] = []
    var unnamed: Set<Day> = []
    for grant in wish.state.grants {
      let givers = site.givers(of: grant)
      let day = site.settings.calendar.day(of: grant.at)
      if !givers.isEmpty {
        let date = Sentence.Piece.date(date(grant.at))
        sentences.append(
          sentence(.grantedBy, ["date": [date], "people": pieces(givers)]))
      } else if unnamed.insert(day).inserted {
        sentences.append(sentence(.grantedOn, on: grant.at))
      }
    }
    return Panel(
      .leaf, "✓", strings.text(.stateGranted), strings.text(.wishGrantedText),
      sentences: sentences)
  }

  /// Some of it promised or granted, and some left.
  private func partialPanel(_ wish: SiteWish) -> Panel {
    let (promised, granted) = (wish.state.promised, wish.state.granted)
    let sentences = wish.state.parts.compactMap { part in
      sentence(.promisedPartBy, count: part.quantity, people: site.givers(of: part))
    }
    guard case .count(let total) = wish.wish.quantity, let left = wish.left else {
      return Panel(
        .plum, "◐", strings.text(.promisedCount, count: promised),
        wish.isChanged ? strings.text(.wishChangedText) : nil, sentences: sentences)
    }
    let mark: StatusLabel =
      promised > 0 ? .promisedOf(promised, total: total) : .grantedOf(granted, total: total)
    let style = style(of: mark)
    let title = mark.text(strings, today: site.today)
    // Promised and granted parts together are no longer ‘promised’ in words.
    let isMixed = promised > 0 && granted > 0
    let taken = promised + granted
    let text =
      wish.isChanged
      ? strings.text(.wishChangedText) : strings.text(.wishLeftText, count: left)
    return Panel(
      style.colour, style.sign, title, text,
      progress: Progress(
        taken, of: total,
        isMixed ? strings.text(.takenOf, count: taken, ["total": String(total)]) : title),
      sentences: sentences)
  }
}
