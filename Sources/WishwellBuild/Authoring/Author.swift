import WishwellDiagnostics
import WishwellModel
import WishwellText

extension Library {
  /// Who is writing: the person called `name` where that is said, else the one whose profile has
  /// the mail address that git knows, else the only one there is.
  package func author(
    named name: String?, identity: @autoclosure () -> GitIdentity
  ) throws(UsageMistake) -> Handle {
    if let name { return try person(named: name) }
    if let person = person(withEmail: identity().email) { return person }
    if people.count == 1 { return people[0].handle }
    guard !people.isEmpty else {
      throw UsageMistake(
        "nobody has a profile here yet", help: "write yours first: `wishwell new person`")
    }
    throw UsageMistake(
      "no profile has your mail address of git, so it is not clear who you are",
      help: "say it with `--by NAME` (\(listed(people.map(\.handle.text)))), "
        + "or add the address to `emails` in your profile")
  }

  /// The person whose profile has this mail address of git.
  package func person(withEmail email: String?) -> Handle? {
    guard let email = email?.lowercased() else { return nil }
    return people.first { $0.emails.contains { $0.value.lowercased() == email } }?.handle
  }

  /// The handle of somebody with a profile.
  package func person(named name: String) throws(UsageMistake) -> Handle {
    if let handle = Handle(name), people.contains(where: { $0.handle == handle }) { return handle }
    throw .unknown("person", name, among: people.map(\.handle.text), begin: "wishwell new person")
  }

  /// The wish list with this handle, also where its file has errors.
  package func wishList(named name: String) throws(UsageMistake) -> Handle {
    if let handle = Handle(name),
      wishLists.contains(where: { $0.handle == handle })
        || stubs.contains("content/wishlists/\(handle)/index.md")
    {
      return handle
    }
    throw .unknown(
      "wish list", name, among: wishLists.map(\.handle.text), begin: "wishwell new list")
  }

  /// The wish that is called `list/wish`.
  package func wish(named name: String) throws(UsageMistake) -> Wish {
    if let wish = wishes.first(where: { $0.key.description == name }) { return wish }
    throw .unknown(
      "wish", name, among: wishes.map(\.key.description), begin: "wishwell new wish")
  }

  /// What a thank-you can be for, as `for` names it.
  package func subject(named name: String) throws(UsageMistake) -> String {
    let subjects =
      posts.filter { $0.kind != .thanks }.map(\.key.description) + wishes.map(\.key.description)
    if subjects.contains(name) { return name }
    // A post is found by its handle alone, where only one has it.
    let matches = subjects.filter { $0.hasSuffix("/" + name) }
    if matches.count == 1 { return matches[0] }
    throw .unknown("wish, offer or request", name, among: subjects, begin: "wishwell new")
  }
}

extension UsageMistake {
  fileprivate static func unknown(
    _ kind: String, _ name: String, among known: [String], begin: String
  ) -> UsageMistake {
    let way =
      if let near = nearMiss(to: name, among: known) {
        "did you mean ‘\(near)’?"
      } else if known.isEmpty {
        "there is none yet; `\(begin)` begins one"
      } else {
        "there \(known.count == 1 ? "is" : "are") \(listed(known)); `\(begin)` begins another"
      }
    return UsageMistake("there is no \(kind) \(quoted(name))", help: way)
  }
}

/// The first few of `names`, and that there are more.
private func listed(_ names: [String]) -> String {
  names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
}
