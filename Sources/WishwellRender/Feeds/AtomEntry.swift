import WishwellDerive
import WishwellFormat

extension RenderInput {
  func write(_ entry: FeedEntry, into xml: inout XMLWriter) {
    xml.element("entry", ["xml:lang": entry.language]) { xml in
      xml.element("id", text: entry.identity)
      xml.element("title", text: entry.title)
      xml.element("updated", text: past(entry.updated))
      xml.element("published", text: past(entry.published))
      for author in entry.authors { write(author, into: &xml) }
      xml.link("alternate", .html, entry.url)
      if let photo = entry.photo {
        // Without a length: pages and feeds are the same on any machine, the bytes of photos not.
        let (type, href) = (photo.largest.format.mediaType, url(photo.largest.address))
        xml.element("link", ["rel": "enclosure", "type": type, "href": href])
      }
      for term in [entry.kind] + entry.tags.filter({ $0 != entry.kind }) {
        xml.element("category", ["term": term])
      }
      if let subject = entry.subject { write(inReplyTo: subject, into: &xml) }
      if let summary = entry.summary { xml.element("summary", text: summary) }
      xml.element("content", ["type": "html"], text: entry.content.bytes)
    }
  }

  private func write(_ author: NamedPerson, into xml: inout XMLWriter) {
    xml.element("author") { xml in
      xml.element("name", text: author.name)
      if let profile = author.profile { xml.element("uri", text: url(profile.address)) }
    }
  }

  /// Says what the entry is an answer to, as RFC 4685, section 3, does.
  private func write(inReplyTo subject: ShownSubject, into xml: inout XMLWriter) {
    xml.element(
      "thr:in-reply-to",
      [
        "ref": subject.publication.identity, "type": "text/html",
        "href": url(subject.publication.address),
      ])
  }
}

/// What a link of a feed leads to.
enum AtomLinkType: String {
  case atom = "application/atom+xml"
  case html = "text/html"
}

extension XMLWriter {
  mutating func link(_ relation: String, _ type: AtomLinkType?, _ url: String) {
    element("link", ["rel": relation, "type": type?.rawValue, "href": url])
  }
}
