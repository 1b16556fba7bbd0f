import WishwellDerive
import WishwellFormat

extension RenderInput {
  func write(_ post: SitePost, to json: inout JSONWriter) {
    let document = post.post.document
    writeIdentity(post.publication.identity, at: post.publication.address, of: document, to: &json)
    json.member("title", document.title.value)
    writeDates(of: post.publication, to: &json)
    json.key("author")
    write(site.named(post.post.author.value), to: &json)
    json.member("kind", post.post.word)
    json.member("state", post.state)
    json.member("left", post.left)
    writeDetails(of: post, to: &json)
    json.member("likes", post.likes)
    writeContent(of: document, at: post.publication.address, to: &json)
  }

  /// What the kind of a post adds: what JSON feeds say of it too.
  func writeDetails(of post: SitePost, to json: inout JSONWriter) {
    switch post.post.details {
    case .offer(let offer):
      json.member("limit", offer.limit)
      json.member("closes", offer.closes?.description)
      json.member("regions", post.regions.map(\.description))
      writeResponses(to: post, &json)
    case .request(let request):
      json.member("closes", request.closes?.description)
      json.member("country", request.country?.value.code)
      json.member("occasion", request.occasion)
      writeResponses(to: post, &json)
    case .thanks(let thanks):
      write("to", thanks.to.map { site.named($0.value) }, to: &json)
      if let subject = site.subject(of: thanks) {
        json.object("for") { json in
          json.member("id", subject.publication.identity)
          json.member("url", url(subject.publication.address))
          json.member("title", subject.title)
        }
      }
      json.member("feeling", thanks.feeling?.value.text)
      if let quote = thanks.quote.flatMap({ site.quote($0.value) }) {
        json.object("quote") { write(quote, to: &$0) }
      }
    }
  }

  private func writeResponses(to post: SitePost, _ json: inout JSONWriter) {
    json.object("responses") { json in
      json.member("count", post.post.kind == .request ? post.onTheWay + post.received : post.taken)
      json.member("received", post.received)
      write("received-by", site.receivers(of: post), to: &json)
    }
  }
}
