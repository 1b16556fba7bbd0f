import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// One reference each: its present name, or the same name and a diagnostic.
extension ReferenceResolver {
  /// A person whose profile could not be read is taken to be there.
  mutating func resolved(
    person: Located<Handle>, in path: String, rule: Rule = .unknownPerson
  ) -> Located<Handle> {
    note(person.value)
    if let present = directory.people[person.value] { return Located(present, person.range) }
    guard !directory.isStub(.person(person.value)) else { return person }
    let known = directory.people.keys.map(\.text).sorted()
    let parts = known.filter { "-\($0)-".contains("-\(person.value)-") }
    var near = parts.count == 1 ? parts[0] : nearMiss(to: person.value.text, among: known)
    if near == nil { near = self.person(named: person.value)?.text }
    if let likely = near.flatMap({ Handle($0) }).flatMap({ directory.people[$0] }) {
      missing[SourceLocation(path, person.range)] = .init(person: person.value, likely: likely)
    }
    diagnostics.append(
      Diagnostic(
        rule, at: SourceLocation(path, person.range),
        "\(quoted(person.value.text)) has no profile here",
        help: directory.wayBack(to: .person(person.value))
          ?? near.map { "did you mean \(quoted($0))?" }
          ?? "write one, ‘\(ContentKind.person(person.value).path)’"))
    return person
  }

  /// As many as there were, in their order, as every list of references.
  mutating func resolved(people: [Located<Handle>], in path: String) -> [Located<Handle>] {
    people.map { resolved(person: $0, in: path) }
  }

  /// Of `owners`, those to whom parcels of a list go. What stands there instead of a name is never
  /// repeated: it could be where somebody lives.
  mutating func resolved(
    receivers: [Located<Handle>], of owners: [Located<Handle>], in path: String
  ) -> [Located<Handle>] {
    receivers.map { receiver in
      note(receiver.value)
      let present = directory.people[receiver.value] ?? receiver.value
      guard !owners.contains(where: { $0.value == present }) else {
        return Located(present, receiver.range)
      }
      let known = owners.map(\.value.text)
      diagnostics.append(
        Diagnostic(
          .shipNotOwner, at: SourceLocation(path, receiver.range),
          "whoever is named here does not own this list, so nothing from it is sent to them",
          help: "name \(known.count > 1 ? "one of " : "")\(listed(known)), or leave out ‘ship’"))
      return Located(present, receiver.range)
    }
  }

  mutating func resolved(
    thanked: Located<Thanks.Thanked>, in path: String
  ) -> Located<Thanks.Thanked> {
    guard case .person(let handle) = thanked.value else { return thanked }
    let present = resolved(person: Located(handle, thanked.range), in: path, rule: .missingPerson)
    return Located(.person(present.value), thanked.range)
  }

  mutating func resolved(giver: Located<Participant>, in path: String) -> Located<Participant> {
    guard case .person(let handle) = giver.value else { return giver }
    let present = resolved(person: Located(handle, giver.range), in: path, rule: .missingPerson)
    return Located(.person(present.value), giver.range)
  }

  /// The result always names its list.
  mutating func resolved(
    wishes: [Located<WishReference>], of list: Handle, in path: String
  ) -> [Located<WishReference>] {
    wishes.map { reference in
      let key = WishKey(list: reference.value.list ?? list, wish: reference.value.wish)
      let present = resolved(wish: Located(key, reference.range), in: path)
      return Located(WishReference(list: present.list, wish: present.wish), reference.range)
    }
  }

