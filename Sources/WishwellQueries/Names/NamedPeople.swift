import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Library {
  /// The person whose profile has this mail address of git, or the account for which the site's
  /// forge made it up; nil where nobody's has.
  package func person(withEmail email: String?) -> Handle? {
    email.flatMap { addressBook.person(with: $0)?.handle }
  }

  /// What could be read of the profile that has this mail address of git, or the account behind it,
  /// and that mistakes keep out of the site; nil where there is none, or a sound one has it.
  package func brokenProfile(withEmail email: String?) -> Person? {
    guard let email, person(withEmail: email) == nil else { return nil }
    return AddressBook(unsound.people, forge: settings.forge).person(with: email)
  }

  /// The path of the profile called `name`, by its handle or the whole name in it, that mistakes keep
  /// out of the site; nil where there is none.
  func brokenProfile(named name: String) -> String? {
    if let handle = Handle(name), stubs.contains(ContentKind.person(handle).path) {
      return ContentKind.person(handle).path
    }
    guard case .named(let handles) = unsound.people.meant(by: name) else { return nil }
    return handles.first.map { ContentKind.person($0).path }
  }

  /// The handle of somebody with a profile, by that handle, or by their whole name where nobody else
  /// has it. Throws `UsageError` where nobody is meant, or more than one may be.
  package func person(named name: String) throws(UsageError) -> Handle {
    if case .named(let handles) = people(meantBy: name) {
      if handles.count == 1 { return handles[0] }
      throw UsageError(
        "\(handles.count) people are called \(quoted(name))",
        help: "say which: \(choicePhrase(handles.map { "‘\($0)’" }))")
    }
    if let path = brokenProfile(named: name) {
      throw UsageError(
        "the profile of \(quoted(name)) has mistakes, so it cannot be read: \(path)",
        help: "`wishwell check` names each of them")
    }
    let likely = people(near: name)
    if likely.isEmpty {
      throw noSuch("person", name, among: people.map(\.handle.text), begin: "wishwell join")
    }
    throw UsageError(
      "there is no person \(quoted(name))",
      help: "did you mean \(choicePhrase(likely.prefix(3).map { "‘\($0)’" }))?")
  }

  /// Those whom `name` comes near; nobody where somebody is called just so. Only where it is somebody
  /// with a profile, or somebody known, that must be meant.
  package func people(near name: String) -> [Handle] {
    switch people(meantBy: name) {
    case .named: []
    case .like(let handles): handles
    case .nobody: people(called: name)
    }
  }

  /// Those with a name that is near `name`: Ben Ito for ‘benn’. Only where a profile must be meant, as
  /// a first name that is near another is often a name of its own.
  private func people(called name: String) -> [Handle] {
    let words = people.map { slug(of: "\($0.handle) \($0.name)").split(separator: "-") }
    let known = words.joined().map(String.init).filter { $0.count > 2 }
    guard let near = nearMiss(to: slug(of: name), among: known) else { return [] }
    return zip(people, words).filter { $0.1.contains(near[...]) }.map(\.0.handle)
  }

  /// Whom `name` refers to.
  package func people(meantBy name: String) -> MeantPeople { people.meant(by: name) }

  /// The wish list with this handle, also where its file has errors, or with this title where no other
  /// has it, or with the handle that is made of this name: `familie-mueller` of ‘Familie-Müller’.
  /// Throws `UsageError` where there is none.
  package func wishList(named name: String) throws(UsageError) -> Handle {
    func known(_ name: String) -> Handle? {
      guard let handle = Handle(name),
        wishLists.contains(where: { $0.handle == handle })
          || stubs.contains(ContentKind.wishList(handle).path)
      else { return nil }
      return handle
    }
    if let handle = known(name) { return handle }
    let titled = wishLists.filter { isSameName($0.document.title.value, name) }
    if titled.count == 1 { return titled[0].handle }
    if let handle = known(fileName(of: name, atMost: 80, in: settings.language)) { return handle }
    throw noSuch(
      "wish list", name, among: wishLists.map(\.handle.text), begin: "wishwell new list",
      isForNew: true)
  }

  /// The one wish list whose handle has `name` as one or more of its whole words, else the one whose
  /// handle is a slip away from it; nil where there is none, or more than one.
  package func wishList(near name: String) -> Handle? { near(name, among: wishLists.map(\.handle)) }

  /// The one of `handles` that has `name` as one or more of its whole words, else the one that is a
  /// slip away from it; nil where there is none, or more than one.
  func near(_ name: String, among handles: [Handle]) -> Handle? {
    let wanted = slug(of: name)
    let likely = handles.filter { "-\($0)-".contains("-\(wanted)-") && !wanted.isEmpty }
    if !likely.isEmpty { return likely.count == 1 ? likely[0] : nil }
    let near = nearMiss(to: name, among: handles.map(\.text))
    return handles.first { $0.text == near }
  }
}

extension Library {
  /// That there is no `kind` called `name`, or that it is something else: with the nearest of the `known`
  /// names, else all of them, and the command that begins one where there is none, or where one is to be
  /// begun (`isForNew`).
  func noSuch(
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
    return UsageError(lack(of: kind, name), help: way)
  }

  /// That there is no `kind` called `name`, or what else is called so: ‘‘picnic’ is a checklist, not a wish
  /// list’.
  func lack(of kind: String, _ name: String) -> String {
    let handle = Handle(name)
    func isSo(_ own: Handle, _ title: String) -> Bool { own == handle || isSameName(title, name) }
    let kinds: [(noun: String, isNamed: Bool)] = [
      ("wish list", wishLists.contains { isSo($0.handle, $0.document.title.value) }),
      ("checklist", checklists.contains { isSo($0.handle, $0.document.title.value) }),
      ("circle", circles.contains { isSo($0.handle, $0.document.title.value) }),
      ("person", people.contains { isSo($0.handle, $0.name) }),
    ]
    guard let other = kinds.first(where: { $0.isNamed && !kind.contains($0.noun) })?.noun else {
      return "there is no \(kind) \(quoted(name))"
    }
    let article = kind.hasPrefix("o") ? "an" : "a"
    return "\(quoted(name)) is a \(other), not \(article) \(kind)"
  }
}

/// The first few of `names`, and that there are more.
package func listed(_ names: [String]) -> String {
  names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
}
