import WishwellDerive
import WishwellFormat

/// Entries of Atom (RFC 4287, section 4.1.2), the same in each feed that has them.
extension RenderInput {
  /// Writes one `atom:entry`. The kind stands first among the categories, where a filter finds it,
  /// and a tag of the same name is left out. Whoever the entry is by has a `uri` only with a listed
  /// profile, and never an e-mail address.
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

  /// A person construct (RFC 4287, section 3.2) of name and profile.
  private func write(_ author: NamedPerson, into xml: inout XMLWriter) {
    xml.element("author") { xml in
      xml.element("name", text: author.name)
      if let profile = author.profile { xml.element("uri", text: url(profile.address)) }
    }
  }

  /// Says what a thank-you is for, as RFC 4685, section 3, says what an entry answers. `ref` is the
  /// identity of that entry, so that readers which thread find it in the same feed.
  private func write(inReplyTo subject: ShownSubject, into xml: inout XMLWriter) {
    xml.element(
      "thr:in-reply-to",
      [
        "ref": subject.publication.identity, "type": "text/html",
        "href": url(subject.publication.address),
      ])
  }
}

/// What a link of a feed leads to. Its raw value is the media type.
enum AtomLinkType: String {
  case atom = "application/atom+xml"
  case html = "text/html"
}

extension XMLWriter {
  /// An `atom:link` (RFC 4287, section 4.2.7); without `type` where no document of a known kind is
  /// there, as of a hub.
  mutating func link(_ relation: String, _ type: AtomLinkType?, _ url: String) {
    element("link", ["rel": relation, "type": type?.rawValue, "href": url])
  }
}
