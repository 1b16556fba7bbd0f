import WishwellDerive
import WishwellFormat

extension RenderInput {
  func write(_ wish: SiteWish, to json: inout JSONWriter) {
    let document = wish.wish.document
    writeIdentity(wish.publication.identity, at: wish.publication.address, of: document, to: &json)
    json.member("title", document.title.value)
    writeDates(of: wish.publication, to: &json)
    json.member("state", wish.phase.rawValue)
    json.member("left", wish.left)
    writeDetails(of: wish, to: &json)
    writeContent(of: document, at: wish.publication.address, to: &json)
  }

  /// Who gives a wish, and what it asks: what JSON feeds say of it too.
  func writeDetails(of wish: SiteWish, to json: inout JSONWriter) {
    writePromises(of: wish, to: &json)

    let asked = wish.wish
    switch asked.quantity {
    case .count(let count): json.member("quantity", count)
    case .unlimited: json.member("quantity", "unlimited")
    }
    json.member("priority", asked.priority.rawValue)
    if let price = asked.price { write(price, to: &json) }
    json.list("link", asked.links) { link, json in
      json.object { json in
        json.member("shop", link.shop)
        json.member("url", link.url)
      }
    }
    if let book = asked.book {
      json.object("book") { json in
        json.member("isbn", book.isbn)
        json.member("author", book.author)
        json.member("description", book.description)
      }
    }
    write("for", asked.recipients.map { site.named($0.value) }, to: &json)
    if let suggester = asked.suggestedBy {
      json.key("suggested-by")
      write(site.named(suggester.value), to: &json)
    }
    json.member("digest", wish.digest)
  }

  /// Parts whose holders may not be named are left out: how many they are would tell of them too.
  private func writePromises(of wish: SiteWish, to json: inout JSONWriter) {
    let parts = wish.state.parts.filter { !site.givers(of: $0).isEmpty }
    json.list("promised", parts) { part, json in
      json.object { json in
        write("by", site.givers(of: part), to: &json)
        json.member("quantity", part.quantity)
      }
    }
    json.list("granted", wish.state.grants) { grant, json in
      json.object { json in
        write("by", site.givers(of: grant), to: &json)
        json.member("quantity", grant.quantity)
        json.member("date", day(of: grant.at))
      }
    }
    if wish.phase == .open || wish.phase == .partlyPromised {
      json.member("released", wish.state.releases.map(day(of:)))
    }
    if wish.isChanged, wish.state.promised > 0 { json.member("changed", true) }
  }

  private func day(of moment: Moment) -> String {
    site.settings.calendar.day(of: moment).description
  }

  private func write(_ price: Price, to json: inout JSONWriter) {
    json.object("price") { json in
      switch price.amount {
      case .exact(let amount): json.member("amount", amount.description)
      case .about(let amount):
        json.member("amount", amount.description)
        json.member("about", true)
      case .between(let low, let high):
        json.member("amount", low.description)
        json.member("up-to", high.description)
      }
      json.member("currency", price.currency.code)
    }
  }
}
