import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  /// Reported at the value; also of what names a wish, an offer or a request, and of a wish to
  /// include without its list.
  package static let badHandle = Rule(
    "bad-handle", .error,
    """
    A handle is the name of a file without its ending: small letters a–z, digits and hyphens, at
    most 80 characters, beginning with a letter or digit.

    Wrong: owner: Alice Liddell
    Right: owner: alice, for ‘content/people/alice.md’
    """)
}

/// A handle as it is written; text that could be made into one is answered with it.
func parseHandle(_ text: String) -> ParseResult<Handle> {
  let text = trimmed(text)
  if let handle = Handle(text) { return .success(handle) }
  let folded = slug(of: text)
  return .problem(
    .badHandle, "\(quoted(text)) is not a handle",
    help: folded.isEmpty || folded.utf8.count > 80
      ? "give the name of a file without its ending, in small letters, digits and hyphens"
      : "did you mean \(quoted(folded))?")
}

/// A handle that the file of `document` could have had. `document` needs its path alone.
func parseFormerHandle(_ text: String, of document: Document) -> ParseResult<Handle> {
  parseHandle(text).flatMap { handle in
    guard let problem = document.kind?.problem(ofHandle: handle) else {
      return .success(handle)
    }
    return .problem(
      problem.kind.rule, problem.message,
      help: "take it out of ‘formerly’: nothing of yours was ever published under it")
  }
}

/// `blue-kettle`, which is of the list that names it, or `birthday/blue-kettle`.
func parseWishReference(_ text: String) -> ParseResult<WishReference> {
  let parts = trimmed(text).split(separator: "/", omittingEmptySubsequences: false)
  if parts.count == 1, let wish = Handle(parts[0]) {
    return .success(WishReference(list: nil, wish: wish))
  }
  if parts.count == 2, let list = Handle(parts[0]), let wish = Handle(parts[1]) {
    return .success(WishReference(list: list, wish: wish))
  }
  return .problem(
    .badHandle, "\(quoted(text)) does not name a wish", help: "write ‘WISH’ or ‘LIST/WISH’")
}

/// `offers/2026-03-14-ten-postcards`, `requests/…`, or `birthday/blue-kettle` for a wish.
func parseSubject(_ text: String) -> ParseResult<Thanks.Subject> {
  let parts = trimmed(text).split(separator: "/", omittingEmptySubsequences: false)
  if parts.count == 2, let folder = Handle(parts[0]), let handle = Handle(parts[1]) {
    switch ContentFolder(rawValue: folder.text) {
    case .offers: return .success(.post(PostKey(kind: .offer, handle: handle)))
    case .requests: return .success(.post(PostKey(kind: .request, handle: handle)))
    default: return .success(.wish(WishKey(list: folder, wish: handle)))
    }
  }
  return .problem(
    .badHandle, "\(quoted(text)) does not name an offer, request or wish",
    help: "write ‘offers/HANDLE’, ‘requests/HANDLE’ or ‘LIST/WISH’")
}

/// A handle of the site's form is a person's; any other text is somebody without a profile.
func parseThanked(_ text: String) -> ParseResult<Thanks.Thanked> {
  if let handle = Handle(trimmed(text)) { return .success(.person(handle)) }
  return parseText(text).flatMap { name in
    guard tellsContact(title: name) else { return .success(.named(name)) }
    return .problem(
      .contactData,
      "\(quoted(name)) has a mail address or a phone number in it, which would be public",
      help: "write the name alone")
  }
}
