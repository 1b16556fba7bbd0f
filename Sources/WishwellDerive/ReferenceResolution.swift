import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// One reference each: its present name, or the same name and a diagnostic.
extension ReferenceResolver {
  mutating func resolved(
    person: Sourced<Handle>, in path: String, rule: Rule = .unknownPerson
  ) -> Sourced<Handle> {
    note(person.value)
    if let present = directory.people[person.value] { return Sourced(present, person.range) }
    guard !directory.isStub(.person(person.value)) else { return person }
    let near = nearMiss(to: person.value.text, among: directory.people.keys.map(\.text).sorted())
    diagnostics.append(
      Diagnostic(
        rule, at: SourceLocation(path, person.range),
        "\(quoted(person.value.text)) has no profile here",
        help: near.map { "did you mean \(quoted($0))?" }
          ?? "write a profile, ‘\(ContentKind.person(person.value).path)’"))
    return person
  }

  mutating func resolved(people: [Sourced<Handle>], in path: String) -> [Sourced<Handle>] {
    people.map { resolved(person: $0, in: path) }
  }

  mutating func resolved(
    thanked: Sourced<Thanks.Thanked>, in path: String
  ) -> Sourced<Thanks.Thanked> {
    guard case .person(let handle) = thanked.value else { return thanked }
    let present = resolved(person: Sourced(handle, thanked.range), in: path, rule: .missingPerson)
    return Sourced(.person(present.value), thanked.range)
  }

  mutating func resolved(giver: Sourced<Giver>, in path: String) -> Sourced<Giver> {
    guard case .person(let handle) = giver.value else { return giver }
    let present = resolved(person: Sourced(handle, giver.range), in: path, rule: .missingPerson)
    return Sourced(.person(present.value), giver.range)
  }

  /// The result always names its list.
  mutating func resolved(
    wishes: [Sourced<WishReference>], of list: Handle, in path: String
  ) -> [Sourced<WishReference>] {
    wishes.map { reference in
      let key = WishKey(list: reference.value.list ?? list, wish: reference.value.wish)
      let present = resolved(wish: Sourced(key, reference.range), in: path)
      return Sourced(WishReference(list: present.list, wish: present.wish), reference.range)
    }
  }

  mutating func resolved(
    subject: Sourced<Thanks.Subject>, in path: String
  ) -> Sourced<Thanks.Subject> {
    switch subject.value {
    case .wish(let key):
      return Sourced(.wish(resolved(wish: Sourced(key, subject.range), in: path)), subject.range)
    case .post(let key):
      if let present = directory.posts[key] { return Sourced(.post(present), subject.range) }
      guard !directory.isStub(.post(key)) else { return subject }
      let known = directory.posts.keys.map(\.description).sorted()
      diagnostics.append(
        Diagnostic(
          .unknownPost, at: SourceLocation(path, subject.range),
          "there is no \(quoted(key.description))",
          help: nearMiss(to: key.description, among: known).map { "did you mean \(quoted($0))?" }
            ?? "name an offer or a request as ‘offers/HANDLE’ or ‘requests/HANDLE’"))
      return subject
    }
  }

  private mutating func resolved(wish: Sourced<WishKey>, in path: String) -> WishKey {
    if let present = directory.wish(wish.value) { return present }
    guard !directory.isStub(.wish(wish.value)), !directory.isStub(.wishList(wish.value.list)) else {
      return wish.value
    }
    let known = directory.wishes.keys.map(\.description).sorted()
    diagnostics.append(
      Diagnostic(
        .unknownWish, at: SourceLocation(path, wish.range),
        "there is no wish \(quoted(wish.value.description))",
        help: nearMiss(to: wish.value.description, among: known).map {
          "did you mean \(quoted($0))?"
        } ?? "name a wish as ‘LIST/WISH’, or as ‘WISH’ within its own list"))
    return wish.value
  }

  mutating func check(feeling: Sourced<Handle>, among words: Words, in path: String) {
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
  mutating func check(quote: Sourced<Handle>, among words: Words, in path: String) {
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

/// `‘a’, ‘b’ or ‘c’`.
func listed(_ names: [String]) -> String {
  let names = names.map(quoted)
  guard names.count > 1, let last = names.last else { return names.first ?? "none" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
