import WishwellDerive

/// Feeds in the form of JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/: the same entries as
/// in Atom, with what programs may want to know under `_wishwell`. See “JSON Feed” in the chapter
/// “Feeds and the snapshot”.
extension RenderInput {
  /// The feed's newest entries as JSON Feed; nil where the feed is published as Atom alone. There
  /// is no archive in this form.
  ///
  /// Items are kept between feeds, since one is the same in each.
  package func jsonFeedFile(of feed: Feed) -> OutputFile? {
    guard let address = feed.json else { return nil }
    var json = JSONWriter()
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", titleOnSite(of: feed))
      json.member("home_page_url", url(feed.page))
      json.member("feed_url", url(address))
      json.member("description", subtitle(of: feed))
      json.member("icon", icon.map(url))
      json.member("language", site.settings.language)
      json.array("authors") { json in
        json.object { json in
          json.member("name", site.settings.title)
          json.member("url", url(Address(.home)))
        }
      }
      if let hub = site.settings.feeds.hub {
        json.array("hubs") { json in
          json.object { json in
            json.member("type", "WebSub")
            json.member("url", hub)
          }
        }
      }
      json.object("_wishwell") { $0.member("about", url(Snapshot.schema)) }
      json.array("items") { json in
        for item in feed.items.prefix(site.settings.feeds.newest) {
          json.written(
            entryCache.json(item) {
              JSONWriter.value(depth: 2) { json in json.object { write(entry(item), to: &$0) } }
            })
        }
      }
    }
    return OutputFile(path: address.file, stage: .feed, bytes: json.finish())
  }
}