  mutating func resolved(
    subject: Located<Thanks.Subject>, in path: String
  ) -> Located<Thanks.Subject> {
    switch subject.value {
    case .wish(let key):
      return Located(.wish(resolved(wish: Located(key, subject.range), in: path)), subject.range)
    case .post(let key):
      if let present = directory.posts[key] { return Located(.post(present), subject.range) }
      guard !directory.isStub(.post(key)) else { return subject }
      let known = directory.posts.keys.map(\.description).sorted()
      diagnostics.append(
        Diagnostic(
          .unknownPost, at: SourceLocation(path, subject.range),
          "there is no \(quoted(key.description))",
          help: directory.wayBack(to: .post(key))
            ?? nearMiss(to: key.description, among: known).map { "did you mean \(quoted($0))?" }
            ?? "name an offer or a request as ‘offers/HANDLE’ or ‘requests/HANDLE’"))
      return subject
    }
  }

  private mutating func resolved(wish: Located<WishKey>, in path: String) -> WishKey {
    if let present = directory.wish(wish.value) { return present }
    guard !directory.isStub(.wish(wish.value)), !directory.isStub(.wishList(wish.value.list)) else {
      return wish.value
    }
    let known = directory.wishes.keys.map(\.description).sorted()
    let near = nearMiss(to: wish.value.description, among: known)
    let likely = near.map { "did you mean \(quoted($0))?" } ?? wayToRenamedList(of: wish.value)
    diagnostics.append(
      Diagnostic(
        .unknownWish, at: SourceLocation(path, wish.range),
        "there is no wish \(quoted(wish.value.description))",
        help: directory.wayBack(to: .wish(wish.value)) ?? likely
          ?? "name a wish as ‘LIST/WISH’, or as ‘WISH’ within its own list"))
    return wish.value
  }

  /// What to do where the list of the wish `key` seems to have another name now; nil where none does.
  private func wayToRenamedList(of key: WishKey) -> String? {
    directory.wishOfRenamedList(key).map { now in
      "was its list renamed? name \(quoted(key.list.text)) under ‘formerly’ in "
        + "\(quoted(ContentKind.wishList(now.list).path)), and this leads to it; else write "
        + quoted(now.description)
    }
  }

  mutating func resolved(circle: Located<Handle>, in path: String) -> Located<Handle> {
    if let present = directory.circles[circle.value] { return Located(present, circle.range) }
    guard !directory.isStub(.circle(circle.value)) else { return circle }
    let known = directory.circles.keys.map(\.text).sorted()
    diagnostics.append(
      Diagnostic(
        .unknownCircle, at: SourceLocation(path, circle.range),
        "there is no circle \(quoted(circle.value.text))",
        help: directory.wayBack(to: .circle(circle.value))
          ?? nearMiss(to: circle.value.text, among: known).map { "did you mean \(quoted($0))?" }
          ?? "name one by its file, ‘\(ContentKind.path(ofCircle: "NAME"))’"))
    return circle
  }

  mutating func check(feeling: Located<Handle>, among words: Words, in path: String) {
    let known = words.feelings
    guard !known.contains(feeling.value.text) else { return }
    diagnostics.append(
      Diagnostic(
        .unknownFeeling, at: SourceLocation(path, feeling.range),
        "\(quoted(feeling.value.text)) is not one of this site’s feelings",
        help: nearMiss(to: feeling.value.text, among: known).map { "did you mean \(quoted($0))?" }
          ?? (known.isEmpty
            ? "name feelings under ‘feelings’ in ‘content/site.yml’"
            : "choose one of \(listed(known))")))
  }
}

extension ReferenceResolver {
  mutating func check(quote: Located<Handle>, among words: Words, in path: String) {
    guard let known = words.quotes, !known.contains(quote.value.text) else { return }
    let near = nearMiss(to: quote.value.text, among: known)
    diagnostics.append(
      Diagnostic(
        .unknownQuote, at: SourceLocation(path, quote.range),
        "there is no quotation \(quoted(quote.value.text))",
        help: near.map { "did you mean \(quoted($0))?" }
          ?? "add it to ‘content/quotes.yml’"))
  }
}

/// `‘a’, ‘b’ or ‘c’`; `none` where there is nothing.
func listed(_ names: [String]) -> String {
  let names = names.map(quoted)
  guard names.count > 1, let last = names.last else { return names.first ?? "none" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
