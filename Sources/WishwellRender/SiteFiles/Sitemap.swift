import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// `sitemap.xml`: the pages that search engines are asked to, in the order of their addresses.
  ///
  /// Beyond `limit` addresses, which is what one file may hold (sitemaps.org), it names the files
  /// `sitemap-1.xml` and so on that have them.
  package func sitemaps(limit: Int = 50_000) -> [OutputFile] {
    let pages = published.pages.filter(\.isIndexed)
    let changes = pageChanges(in: published)
    guard pages.count > limit else { return [sitemap(FixedAddress.sitemap.path, pages, changes)] }
    let parts = stride(from: 0, to: pages.count, by: limit).map { start in
      sitemap(
        "sitemap-\(start / limit + 1).xml", pages[start..<min(start + limit, pages.count)], changes)
    }
    var xml = XMLWriter()
    xml.element("sitemapindex", ["xmlns": sitemapNamespace]) { xml in
      for part in parts {
        xml.element("sitemap") { $0.element("loc", text: url(Address(part.path))) }
      }
    }
    return parts + [OutputFile(path: FixedAddress.sitemap.path, stage: .feed, bytes: xml.finish())]
  }

  /// One file, of at most as many `pages` as it may hold. Pages without a change have no `lastmod`.
  private func sitemap(
    _ path: String, _ pages: some Sequence<Page>, _ changes: [Address: Int64]
  ) -> OutputFile {
    var xml = XMLWriter()
    xml.element("urlset", ["xmlns": sitemapNamespace]) { xml in
      for page in pages {
        xml.element("url") { xml in
          xml.element("loc", text: url(page.address))
          if let change = changes[page.address] {
            xml.element("lastmod", text: past(change))
          }
        }
      }
    }
    return OutputFile(path: path, stage: .feed, bytes: xml.finish())
  }
}

/// Of the protocol of sitemaps.org, version 0.9.
private let sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

/// Seconds since 1970 at which what stands on a page was last changed, where the content tells;
/// pages of which it does not are left out.
///
/// A page that lists things is as new as the newest of them. The day of the build is none of these
/// times: a search engine that finds `lastmod` untrue no longer believes any.
private func pageChanges(in published: PublishedSite) -> [Address: Int64] {
  let site = published.site
  var changes: [Address: Int64] = [:]
  func note(_ seconds: Int64?, _ address: Address) {
    guard let seconds else { return }
    changes[address] = max(seconds, changes[address] ?? seconds)
  }
  // A profile does not show what its notices tell.
  for feed in published.feeds where feed.isListed {
    note(feed.items.lazy.map(published.order.updated).max(), feed.page)
  }
  for list in site.wishLists {
    note(list.publication.updated, list.publication.address)
    note(list.publication.updated, list.publication.address.archive)
  }
  for wish in site.wishes { note(wish.publication.updated, wish.publication.address) }
  for post in site.posts { note(post.publication.updated, post.publication.address) }
  for catalogue in site.catalogues {
    for edition in catalogue.editions {
      for book in edition.books {
        if let address = site.books[book].address { note(edition.publication.updated, address) }
      }
    }
    note(catalogue.newest.publication.updated, .catalogues)
    note(catalogue.newest.publication.updated, .authors)
  }
  for page in site.freePages {
    let document = page.page.document
    let change = document.updated?.value ?? document.date?.value
    note(change.map(site.settings.calendar.seconds), page.address)
  }
  for checklist in site.checklists {
    let document = checklist.list.document
    let change = document.updated?.value ?? document.date?.value
    note(change.map(site.settings.calendar.seconds), checklist.address)
  }
  for circle in site.circles {
    let document = circle.circle.document
    let change = document.updated?.value ?? document.date?.value
    note(change.map(site.settings.calendar.seconds), circle.address)
  }
  for person in site.people {
    let updated = person.person.document.updated?.value
    note(updated.map(site.settings.calendar.seconds), person.address)
  }
  // A page of the newest things says when they changed; those behind it change with what comes before.
  for page in published.pages where page.part.number > 1 { note(changes[page.start], page.address) }
  return changes
}
