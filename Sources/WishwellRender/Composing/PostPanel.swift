import WishwellDerive
import WishwellFormat

/// Where an offer or a request stands, on its own page.
extension PageBuilder {
  /// Nil for a thank-you.
  func panel(of post: SitePost) -> Panel? {
    guard let mark = post.marks.first else { return nil }
    let style = style(of: mark, open: post.post.kind.colour)
    return Panel(
      style.colour, style.sign, mark.text(strings, today: site.today),
      strings.text(text(under: post)), progress: progress(of: post), sentences: sentences(on: post))
  }

  private func text(under post: SitePost) -> StringKey {
    switch post.status {
    case .closed(.byHand): .postClosedText
    case .closed(.expired): .postEndedText
    case .closed(.limit): .offerFullText
    case .open, .none: post.post.kind == .request ? .requestOpenText : .offerOpenText
    }
  }

  private func progress(of post: SitePost) -> Progress? {
    guard let limit = post.limit else { return nil }
    let taken = min(post.taken, limit)
    return Progress(
      taken, of: limit, strings.text(.takenOf, count: taken, ["total": String(limit)]))
  }

  /// How many are on their way and arrived, and who the others were.
  private func sentences(on post: SitePost) -> [Sentence] {
    var sentences: [Sentence] = []
    for mark in post.marks {
      switch mark {
      case .onTheWay, .received: sentences.append(words(mark.text(strings, today: site.today)))
      default: continue
      }
    }
    // Of an offer they received it, of a request it came from them.
    let key = post.post.kind == .offer ? StringKey.receivedBy : .sentBy
    return sentences + [sentence(key, people: site.receivers(of: post))].compactMap { $0 }
  }
}
