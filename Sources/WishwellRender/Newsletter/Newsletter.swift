import WishwellDerive
import WishwellFormat

/// What was new on a site in some days, for people who have no feed reader: what its feed of everything
/// tells and can still be had, and which wishes came true.
///
/// It tells no more than the pages, knows nobody’s address, and has no link that tells who read it.
/// See “The letter of the week” in the chapter “Feeds and the snapshot”.
package struct Newsletter: Sendable {
  /// The days that it tells of, the first and the last.
  package let days: ClosedRange<Day>
  /// Lists of wishes in the order of the site, offers, requests, thank-yous, what came true; none
  /// without an entry.
  let parts: [Part]
  /// In one line: `News from Lantern Street, 16 November to 22 November 2026`.
  package let subject: String
  /// What stands below it all, each with an address.
  let closing: [String]
  let language: String
  /// What stands in place of parts where there are none.
  let quiet: String

  /// Entries under one heading: of a list, of a stream, or what came true.
  struct Part: Sendable {
    var title: String
    /// The oldest first, as they happened.
    var entries: [Entry]
  }

  /// One thing that is new, as both forms of the letter have it.
  struct Entry: Sendable {
    var title: String
    /// Who wrote it or whom it is for, when, and where it stands.
    var meta: String
    /// Its first paragraph; nil where there is none.
    var summary: String?
    /// Absolute, of its page.
    var url: String
    /// Where it is not the site's.
    var language: String?
  }

  /// Whether nothing happened in its days.
  package var isEmpty: Bool { parts.isEmpty }
}

extension RenderInput {
  /// The letter of `days`. Whole days alone: what is dated today may still be joined by more.
  ///
  /// Days are those under which entries are filed, in the time zone of the site. What nobody can
  /// have any more is left out. Wishes that came true are told by the day of their last grant, and
  /// need not be in the feed of those days.
  package func newsletter(of days: ClosedRange<Day>) -> Newsletter {
    let items = published.feeds.first { $0.kind == .everything }?.items ?? []
    // What came and was open again since is told once, as it was last.
    var told: Set<Int> = []
    let new = items.filter { item in
      guard days.contains(day(of: item)), !isClosed(item) else { return false }
      return wishIndex(of: item).map { told.insert($0).inserted } ?? true
    }.reversed()
    var parts = site.wishLists.indices.map { list in
      Newsletter.Part(
        title: site.wishLists[list].list.document.title.value,
        entries: new.filter { place(of: $0) == .list(list) }.map(newsletterEntry))
    }
    parts += Post.Kind.allCases.map { kind in
      Newsletter.Part(
        title: strings.text(kind.title),
        entries: new.filter { place(of: $0) == .stream(kind) }.map(newsletterEntry))
    }
    parts.append(
      Newsletter.Part(title: strings.words("newsletter-granted"), entries: granted(in: days)))
    return Newsletter(
      days: days, parts: parts.filter { !$0.entries.isEmpty }, subject: newsletterSubject(days),
      closing: newsletterClosing, language: site.settings.language,
      quiet: strings.words("newsletter-empty"))
  }

  /// The part in which an entry stands; a list by its index in `Site.wishLists`.
  private enum Place: Equatable {
    case list(Int)
    case stream(Post.Kind)
  }

  /// The day on which an entry was published, in the time zone of the site.
  private func day(of item: Item) -> Day {
    site.settings.calendar.day(of: .instant(published.order.published(item)))
  }

  /// Nil for what the feed of everything never has.
  private func place(of item: Item) -> Place? {
    switch item {
    case .wish(let index), .again(let index, _): .list(site.wishes[index].list)
    case .post(let index): .stream(site.posts[index].post.kind)
    case .notice, .edition: nil
    }
  }

  /// The wish that an entry is about, by its index; nil for anything else.
  private func wishIndex(of item: Item) -> Int? {
    switch item {
    case .wish(let index), .again(let index, _): index
    case .post, .notice, .edition: nil
    }
  }

  /// Whether nobody can have it, promise it or answer it any more.
  private func isClosed(_ item: Item) -> Bool {
    switch item {
    case .wish(let index), .again(let index, _):
      ![.open, .partlyPromised].contains(site.wishes[index].phase)
        || site.wishLists[site.wishes[index].list].isClosed
    case .post(let index): site.posts[index].status.isClosed
    case .notice, .edition: false
    }
  }

  /// An entry of the feed with its day.
  private func newsletterEntry(_ item: Item) -> Newsletter.Entry {
    newsletterEntry(entry(item), on: day(of: item))
  }

  /// Without `day`, where it stands says when.
  private func newsletterEntry(_ entry: FeedEntry, on day: Day?) -> Newsletter.Entry {
    let people = entry.kind == "thanks" ? [] : [strings.list(entry.authors.map(\.name))]
    let says = people + [day.map { strings.date($0, .short) } ?? "", entry.stateLine]
    return Newsletter.Entry(
      title: entry.title, meta: says.filter { !$0.isEmpty }.joined(separator: " · "),
      summary: entry.summary, url: entry.url, language: entry.language)
  }

  /// Wishes that came true as a whole and may be told of, by when they did.
  private func granted(in days: ClosedRange<Day>) -> [Newsletter.Entry] {
    let calendar = site.settings.calendar
    let wishes = site.wishes.indices.compactMap { index -> (index: Int, at: Moment)? in
      let wish = site.wishes[index]
      guard wish.isListed, wish.phase == .granted, let at = wish.state.grants.last?.at,
        days.contains(calendar.day(of: at))
      else { return nil }
      return (index, at)
    }
    return wishes.sorted { calendar.seconds(of: $0.at) < calendar.seconds(of: $1.at) }
      .map { newsletterEntry(entry(.wish($0.index)), on: nil) }
  }

  /// What the two days have in common is said once, with the last.
  private func newsletterSubject(_ days: ClosedRange<Day>) -> String {
    let site = site.settings.title
    let last = strings.date(days.upperBound)
    guard days.lowerBound < days.upperBound else {
      return strings.words("newsletter-subject-day", ["site": site, "date": last])
    }
    let (first, end) = (days.lowerBound.civil, days.upperBound.civil)
    let form: Strings.DateForm =
      first.year != end.year ? .long : first.month != end.month ? .short : .day
    return strings.words(
      "newsletter-subject",
      ["site": site, "first": strings.date(days.lowerBound, form), "last": last])
  }

  /// How to get no more letters is told where the site says so.
  private var newsletterClosing: [String] {
    var closing = [
      strings.words("newsletter-all", ["url": url(Address(.home))]),
      strings.words("newsletter-feeds", ["url": url(Address(.subscribe))]),
    ]
    if let place = site.settings.newsletter {
      closing.append(strings.words("newsletter-end", ["url": place]))
    }
    return closing
  }
}
