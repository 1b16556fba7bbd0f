import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at each place that names it; of events once, at what was to be retired, without saying
  /// which. A draw is reported at its seed.
  package static let stillNamed = Rule(
    "still-named", .error,
    """
    Something can be retired once no other file names it: a thank-you for a wish would thank for
    nothing, and a link to it would lead nowhere.

    Way out: retire what names it as well, or take the name out of that file
    """)
}

/// Things that go off the site for good: with what happened to them, and photos that nothing else shows.
package struct Retirement: Sendable {
  /// Their files, which may be gone already.
  package let things: Set<ContentKind>
  /// Every file of the site that goes with them, in the order of `paths`.
  package let paths: [String]
  /// The whole site, with the things still on it.
  let site: Site
  let library: Library
  /// What was asked for, by which sentences call it; it is one of `things`.
  package let name: ContentKind

  /// A wish, a post, a checklist, a wish list with all its wishes, or a profile; `paths` are those of
  /// the site.
  package init(of thing: ContentKind, among paths: [String], on site: Site, _ library: Library) {
    var things: Set<ContentKind> = [thing]
    if case .wishList(let list) = thing {
      things.formUnion(library.wishes.filter { $0.list == list }.map { .wish($0.key) })
      things.formUnion(
        library.sidecars.compactMap(\.subject.wish).filter { $0.list == list }.map { .wish($0) })
    }
    let documents = library.documents
    let going = Set(things.map(\.path))
    func photos(_ documents: [Document]) -> Set<String> {
      Set(documents.flatMap(\.photoReferences).map(\.path)).intersection(library.photos.keys)
    }
    let lonely = photos(documents.filter { going.contains($0.path) })
      .subtracting(photos(documents.filter { !going.contains($0.path) }))
      .subtracting(library.covers)
    self.things = things
    self.paths = paths.filter { path in
      switch ContentKind(path: path) {
      case .event(let subject, number: _): things.contains(subject.thing)
      case let kind?: things.contains(kind)
      case nil: lonely.contains(path)
      }
    }
    (self.site, self.library, name) = (site, library, thing)
  }

  /// Whether a wish goes whose promises are a secret, promised or not: no letter goes to those who hold
  /// them.
  package var hasSecrets: Bool {
    site.wishes.contains { things.contains(.wish($0.wish.key)) && $0.keepsSecrets }
  }

  /// Whether somebody besides `actor` has a part in what goes, as far as everyone may know.
  private func hasParts(besides actor: Handle) -> Bool {
    things.contains { thing in
      switch thing {
      case .wish(let key): site.wish(key)?.state.parts.isEmpty == false
      case .post(let key): site.post(key)?.responses.isEmpty == false
      case .wishList(let list):
        site.wishLists[list]?.list.owners.contains { $0.value != actor } == true
      case .checklist(let list):
        site.checklist(list).map { site.keepers(of: $0.list) + $0.invitations.map(\.person) }?
          .contains { $0 != actor } == true
      default: false
      }
    }
  }

  /// What it comes to where `actor` does it, who may; without a value where other
  /// files still name one of the things, with each of those places. `isInGit` is whether all of it was
  /// committed.
  package func changeSet(by actor: Handle, isInGit: Bool) -> Checked<ChangeSet?> {
    let mentions = self.mentions
    guard mentions.isEmpty else { return Checked(nil, mentions) }
    let doer = site.name(of: .person(actor))
    let kept = isInGit ? "what it was" : "only what was committed of it, and that was not all"
    var changeSet = ChangeSet(
      files: [], summary: "\(doer) retires \(words(on: site))",
      commitSubject: "\(doer) retires \(words(on: site.seen(by: .everyone).site))",
      nextSteps: [
        hasSecrets || !hasParts(besides: actor)
          ? "Git keeps \(kept)."
          : "Those who had a part in it are told by `wishwell sync`, or by a letter that you send; "
            + "git keeps \(kept)."
      ])
    changeSet.removals = paths
    return Checked(changeSet)
  }

  /// `the wish ‘Blue kettle’`, as `site` may tell of it.
  private func words(on site: Site) -> String {
    switch name {
    case .wish(let key):
      let title = site.wish(key)?.wish.document.title.value ?? ""
      let list = site.wishLists[key.list]?.list.document.title.value ?? key.list.text
      return title.isEmpty ? "a wish of \(quoted(list))" : "the wish \(quoted(title))"
    case .post(let key):
      let title = site.post(key)?.post.document.title.value
      return "the \(key.kind.noun) \(quoted(title ?? key.handle.text))"
    case .checklist(let list):
      let title = site.checklist(list)?.list.document.title.value
      return "the checklist \(quoted(title ?? list.text))"
    case .wishList(let list):
      let title = site.wishLists[list]?.list.document.title.value
      return "the wish list \(quoted(title ?? list.text)) with all its wishes"
    case .person(let handle):
      return "the profile of \(quoted(site.name(of: .person(handle))))"
    case let kind: return quoted(kind.path)
    }
  }

  /// What is wrong with the rest of the site without the things, and was not before.
  private var mentions: [Diagnostic] {
    func found(in library: Library) -> [Diagnostic] {
      deriveSite(library, options: DeriveOptions(today: site.today)).diagnostics
    }
    var rest = library
    rest.wishes.removeAll { things.contains(.wish($0.key)) }
    rest.posts.removeAll { things.contains(.post($0.key)) }
    rest.people.removeAll { things.contains(.person($0.handle)) }
    rest.checklists.removeAll { things.contains(.checklist($0.handle)) }
    rest.wishLists.removeAll { things.contains(.wishList($0.handle)) }
    rest.sidecars.removeAll { things.contains($0.subject.thing) }
    let known = Set(found(in: library).map(Place.init))
    // Its own picture, which goes with it, does not name it.
    let mentions = found(in: rest).filter {
      $0.rule != .unshownPhoto && !known.contains(Place($0))
    }
    // Who has a part in what may be kept from whoever retires them: once, without a path.
    let isInEvents = mentions.contains { Sidecar.isEvent($0.location.path) }
    let draws = drawsOfPerson
    var told: Set<String> = []
    let files = mentions.filter { found in
      !Sidecar.isEvent(found.location.path)
        && !draws.contains { $0.document.path == found.location.path }
        && told.insert("\(found.location.path)\n\(found.message)").inserted
    }.map(stillNamed)
    let events =
      isInEvents
      ? [
        Diagnostic(
          .stillNamed, at: SourceLocation(name.path), "what happened here still names it",
          help: "retire the things that it happened to as well; a person who goes is `left: yes`")
      ] : []
    return draws.map(stillDrawn) + leaving(files + events) + files + events
  }

  /// First of all of whoever took part: what others wrote about them is no slip, and stays.
  private func leaving(_ mentions: [Diagnostic]) -> [Diagnostic] {
    guard case .person(let person) = name, !mentions.isEmpty, drawsOfPerson.isEmpty else {
      return []
    }
    return [
      Diagnostic(
        .stillNamed, at: SourceLocation(name.path),
        "\(site.name(of: .person(person))) took part here, so the profile is more than a slip",
        help: "when somebody leaves, write ‘left: yes’ into \(name.path): that hides the "
          + "profile, and keeps the name where others thanked them; what follows is for spam alone")
    ]
  }

  private func stillNamed(_ found: Diagnostic) -> Diagnostic {
    let isPerson = if case .person = name { true } else { false }
    return Diagnostic(
      .stillNamed, at: found.location, "\(found.location.path) still names it: \(found.message)",
      help: isPerson
        ? "take the name out of it first; or, if that is spam too, retire it as well"
        : "retire that as well, or take the name out of it first")
  }

  private func stillDrawn(_ circle: Circle) -> Diagnostic {
    Diagnostic(
      .stillNamed, at: circle.document.location(circle.draw?.seed.range ?? .start),
      "‘drawn’ in \(circle.document.path) names them: without that, nobody there finds whom they "
        + "drew",
      help:
        "write ‘left: yes’ into their profile instead; or remove \(circle.document.path) first, "
        + "which ends the draw for all")
  }

  /// The circles in which names were drawn with the person whose profile goes.
  private var drawsOfPerson: [Circle] {
    guard case .person(let person) = name else { return [] }
    return library.resolved.library.circles.filter { circle in
      circle.draw?.terms.members.contains { $0.value == person } == true
    }
  }

  /// Where something was found.
  private struct Place: Hashable {
    var rule: Rule
    var location: SourceLocation

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      location = diagnostic.location
    }
  }
}

extension Library {
  /// Pictures that a catalogue shows by their names.
  fileprivate var covers: Set<String> {
    Set(photos.keys.filter(ContentFolder.catalogues.holds))
  }
}

extension SiteWish {
  /// Whether its promises are a secret: what was taken back is promised by nobody, as everyone knows.
  var keepsSecrets: Bool { hasSecrets && !state.isWithdrawn }
}
