import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// Hands out a feed as Atom (RFC 4287): its subscription document, then its archives, newest first.
  package func eachAtomFile(of feed: Feed, _ put: (OutputFile) throws -> Void) rethrows {
    for document in published.atomDocuments(of: feed) {
      try put(OutputFile(path: document.address.file, stage: .feed, bytes: atom(document)))
    }
  }

  /// The bytes of a document. Namespaces of extensions are declared where something in it uses
  /// them, and not elsewhere.
  private func atom(_ document: AtomDocument) -> [UInt8] {
    let entries = document.items.map(atomEntry)
    let hasSubjects = entries.contains(where: \.hasSubject)
    let attributes: XMLWriter.Attributes = [
      "xmlns": "http://www.w3.org/2005/Atom",
      "xmlns:fh": document.month == nil ? nil : "http://purl.org/syndication/history/1.0",
      "xmlns:thr": hasSubjects ? "http://purl.org/syndication/thread/1.0" : nil,
      "xml:lang": site.settings.language,
    ]
    var xml = XMLWriter()
    xml.element("feed", attributes) { writeMetadata(of: document, into: &$0) }
    return xml.finish(adding: entries.map(\.bytes))
  }

  /// An entry of Atom, made once for all feeds that have it.
  private func atomEntry(_ item: Item) -> EntryCache.AtomEntry {
    entryCache.atom(item) {
      let entry = entry(item)
      let bytes = XMLWriter.lines { write(entry, into: &$0) }
      return EntryCache.AtomEntry(bytes: bytes, hasSubject: entry.subject != nil)
    }
  }

  /// Writes what comes before the first entry, in the order in which strict readers want it.
  ///
  /// An archive has the identity of its feed (RFC 5005, section 4). Its `updated` is that of its
  /// newest entry, never the time of the build: so an archive in which nothing changed keeps its
  /// bytes. The subscription document alone names the hub (WebSub), as archives are not news.
  private func writeMetadata(of document: AtomDocument, into xml: inout XMLWriter) {
    let feed = document.feed
    xml.element("id", text: feed.identity(in: site))
    xml.element("title", text: title(of: document))
    if let subtitle = subtitle(of: feed) { xml.element("subtitle", text: subtitle) }
    xml.element("updated", text: past(published.updated(feed, showing: document.items)))
    xml.element("author") { xml in
      xml.element("name", text: site.settings.title)
      xml.element("uri", text: url(Address(.home)))
    }
    xml.link("self", .atom, url(document.address))
    xml.link("alternate", .html, url(feed.page))
    if document.month == nil, let hub = site.settings.feeds.hub { xml.link("hub", nil, hub) }
    if document.month != nil { xml.link("current", .atom, url(feed.atom)) }
    if let previous = document.previous { xml.link("prev-archive", .atom, url(previous)) }
    if let next = document.next { xml.link("next-archive", .atom, url(next)) }
    if let icon { xml.element("icon", text: url(icon)) }
    xml.element("generator", text: "Wishwell")
    if document.month != nil { xml.element("fh:archive") }
  }

  /// What the feed is called among others; of an archive with its month.
  private func title(of document: AtomDocument) -> String {
    let title = titleOnSite(of: document.feed)
    guard let item = document.items.first, document.month != nil else { return title }
    let day = site.settings.calendar.day(of: .instant(published.order.published(item)))
    return strings.text(.feedArchiveTitle, ["title": title, "month": strings.date(day, .month)])
  }
}
