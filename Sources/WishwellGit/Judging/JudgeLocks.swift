import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension ReviewInput {
  /// Whether a wish that somebody has promised stays as they promised it.
  func judgeLocks(_ findings: inout ReviewFindings) {
    let published = before.site.wishes.filter { !$0.state.parts.isEmpty }
    for wish in published {
      let key = wish.wish.key
      let now = renames.destination(of: key)
      guard isHeld(now) || isHeld(key) else { continue }
      if let problem = problem(with: wish, key, now) {
        findings.report(locked(key, problem))
      }
    }
    // What was taken off the site while somebody held a promise of it comes back as they promised
    // it.
    for key in before.site.orphanedPromises.map(\.wish) {
      guard let back = after.site.wish(renames.destination(of: key)),
        let problem = problem(withTextOf: back, "the text that it comes back with")
      else { continue }
      findings.report(locked(key, problem))
    }
  }

  private func locked(_ key: WishKey, _ problem: LockProblem) -> Diagnostic {
    Diagnostic(
      .promisedWishLocked, at: problem.place,
      "\(someWish(of: key)) is promised, and \(problem.what)", help: problem.help)
  }

  /// What a change does to a promised wish; `what` is the rest of a sentence about it.
  private struct LockProblem {
    var place: SourceLocation
    var what: String
    var help: String
  }

  /// What the change does to `wish`, whose key is `key` before it and `now` after it, that its
  /// givers have not agreed to; nil where nothing.
  private func problem(with wish: SiteWish, _ key: WishKey, _ now: WishKey) -> LockProblem? {
    let path = wish.wish.document.path
    if now != key {
      return LockProblem(
        place: SourceLocation(ContentKind.wish(now).path), what: "this renames it",
        help: "keep its name and its list until the promise is granted or released")
    }
    guard let present = after.site.wish(key) else {
      if after.hasStub(.wish(key)) || after.hasStub(.wishList(key.list)) { return nil }
      let isThere = after.documents[path] != nil
      let isItself = files[path] != nil
      return LockProblem(
        place: SourceLocation(isItself ? path : ContentKind.wishList(key.list).path),
        what: isThere ? "this takes it off the site" : "this deletes it",
        help: "bring it back, or have those who promised it release it first: "
          + "`wishwell release \(key)`"
          + (isThere
            ? ""
            : "; if it is gone for good, a maintainer can take away what is left of it: "
              + "`wishwell retire \(wish.wish.document.stem)`"))
    }
    guard present.digest != wish.digest else { return nil }
    let names = edits[present.wish.document.path]?.filter(\.isAskedFor).map(\.name) ?? []
    return problem(
      withTextOf: present, "this edit" + (names.isEmpty ? "" : " of its \(listPhrase(names))"))
  }

  /// Of a wish as it is after the change, where not all who promised it agree to that.
  private func problem(withTextOf wish: SiteWish, _ text: String) -> LockProblem? {
    guard wish.state.isChanged(from: wish.digest) else { return nil }
    let document = wish.wish.document
    let isEdited = files[document.path] != nil
    let edit = edits[document.path]?.first(where: \.isAskedFor)
    let place =
      isEdited
      ? document.location(edit?.range ?? document.title.range)
      : SourceLocation(changedPhoto(of: document) ?? document.path)
    return LockProblem(
      place: place, what: "not everyone who promised it agreed to \(text)",
      help: wayToAgreement(
        on: wish.wish.key, digest: wish.digest, of: those(whoHaveToAgreeTo: wish)))
  }

  /// Those who promised `wish`, and did not agree to its present text: by name only where everyone
  /// knew before the change that they promised it.
  private func those(whoHaveToAgreeTo wish: SiteWish) -> String {
    let asked = wish.state.parts.filter { part in
      !part.digests.isEmpty && !part.agrees(to: wish.digest)
    }.map(\.holder)
    let known = before.site.seen(by: .everyone).site.wish(wish.wish.key)?.state.parts
      .map(\.holder)
    guard let known, !asked.isEmpty, asked.allSatisfy(known.contains) else {
      return "whoever promised it"
    }
    return listPhrase(asked.map(before.site.name))
  }

  /// Whether somebody holds a promise of the wish after the change.
  private func isHeld(_ key: WishKey) -> Bool {
    if let wish = after.site.wish(key) { return !wish.state.parts.isEmpty }
    return after.site.orphanedPromises.contains { $0.wish == key }
      || after.hasStub(.wish(key))
  }

  /// The first photo of `document` that the change touches: a new picture changes what was promised
  /// as much as a word.
  private func changedPhoto(of document: Document) -> String? {
    return (document.photos.map(\.path) + document.body.links.map(\.path))
      .first { files[$0] != nil }
  }

  /// Never the wish itself: that it is promised may be hidden, its list is all that is told.
  private func someWish(of key: WishKey) -> String {
    let list = before.lists[key.list]?.document.title.value ?? key.list.text
    return "a wish of \(quoted(list))"
  }
}
