import WishwellDerive
import WishwellFormat
import WishwellText

/// What the public state of a site can be written as, for other programs.
///
/// The raw value is what `wishwell export` calls it.
package enum ExportForm: String, CaseIterable, Sendable {
  /// A table of wishes; the snapshot; days as a calendar.
  case csv, json, ics
}

extension RenderInput {
  /// The public state of the site, or of the list at `list` of `Site.wishLists`. It tells what the
  /// snapshot tells, and no more: what is hidden stays hidden.
  package func export(as form: ExportForm, list: Int? = nil) -> [UInt8] {
    switch form {
    case .csv: wishTable(list: list)
    case .json: list.map { Snapshot.document(of: self, list: $0) } ?? Snapshot.document(of: self)
    case .ics: calendar(list: list)
    }
  }

  /// The wishes of each list that is exported, in the order of its page and its archive; none that
  /// a list includes from another.
  ///
  /// The heading names the columns by words that never change with the language of the site;
  /// states, priorities and codes are those of the snapshot. What is long comes last.
  private func wishTable(list: Int?) -> [UInt8] {
    var table = CSVWriter()
    table.row([
      "list", "wish", "title", "state", "left", "quantity", "shares", "priority", "price",
      "currency",
      "author",
      "isbn", "link", "tags", "date", "url", "photo", "alt", "one-of", "book-description", "text",
    ])
    for (index, siteList) in exportedLists(list) {
      for wish in shownWishes(of: siteList) where site.wishes[wish].list == index {
        table.row(cells(of: site.wishes[wish]))
      }
    }
    return table.bytes
  }

  /// In the order of the heading.
  private func cells(of wish: SiteWish) -> [String?] {
    let asked = wish.wish
    let quantity =
      switch asked.quantity {
      case .count(let count): String(count)
      case .shares: "1"
      case .unlimited: "unlimited"
      }
    let shownPhotos = shown(asked.document.photos)
    let photos = shownPhotos.map { url($0.file.address) }.joined(separator: "\n")
    let alternatives = shownPhotos.map { onOneLine($0.alt ?? "") }.joined(separator: "\n")
    return [
      asked.list.text, asked.document.handle.text, asked.document.title.value, wish.phase.rawValue,
      wish.left.map { String($0) }, quantity, asked.quantity.shares.map { String($0) },
      asked.priority.rawValue,
      asked.price.map { withoutCurrency($0) }, asked.price?.currency.code, asked.book?.author,
      asked.book?.isbn, asked.links.map(shopLine).joined(separator: "\n"),
      asked.document.tags.map(\.value).joined(separator: ", "), wish.publication.day.description,
      url(wish.publication.address), photos, alternatives, asked.oneOf?.value,
      asked.book?.description,
      withoutEmptyEnds(asked.document.body.markdown),
    ]
  }

  /// Lists with their index, those alone that the snapshot has.
  private func exportedLists(_ list: Int?) -> [(Int, SiteWishList)] {
    site.wishLists.enumerated().filter { index, siteList in
      siteList.isListed && (list ?? index) == index
    }.map { ($0.offset, $0.element) }
  }
}

/// `about 20`, `10-20`, `12.50`.
private func withoutCurrency(_ price: Price) -> String {
  String(price.description.dropLast(price.currency.code.count + 1))
}

/// `Kettle House: https://shop.example/k`, on one line whatever the shop is called.
private func shopLine(_ link: Wish.ShopLink) -> String {
  guard let shop = link.shop else { return link.url }
  return onOneLine(shop) + ": " + link.url
}

private func onOneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).joined(separator: " ")
}

// MARK: - The calendar

/// Days as a calendar (RFC 5545), for `wishwell export`. Whole days alone, since what a list is for
/// has no hour.
extension RenderInput {
  /// The days of lists, and the last days of offers and requests that nobody closed before.
  private func calendar(list: Int?) -> [UInt8] {
    var calendar = CalendarWriter()
    calendar.line("BEGIN", "VCALENDAR")
    calendar.line("VERSION", "2.0")
    calendar.line("PRODID", "-//Wishwell//Wishwell//EN")
    calendar.line("CALSCALE", "GREGORIAN")
    calendar.text("X-WR-CALNAME", site.settings.title)
    for (_, siteList) in exportedLists(list) {
      guard let event = siteList.list.event else { continue }
      write(
        siteList.publication, on: event, titled: siteList.list.document.title.value,
        to: &calendar)
    }
    if list == nil {
      for index in Post.Kind.allCases.flatMap({ site.stream($0) }) {
        let post = site.posts[index]
        guard let day = lastDay(of: post) else { continue }
        let title = strings.text(.calendarCloses, ["title": post.post.document.title.value])
        write(post.publication, on: day, titled: title, to: &calendar)
      }
    }
    calendar.line("END", "VCALENDAR")
    return calendar.bytes
  }

  /// Nil where an offer or a request was closed in another way, so that the day says nothing.
  private func lastDay(of post: SitePost) -> Day? {
    switch post.status {
    case .open, .closed(.expired): break
    case .closed, .none: return nil
    }
    return switch post.post.details {
    case .offer(let offer): offer.closes
    case .request(let request): request.closes
    case .thanks: nil
    }
  }

  /// The identity is that of feeds, and the stamp the last change: the same site gives the same
  /// bytes.
  ///
  /// A day takes no time (`TRANSPARENT`), and ends on the next one, which `DTEND` excludes.
  private func write(
    _ publication: Publication, on day: Day, titled title: String, to calendar: inout CalendarWriter
  ) {
    func compact(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }
    calendar.line("BEGIN", "VEVENT")
    calendar.text("UID", publication.identity)
    calendar.line("DTSTAMP", compact(past(publication.updated)))
    calendar.line("DTSTART;VALUE=DATE", compact(day.description))
    calendar.line("DTEND;VALUE=DATE", compact(day.advanced(by: 1).description))
    calendar.text("SUMMARY", title)
    calendar.line("URL", url(publication.address))
    calendar.line("TRANSP", "TRANSPARENT")
    calendar.line("END", "VEVENT")
  }
}
