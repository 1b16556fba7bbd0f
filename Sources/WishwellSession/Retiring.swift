import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellText

extension Session {
  /// What goes where the thing called `name` is retired: a wish, a post, a checklist, a wish list
  /// with all its wishes, or by `people/` and a handle somebody's profile.
  ///
  /// Throws `UsageError` where nothing has that name, and `FileFailure` where the machine fails.
  package func retirement(of name: String) throws -> Retirement {
    var scan = Scan()
    try scan.add(ContentRoot.name, of: folder.root)
    return Retirement(of: try retirable(named: name), among: scan.paths, on: site, library)
  }

  /// Throws `UsageError` where `person`, who would do `retirement`, neither looks after the site nor may
  /// do it as its owner.
  package func refuse(_ retirement: Retirement, by person: Handle) throws(UsageError) {
    guard !site.isMaintainer(.person(person)) else { return }
    let things: String
    let way: String
    switch retirement.isFor(person) {
    case .allowed: return
    case .notTheirs:
      things = "that are not theirs alone"
      way =
        wayOn(with: retirement.name, for: person)
        ?? "you can retire a list, a checklist or a post that is yours alone, take back a wish of your "
        + "own, `wishwell withdraw`, and close an offer or a request of your own, `wishwell close`"
    case .ofOthers:
      things = "that others had a part in, or may have had"
      way =
        wayOn(with: retirement.name, for: person)
        ?? "they can type: `wishwell retire \(library.stem(meantBy: retirement.name.stem))`"
    case .onceWithdrawn(let wishes):
      things = "that may be promised in secret"
      way =
        wishes.count == 1
        ? "you can take back your own wish: `wishwell withdraw \(wishes[0])`, and then retire it"
        : "you can take back each wish of the list first: "
          + wishes.prefix(6).map { "`wishwell withdraw \($0)`" }.joined(separator: ", ")
    }
    let maintainers = listPhrase(site.settings.maintainers.map(\.value.text))
    throw UsageError(
      "only those who look after the site can retire things \(things), and ‘\(person)’ does not",
      help: (maintainers.isEmpty ? "" : "ask \(maintainers); ") + way)
  }

  /// What `person` can do with `thing`, which they may not retire; nil where nothing is left to do.
  private func wayOn(with thing: ContentKind, for person: Handle) -> String? {
    guard folder.root.holdsSomething(at: thing.path) else {
      return "if it was yours alone, bring its file back with git and retire it then: "
        + "`git restore --staged --worktree \(shellQuoted(thing.path))`"
    }
    switch thing {
    case .post(let key)
    where key.kind != .thanks && site.post(key)?.post.author.value == person:
      return "you can close your own \(key.kind.noun): `wishwell close \(key)`"
    case .wish(let key):
      guard let wish = site.wish(key), !wish.state.isWithdrawn,
        site.recipients(ofWish: wish).contains(person)
      else { return nil }
      return "you can take back your own wish: `wishwell withdraw \(key)`"
    default: return nil
    }
  }

  /// That nobody has the profile `path`, by its folder and handle, with those who come near.
  private func noProfile(at path: String) -> UsageError {
    let name = String(path.dropFirst("\(ContentFolder.people)/".count))
    let likely = library.people(near: name).prefix(3).map { "‘\(ContentFolder.people)/\($0)’" }
    return UsageError(
      "there is no profile \(quoted(path))",
      help: likely.isEmpty
        ? library.people.isEmpty
          ? "there is none yet"
          : "the profiles are "
            + listed(library.people.map { "\(ContentFolder.people)/\($0.handle)" })
        : "did you mean \(likely.joined(separator: " or "))?")
  }

  private func retirable(named typed: String) throws(UsageError) -> ContentKind {
    let name = library.stem(meantBy: typed)
    if let list = library.wishLists.first(where: {
      [$0.handle.text, "\(ContentFolder.wishLists)/\($0.handle)"].contains(name)
    }) {
      return .wishList(list.handle)
    }
    if let list = library.checklists.first(where: {
      [$0.handle.text, "\(ContentFolder.checklists)/\($0.handle)"].contains(name)
    }) {
      return .checklist(list.handle)
    }
    if let person = library.people.first(where: { "\(ContentFolder.people)/\($0.handle)" == name })
    {
      return .person(person.handle)
    }
    // What happened may be left of something whose file is gone.
    if let left = library.sidecars.map(\.subject.thing).first(where: {
      [$0.stem, $0.path].contains(name)
    }) {
      return left
    }
    let nouns = ["wish", "offer", "request", "thank-you", "checklist", "wish list", "profile"]
    do {
      switch try library.thing(named: typed, among: nouns, where: { _ in true }) {
      case .wish(let key): return .wish(key)
      case .post(let key): return .post(key)
      }
    } catch {
      if name.hasPrefix("\(ContentFolder.people)/"),
        !library.stubs.contains("\(ContentRoot.name)/\(name).md")
      {
        throw noProfile(at: name)
      }
      // Whoever means a person says so: a profile is no slip that is easily made again.
      guard case .named(let people) = library.people(meantBy: name) else { throw error }
      let ways = people.map { "`wishwell retire \(ContentFolder.people)/\($0)`" }
      throw UsageError(
        "\(quoted(name)) is a person",
        help: "to take the profile off the site: \(ways.joined(separator: " or "))")
    }
  }
}
