import WishwellDiagnostics
import WishwellFormat

package func readPost(
  _ file: SourceFile, handle: Handle, kind: Post.Kind, terms: ReadingTerms
) -> Checked<Post?> {
  let opened = DocumentReader.open(file, handle: handle, terms: terms)
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  let document = reader.document(.init(titleFromBody: true, needsDate: true))
  let author = reader.fields.required("author", example: "alice", parseHandle)
  let details: Post.Details
  switch kind {
  case .offer: details = .offer(reader.offer())
  case .request: details = .request(reader.request())
  case .thanks: details = .thanks(reader.thanks())
  }
  // Without an author there is an error, so the handle that stands in is never seen.
  let post = Post(document: document, author: author ?? Sourced(handle), details: details)
  return reader.finish(post, \.document)
}

extension DocumentReader {
  fileprivate mutating func offer() -> Offer {
    var offer = Offer()
    offer.kind = fields.field("kind", parseText)?.value
    let groups = terms.regionGroups
    offer.regions = fields.list("regions") { parseRegion($0, groups: groups) }
    offer.limit = fields.field("limit", parseCount)?.value
    offer.closes = fields.field("closes", parseDay)?.value
    return offer
  }

  fileprivate mutating func request() -> Request {
    var request = Request()
    request.kind = fields.field("kind", parseText)?.value
    request.country = fields.field("country", parseCountry)
    request.occasion = fields.field("occasion", parseText)?.value
    request.closes = fields.field("closes", parseDay)?.value
    return request
  }

  fileprivate mutating func thanks() -> Thanks {
    var thanks = Thanks(to: fields.list("to", parseThanked))
    if thanks.to.isEmpty, fields.node("to") == nil {
      _ = fields.required("to", example: "bob", parseThanked)
    }
    thanks.subject = fields.field("for", parseSubject)
    thanks.feeling = fields.field("feeling", parseHandle)
    thanks.quote = fields.field("quote", parseHandle)
    return thanks
  }
}
