import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// Those whom somebody may mean by a name.
package enum MeantPeople: Hashable, Sendable {
  /// Called so: one by their handle, or all by their whole name, at least one.
  case named([Handle])
  /// Nobody is called so; these, at least one, come near.
  case like([Handle])
  case nobody

  /// Whether somebody is called just so.
  package var isNamed: Bool { if case .named = self { true } else { false } }
}

extension Library {
  /// The person whose profile has this mail address of git, or the account for which the site's
  /// forge made it up; nil where nobody's has.
  package func person(withEmail email: String?) -> Handle? {
    email.flatMap { addressBook.person(with: $0)?.handle }
  }

  /// The handle of somebody with a profile, by that handle, or by their whole name where nobody else
  /// has it. Throws `UsageError` where nobody is meant, or more than one may be.
  package func person(named name: String) throws(UsageError) -> Handle {
    let likely: [Handle]
    switch people(meantBy: name) {
    case .named(let handles) where handles.count == 1: return handles[0]
    case .nobody:
      throw .unknown("person", name, among: people.map(\.handle.text), begin: "wishwell join")
    case .named(let handles):
      throw UsageError(
        "\(handles.count) people are called \(quoted(name))",
        help: "say which: \(handles.map { "‘\($0)’" }.joined(separator: " or "))")
    case .like(let handles): likely = handles
    }
    throw UsageError(
      "there is no person \(quoted(name))",
      help: "did you mean \(likely.prefix(3).map { "‘\($0)’" }.joined(separator: " or "))?")
  }

  /// Whom `name` refers to: by their handle, else their whole name; else whoever comes near it, as
  /// ben-ito by ‘ben’ or ‘Ben’.
  package func people(meantBy name: String) -> MeantPeople {
    if let handle = Handle(name), people.contains(where: { $0.handle == handle }) {
      return .named([handle])
    }
    let namesakes = people.filter { isSameName($0.name, name) }.map(\.handle)
    if !namesakes.isEmpty { return .named(namesakes) }
    let likely = people(near: name)
    return likely.isEmpty ? .nobody : .like(likely)
  }

  private func people(near name: String) -> [Handle] {
    let wanted = slug(of: name)
    let likely = people.filter {
      "-\($0.handle)-\(slug(of: $0.name))-".contains("-\(wanted)-") && !wanted.isEmpty
    }
    if !likely.isEmpty { return likely.map(\.handle) }
    if let near = nearMiss(to: name, among: people.map(\.handle.text)) {
      return people.map(\.handle).filter { $0.text == near }
    }
    // Most know others by their first names: ‘benn’ for Ben Ito.
    let words = people.map { slug(of: "\($0.handle) \($0.name)").split(separator: "-") }
    let near = nearMiss(to: wanted, among: words.joined().map(String.init).filter { $0.count > 2 })
    return zip(people, words).filter { near.map($0.1.map(String.init).contains) ?? false }
      .map(\.0.handle)
  }

  /// The wish list with this handle, also where its file has errors, or with this title where no other
  /// has it. Throws `UsageError` where there is none.
  package func wishList(named name: String) throws(UsageError) -> Handle {
    if let handle = Handle(name),
      wishLists.contains(where: { $0.handle == handle })
        || stubs.contains(ContentKind.wishList(handle).path)
    {
      return handle
    }
    let titled = wishLists.filter { isSameName($0.document.title.value, name) }
    if titled.count == 1 { return titled[0].handle }
    throw .unknown(
      "wish list", name, among: wishLists.map(\.handle.text), begin: "wishwell new list",
      isForNew: true)
  }
}

/// Whether two names or titles are the same, as people write them by heart: capitals and marks do not
/// count.
func isSameName(_ name: String, _ other: String) -> Bool {
  // In capitals, since a letter may have two small forms: σ and ς.
  withoutMarks(name.uppercased()) == withoutMarks(other.uppercased())
}

extension UsageError {
  /// That there is no `kind` called `name`: with the nearest of the `known` names, else all of them,
  /// and the command that begins one where there is none, or where one is to be begun (`isForNew`).
  static func unknown(
    _ kind: String, _ name: String, among known: [String], begin: String, isForNew: Bool = false
  ) -> UsageError {
    let way =
      if let near = nearMiss(to: name, among: known) {
        "did you mean ‘\(near)’?"
      } else if known.isEmpty {
        "there is none yet; `\(begin)` starts one"
      } else {
        "there \(known.count == 1 ? "is" : "are") \(listed(known))"
          + (isForNew ? "; `\(begin)` starts another" : "")
      }
    return UsageError("there is no \(kind) \(quoted(name))", help: way)
  }
}

/// The first few of `names`, and that there are more.
package func listed(_ names: [String]) -> String {
  names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
}
