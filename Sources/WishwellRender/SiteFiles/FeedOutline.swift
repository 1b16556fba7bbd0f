import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// `feeds.opml`: every listed feed, in the groups of the page of feeds (OPML 2.0).
  ///
  /// A feed reader that takes the file subscribes to all of them; Atom is named, which every reader
  /// knows.
  package func feedOutline() -> OutputFile {
    let feeds = published.feeds.filter(\.isListed)
    let groups = Dictionary(grouping: feeds, by: \.group)
    var xml = XMLWriter()
    xml.element("opml", ["version": "2.0"]) { xml in
      xml.element("head") { xml in
        xml.element("title", text: site.settings.title)
        xml.element("docs", text: "http://opml.org/spec2.opml")
      }
      xml.element("body") { xml in
        for group in Feed.Group.allCases {
          guard let feeds = groups[group] else { continue }
          let title = strings.text(group.title)
          xml.element("outline", ["text": title, "title": title]) { xml in
            for feed in feeds { writeOutline(of: feed, into: &xml) }
          }
        }
      }
    }
    return OutputFile(path: FixedAddress.feedOutline.path, stage: .feed, bytes: xml.finish())
  }

  /// Writes a feed, of the type `rss`, as OPML has it for feeds of any format.
  private func writeOutline(of feed: Feed, into xml: inout XMLWriter) {
    let title = titleOnSite(of: feed)
    xml.element(
      "outline",
      [
        "type": "rss", "text": title, "title": title, "xmlUrl": url(feed.atom),
        "htmlUrl": url(feed.page), "language": site.settings.language,
      ])
  }
}
