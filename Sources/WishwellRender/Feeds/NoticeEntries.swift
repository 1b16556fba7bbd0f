import WishwellDerive
import WishwellFormat
import WishwellText

/// Notices as entries of a feed. They speak to whoever follows it, and say the same in the feeds of
/// everyone whom they concern, since they are the same entry there. But for thank-yous they say
/// nothing that changes later, since their `updated` does not.
///
/// What each of them is, for whom, and by which identity, is in “Notices” of the chapter “Feeds and
/// the snapshot”.
extension RenderInput {
  /// The entry of a notice. Numbers in it are those of the event, so that a third answer stays the
  /// third after one before it was taken back.
  func entry(_ notice: Notice, _ item: Item) -> FeedEntry {
    switch notice.kind {
    case .thanked(let index): thanksEntry(site.posts[index], notice, item)
    case .received(let index, let respondent):
      entry(
        notice, item, .noticeReceived, by: site.receiver(ofPost: index, sentTo: respondent))
    case .promised(let index, let giver): promiseEntry(site.wishes[index], giver, notice, item)
    case .granted(let index, let place): grantEntry(site.wishes[index], place, notice, item)
    case .answered(let index, let count, let isLate):
      entry(
        notice, item, strings.text(.noticeAnswered, count: count, title(notice)),
        says: [.noticeAnsweredText], isLate ? lateText(site.posts[index]) : nil)
    case .lost(_, let count):
      entry(
        notice, item, strings.text(.noticeLost, count: count, title(notice)),
        says: [.noticeLostText])
    case .sent(_, let count):
      entry(
        notice, item, strings.text(.noticeSent, count: count, title(notice)),
        says: [.noticeSentText])
    case .changed:
      entry(
        notice, item, strings.text(.noticeChanged, title(notice)),
        says: [.noticeChangedText])
    case .giftLost:
      entry(
        notice, item, strings.text(.noticeGiftLost, title(notice)),
        says: [.noticeGiftLostText])
    case .invited(_, let inviter):
      entry(
        notice, item, .noticeInvited, by: site.named(inviter), says: [.noticeInvitedText])
    case .joined(_, let person): entry(notice, item, .noticeJoined, by: site.named(person))
    }
  }

  /// The entry of a notice that somebody was thanked: what was written to them, whole.
  private func thanksEntry(_ post: SitePost, _ notice: Notice, _ item: Item) -> FeedEntry {
    let author = site.named(post.post.author.value)
    let words = title(notice).merging(["people": author.name]) { $1 }
    var entry = entry(notice, item, strings.text(.noticeThanked, words), says: [])
    entry.authors = [author]
    entry.content = content(of: post, under: stateLine(of: post))
    if case .thanks(let thanks) = post.post.details { entry.subject = site.subject(of: thanks) }
    return entry
  }

  /// What somebody did who may be named.
  private func entry(
    _ notice: Notice, _ item: Item, _ key: StringKey, by person: NamedPerson,
    says: [StringKey] = []
  ) -> FeedEntry {
    let words = title(notice).merging(["people": person.name]) { $1 }
    var entry = entry(notice, item, strings.text(key, words), says: says)
    entry.authors = [person]
    return entry
  }

  /// The entry of a notice that somebody promised a wish, where that is shown. Those who give with
  /// them are named in the title, and are no authors, since they may have no profile.
  private func promiseEntry(
    _ wish: SiteWish, _ giver: Participant, _ notice: Notice, _ item: Item
  ) -> FeedEntry {
    let givers = wish.state.parts.first { $0.holder == giver }.map(site.givers(of:)) ?? []
    let words = title(notice).merging(["people": strings.list(givers.map(\.name))]) { $1 }
    var entry = entry(notice, item, strings.text(.noticePromised, words), says: [])
    entry.authors = [site.named(giver)]
    return entry
  }

  /// The entry of a notice that a wish came true; who gave it is said where that is shown.
  private func grantEntry(
    _ wish: SiteWish, _ place: Int, _ notice: Notice, _ item: Item
  ) -> FeedEntry {
    let givers = site.givers(of: wish.state.grants[place])
    let by = givers.isEmpty ? nil : strings.list(givers.map(\.name))
    return entry(
      notice, item, strings.text(.noticeGranted, title(notice)), says: [],
      by.map { strings.text(.givenBy, ["people": $0]) })
  }

  /// `says` are the paragraphs, with `more` behind them; a link to the thing comes last.
  private func entry(
    _ notice: Notice, _ item: Item, _ title: String, says: [StringKey], _ more: String? = nil
  ) -> FeedEntry {
    var html = HTML()
    for text in says.map({ strings.text($0) }) + [more].compactMap({ $0 }) {
      html += paragraph(HTML(escaping: text))
    }
    html += paragraph(linked(self.title(of: notice), to: notice.address))
    return FeedEntry(
      item: item, identity: notice.identity, title: title, language: nil,
      url: url(notice.address), published: notice.published, updated: notice.updated, authors: [],
      kind: "notice", stateLine: "", tags: [], summary: nil, photo: nil, content: html)
  }

  /// That an answer came when the offer was full, with its limit.
  private func lateText(_ post: SitePost) -> String {
    strings.text(.noticeLateText, count: post.limit ?? 0)
  }

  /// The title of the thing that a notice is about.
  private func title(of notice: Notice) -> String {
    switch notice.kind {
    case .thanked(let index), .answered(let index, _, _), .lost(let index, _),
      .sent(let index, _), .received(let index, _):
      site.posts[index].post.document.title.value
    case .promised(let index, _), .granted(let index, _), .changed(let index),
      .giftLost(let index, _):
      site.wishes[index].wish.document.title.value
    case .invited(let index, _), .joined(let index, _):
      site.checklists[index].list.document.title.value
    }
  }

  /// The same, as what sentences are filled with.
  private func title(_ notice: Notice) -> [String: String] { ["title": title(of: notice)] }

  /// A link with an absolute address.
  private func linked(_ text: String, to address: Address) -> HTML {
    var bytes = Array("<a href=\"".utf8)
    HTML.escape(url(address), into: &bytes)
    bytes += "\">".utf8
    HTML.escape(text, into: &bytes)
    return HTML(trusted: bytes + "</a>".utf8)
  }
}

/// Who is named in what arrived.
extension Site {
  /// To whom something came, of an offer or a request and one of its respondents.
  fileprivate func receiver(ofPost index: Int, sentTo respondent: Handle) -> NamedPerson {
    let post = posts[index].post
    return named(post.kind == .offer ? respondent : post.author.value)
  }
}
