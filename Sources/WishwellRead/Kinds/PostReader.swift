import WishwellDiagnostics
import WishwellFormat

/// An offer, request or thank-you, as `kind`, which its folder says, has it. Nil, with at least one
/// error, where it cannot be published.
package func readPost(
  _ file: SourceFile, handle: Handle, kind: Post.Kind, options: ReaderOptions
) -> Checked<Post?> {
  switch kind {
  case .offer:
    let opened = DocumentReader<Offer>.open(file, handle: handle, options: options)
    return readPost(opened, author: .author) { .offer($0.offer()) }
  case .request:
    let opened = DocumentReader<Request>.open(file, handle: handle, options: options)
    return readPost(opened, author: .author) { .request($0.request()) }
  case .thanks:
    let opened = DocumentReader<Thanks>.open(file, handle: handle, options: options)
    return readPost(opened, author: .author) { .thanks($0.thanks()) }
  }
}

/// The part that all three share; `details` takes the fields that are theirs alone.
private func readPost<Kind: FileKind>(
  _ opened: Checked<DocumentReader<Kind>?>, author: Kind.Field,
  details: (inout DocumentReader<Kind>) -> Post.Details
) -> Checked<Post?> {
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  let document = reader.document()
  let author = reader.fields.required(author, parseHandle)
  // Without an author there is an error, so the handle that stands in is never seen.
  let post = Post(
    document: document, author: author ?? Located(reader.handle), details: details(&reader))
  return reader.finish(post, \.document)
}

extension DocumentReader where Kind == Offer {
  fileprivate mutating func offer() -> Offer {
    var offer = Offer()
    offer.kind = fields.field(.kind, parseText)?.value
    let groups = options.regionGroups
    offer.regions = fields.list(.regions) { parseRegion($0, groups: groups) }
    offer.limit = fields.field(.limit, parseCount)?.value
    offer.closes = fields.field(.closes, parseDay)?.value
    return offer
  }
}

extension DocumentReader where Kind == Request {
  fileprivate mutating func request() -> Request {
    var request = Request()
    request.kind = fields.field(.kind, parseText)?.value
    request.country = fields.field(.country, parseCountry)
    request.occasion = fields.field(.occasion, parseText)?.value
    request.closes = fields.field(.closes, parseDay)?.value
    return request
  }
}

extension DocumentReader where Kind == Thanks {
  fileprivate mutating func thanks() -> Thanks {
    var thanks = Thanks(to: fields.requiredList(.to, parseThanked))
    thanks.subject = fields.field(.subject, parseSubject)
    thanks.feeling = fields.field(.feeling, parseHandle)
    thanks.quote = fields.field(.quote, parseHandle)
    return thanks
  }
}
