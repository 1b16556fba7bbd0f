import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// Writes the members of an item. `id` is that of Atom, so that whoever moves from one form to
  /// the other knows what they read; members without a value are left out, never null.
  func write(_ entry: FeedEntry, to json: inout JSONWriter) {
    json.member("id", entry.identity)
    json.member("url", entry.url)
    json.member("title", entry.title)
    json.member("content_html", entry.content)
    json.member("summary", entry.summary)
    json.member("image", entry.photo.map { url($0.largest.address) })
    json.member("date_published", past(entry.published))
    json.member("date_modified", past(entry.updated))
    if !entry.authors.isEmpty {
      json.array("authors") { json in
        for author in entry.authors {
          json.object { json in
            json.member("name", author.name)
            json.member("url", author.profile.map { url($0.address) })
          }
        }
      }
    }
    json.member("tags", [entry.kind] + entry.tags.filter { $0 != entry.kind })
    json.member("language", entry.language)
    json.object("_wishwell") { writeExtension(of: entry, to: &$0) }
  }

  /// What programs may want to know of an entry, in the words of the snapshot: its schema says what
  /// each of them means. The free word of an offer or request is its `word` here, since `kind` says
  /// what the entry is of.
  private func writeExtension(of entry: FeedEntry, to json: inout JSONWriter) {
    json.member("kind", entry.kind)
    json.member("state", entry.state)
    json.member("left", entry.left)
    switch entry.item {
    case .wish(let index): json.write(SiteWish.details, of: site.wishes[index], in: self)
    case .again(let index, let count):
      json.member("again", count)
      json.write(SiteWish.details, of: site.wishes[index], in: self)
    case .notice: break
    case .edition(let index, let catalogue):
      json.member("catalogue", site.catalogues[catalogue].handle.text)
      json.member(
        "edition", site.catalogues[catalogue].editions[index].edition.date.description)
    case .post(let index):
      json.member("word", site.posts[index].post.word)
      writeDetails(of: site.posts[index], to: &json)
    }
  }
}
