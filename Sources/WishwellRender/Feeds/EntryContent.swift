import WishwellDerive
import WishwellFormat
import WishwellText

// The content of an entry: where the thing stands, its photos, its text, the facts about it.

extension RenderInput {
  /// Where a wish stands, with the names of those whose part is shown; never empty.
  func stateLine(of wish: SiteWish) -> String {
    var says = wish.marks(site.settings.calendar).map { $0.text(strings) }
    says += wish.state.parts.compactMap { part in
      sentence(part, of: wish.wish)
    }
    says += wish.state.grants.compactMap { grant in
      names(site.givers(of: grant)).map { strings.text(.givenBy, ["people": $0]) }
    }
    return says.joined(separator: " · ")
  }

  /// Where a post stands, with the names of those who received what was offered; of a thank-you
  /// whom it thanks.
  func stateLine(of post: SitePost) -> String {
    if case .thanks(let thanks) = post.post.details { return sentence(thanks, of: post) }
    var says = post.marks.map { $0.text(strings) }
    if post.post.kind == .offer, let names = names(site.receivers(of: post)) {
      says.append(strings.text(.receivedBy, ["people": names]))
    }
    return says.joined(separator: " · ")
  }

  /// The content of a wish’s entry. `stateLine` comes first, so that whoever reads along need not
  /// open the page to see whether something is left.
  func content(of wish: SiteWish, under stateLine: String) -> HTML {
    let document = wish.wish.document
    var html = opening(stateLine, document)
    html += text(of: document, at: wish.publication.address)
    html += list(facts(about: wish.wish))
    return html
  }

  /// The content of a post’s entry. `stateLine` is where an offer or a request stands; of a
  /// thank-you, whom it thanks.
  func content(of post: SitePost, under stateLine: String) -> HTML {
    let document = post.post.document
    var html = opening(stateLine, document)
    html += text(of: document, at: post.publication.address)
    html += list(facts(about: post))
    return html
  }

  /// The longest text that feeds hold as a whole, in bytes of HTML: each is in several, and a list that
  /// takes in wishes of others writes them once more.
  static let longestText = 32 << 10

  /// The body of what is at `address`; of a longer one the first paragraph, and the way to the rest.
  private func text(of document: Document, at address: Address) -> HTML {
    let text = portableHTML(document.body, at: address)
    guard text.bytes.count > Self.longestText else { return text }
    var html = paragraph(HTML(escaping: document.body.summary))
    var link = Array("<a href=\"".utf8)
    HTML.escape(url(address), into: &link)
    link += "\">".utf8
    HTML.escape(strings.text(.entryRest), into: &link)
    html += paragraph(HTML(trusted: link + "</a>".utf8))
    return html
  }

  /// Who holds a part, where that is shown; with how many units of it, where there are several. That it
  /// is promised stands before it. Nil where nobody may be named.
  private func sentence(_ part: PromiseState.Part, of wish: Wish) -> String? {
    guard let names = names(site.givers(of: part)) else { return nil }
    if part.quantity == 1, wish.quantity == .count(1) {
      return strings.text(.byPeople, ["people": names])
    }
    return strings.words("part-by", ["count": "\(part.quantity)", "people": names])
  }

  /// Nil where there is nobody to be named.
  private func names(_ people: [NamedPerson]) -> String? {
    people.isEmpty ? nil : strings.list(people.map(\.name))
  }

  /// `Alice thanks Bob and Carol 🙏`.
  private func sentence(_ thanks: Thanks, of post: SitePost) -> String {
    let text = strings.text(
      .thanksPeople,
      [
        "author": site.named(post.post.author.value).name,
        "people": strings.list(thanks.to.map { site.named($0.value).name }),
      ])
    let feeling = thanks.feeling.flatMap { feeling in
      site.settings.feelings.first { $0.handle == feeling.value }
    }
    return feeling.map { "\(text) \($0.emoji)" } ?? text
  }

  /// The first line and the photos.
  private func opening(_ stateLine: String, _ document: Document) -> HTML {
    var html = HTML()
    if !stateLine.isEmpty { html += paragraph(HTML(escaping: stateLine)) }
    for photo in document.photos {
      guard let published = photos[photo.path] else { continue }
      html += paragraph(picture(published, alt: photo.alt))
    }
    return html
  }

  /// A paragraph of its own line.
  func paragraph(_ inside: HTML) -> HTML {
    HTML(trusted: Array("<p>".utf8) + inside.bytes + Array("</p>\n".utf8))
  }

  /// The facts as a `ul`, each with its title where it has one; nothing where there are none.
  private func list(_ facts: [EntryFact]) -> HTML {
    guard !facts.isEmpty else { return HTML() }
    var bytes = Array("<ul>\n".utf8)
    for fact in facts {
      bytes += "<li>".utf8
      if let title = fact.title { HTML.escape(title + ": ", into: &bytes) }
      if let url = fact.url {
        bytes += "<a href=\"".utf8
        HTML.escape(url, into: &bytes)
        bytes += "\">".utf8
      }
      HTML.escape(fact.text, into: &bytes)
      if fact.url != nil { bytes += "</a>".utf8 }
      bytes += "</li>\n".utf8
    }
    bytes += "</ul>\n".utf8
    return HTML(trusted: bytes)
  }
}
