import WishwellDerive
import WishwellFormat
import WishwellText

/// Things in the words of schema.org, as JSON-LD in the head of a page, where search engines look
/// for them. Addresses are absolute. What a page is about in a sentence stands in its head already.
extension PageBuilder {
  /// A JSON-LD document of one thing, safe within a `script` element.
  func structuredData(_ content: (inout JSONWriter) -> Void) -> HTML {
    var writer = JSONWriter(isCompact: true)
    writer.object { writer in
      writer.member("@context", "https://schema.org")
      content(&writer)
    }
    return embeddable(writer.finish())
  }

  /// What stands on a list: the pages of its wishes, in their order. Wishes that are promised in
  /// secret are not among them, nor counted.
  func structuredData(of list: SiteWishList) -> HTML {
    structuredData { writer in
      writer.member("@type", "ItemList")
      writer.member("name", list.list.document.title.value)
      writer.member("numberOfItems", list.wishes.count)
      writer.member(
        "itemListElement",
        list.wishes.map { renderIndex.input.url(site.wishes[$0].publication.address) })
    }
  }

  /// Nil for what nobody looks for in the words of schema.org: thank-yous have none, and no machine is
  /// known to read those of demands.
  func structuredData(of post: SitePost) -> HTML? {
    guard post.post.kind == .offer else { return nil }
    return structuredData { offer(post, into: &$0) }
  }

  /// A `Person` of schema.org, with what they offer and seek while it is open. Neither mail nor
  /// country is in it.
  func structuredData(of person: SitePerson) -> HTML {
    structuredData { writer in
      writer.member("@type", "Person")
      writer.member("name", person.person.name)
      writer.member("url", renderIndex.input.url(person.address))
      writer.member("image", image(of: person.person.document))
      let posts = person.posts.map { site.posts[$0] }.filter(\.status.isOpen)
      member("makesOffer", posts.filter { $0.post.kind == .offer }, into: &writer) {
        offer($0, into: &$1)
      }
      member("seeks", posts.filter { $0.post.kind == .request }, into: &writer) {
        demand($0, into: &$1)
      }
    }
  }

  /// A member that is an array; an empty list leaves it out.
  private func member(
    _ name: String, _ posts: [SitePost], into writer: inout JSONWriter,
    _ content: (SitePost, inout JSONWriter) -> Void
  ) {
    guard !posts.isEmpty else { return }
    writer.array(name) { writer in
      for post in posts { writer.object { content(post, &$0) } }
    }
  }

  /// A request as a `Demand`.
  private func demand(_ post: SitePost, into writer: inout JSONWriter) {
    writer.member("@type", "Demand")
    describe(post, into: &writer)
  }

  /// An offer as an `Offer` that costs nothing; schema.org wants a currency all the same.
  private func offer(_ post: SitePost, into writer: inout JSONWriter) {
    writer.member("@type", "Offer")
    describe(post, into: &writer)
    writer.member("price", 0)
    writer.member("priceCurrency", site.settings.currency?.code ?? "EUR")
    writer.member(
      "availability", "https://schema.org/" + (post.status.isOpen ? "InStock" : "SoldOut"))
    writer.member("areaServed", post.regions.map { strings.name(of: $0) })
    writer.object("offeredBy") { person(&$0, post.post.author.value) }
  }

  /// What both have in common: name, page, first photo and last day.
  private func describe(_ post: SitePost, into writer: inout JSONWriter) {
    let document = post.post.document
    writer.member("name", document.title.value)
    writer.member("url", renderIndex.input.url(post.publication.address))
    writer.member("image", image(of: document))
    writer.member("availabilityEnds", post.closes?.description)
  }

  /// Somebody by the name that everyone may read, with their profile where that is listed.
  private func person(_ writer: inout JSONWriter, _ handle: Handle) {
    let named = site.named(handle)
    writer.member("@type", "Person")
    writer.member("name", named.name)
    writer.member("url", named.profile.map { renderIndex.input.url($0.address) })
  }

  /// The absolute address of the first photo that is published, in its largest size.
  private func image(of document: Document) -> String? {
    document.photos.lazy.compactMap { self.renderIndex.input.photos[$0.path] }.first
      .map { renderIndex.input.url($0.largest.address) }
  }
}

/// JSON whose strings cannot end the `script` element that holds them, nor break its lines: `<`,
/// `>`, `&`, U+2028 and U+2029, which stand in strings alone, as escapes. Browsers do not run such
/// an element (`application/ld+json`), so a policy without inline scripts lets it stand.
func embeddable(_ json: [UInt8]) -> HTML {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(json.count + 64)
  var index = 0
  while index < json.count {
    switch json[index] {
    case UInt8(ascii: "<"): bytes += "\\u003c".utf8
    case UInt8(ascii: ">"): bytes += "\\u003e".utf8
    case UInt8(ascii: "&"): bytes += "\\u0026".utf8
    case 0xE2
    where index + 2 < json.count && json[index + 1] == 0x80
      && (json[index + 2] == 0xA8 || json[index + 2] == 0xA9):
      bytes += (json[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8
      index += 2
    default: bytes.append(json[index])
    }
    index += 1
  }
  return HTML(trusted: bytes)
}
