import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellText

// Letters whose line names nothing of the site: somebody changed it by hand, or the thing is gone.

extension Site {
  /// Whether `thing` is published, or something was done with it while it was of which `viewer` may
  /// know. `library` is what the site was derived from.
  package func knows(
    _ thing: FollowUp.Subject, in library: Library, as viewer: Viewer = .everyone
  ) -> Bool {
    if title(of: thing) != nil { return true }
    let kept = KeptSurprises(in: library, from: viewer, clock: clock).paths
    return sidecars.contains { sidecar in
      sidecar.subject.topic == thing && !sidecar.subject.isOfNotes
        && !sidecar.events.allSatisfy { kept.contains($0.path) }
    }
  }

  /// What `perform` makes of what `line` of `sender` asks for, which is `act` with `thing`; that nothing
  /// is called so where not everyone may know of it.
  ///
  /// Of a surprise whose wish is gone, givers take back their own. All others hear the same whether
  /// anything was promised or not.
  func answer(
    to line: ActLine, of sender: LetterSender, for act: any ActKind.Type,
    on thing: FollowUp.Subject, _ perform: () -> Checked<ChangeSet?>
  ) -> Checked<ChangeSet?> {
    let library = sender.library
    if knows(thing, in: library) { return perform() }
    let viewer = sender.author.map { Viewer.person($0.handle) } ?? .insider
    if act.ofWishes?.isForGone == true, knows(thing, in: library, as: viewer) {
      let made = perform()
      if made.value != nil { return made }
    }
    return Checked(nil, [unknownThing(in: line, for: act, in: library)])
  }

  /// That nothing is called as `line` says, which asks for `act`, and what was probably meant. `library`
  /// is what the site was derived from.
  func unknownThing(
    in line: ActLine, for act: any ActKind.Type, in library: Library
  ) -> Diagnostic {
    if let renamed = renamedThing(in: line, library) { return renamed }
    return .unknownThing(line, near: near(line.thing) { act.event(on: $0) != nil })
  }

  /// The same of a line about items, whose checklist is called otherwise.
  func unknownList(in line: ActLine, in library: Library) -> Diagnostic {
    if let renamed = renamedThing(in: line, library) { return renamed }
    let near = near(line.thing) { if case .checklist = $0 { true } else { false } }
    return .unknownThing(line, near: near)
  }

  /// That what `line` names is called otherwise now; nil where nothing published was called so.
  private func renamedThing(in line: ActLine, _ library: Library) -> Diagnostic? {
    guard let thing = FollowUp.Subject(line.thing), let now = library.present(thing), now != thing,
      title(of: now) != nil
    else { return nil }
    return .renamedThing(line, to: now.reference)
  }

  /// What is near `typed`, as letters name things, among what everyone finds on the pages and `fits`;
  /// nil where nothing is. Of a wish list that no page leads to, its wishes are offered to whoever
  /// names that list.
  private func near(
    _ typed: String, where fits: (FollowUp.Subject) -> Bool
  ) -> NearThing? {
    let seen = seen(by: .everyone).site
    let parts = typed.split(separator: "/", maxSplits: 1).map(String.init)
    let wishes = seen.wishes.filter { $0.isListed || $0.wish.list.text == parts.first }
    let names = seen.things(with: wishes).filter(fits).map(\.reference)
    if let near = names.near(typed) { return .name(near) }
    // `brithday/kettle`: the list is misspelt, and its wish too, or there is none like it.
    let folders = names.compactMap { name in
      name.lastIndex(of: "/").map { String(name[..<$0]) }
    }
    guard parts.count == 2, !folders.contains(parts[0]),
      let folder = nearMiss(to: parts[0], among: folders)
    else { return nil }
    if let near = names.near("\(folder)/\(parts[1])") { return .name(near) }
    return wishes.first { $0.wish.list.text == folder }.map { .list($0.wish.list) }
  }
}

// Letters whose line names a thing without its folder, as people do by heart.

extension Letter {
  /// The same where each thing that an act names without its folder, as commands may, is named in full: of
  /// what everyone finds on the pages of `site`, the one for which the act is that is called so. Where none
  /// or several are, the name stays.
  package func namingInFull(on site: Site) -> Letter {
    var letter = self
    for index in letter.matters.indices {
      guard case .act(var line) = letter.matters[index].content,
        let act = ActKinds.named(line.verb), line.lacksFolder(for: act)
      else { continue }
      let meant = site.names(shortenedTo: line.thing) { act.event(on: $0) != nil }
      guard meant.count == 1 else { continue }
      line.thing = meant[0]
      letter.matters[index].content = .act(line)
    }
    return letter
  }
}

extension Site {
  /// That `line`, which asks for `act`, names its thing without the folder, and which could be meant; nil
  /// where it names a checklist, which has none, and no other thing is called so. `library` is what the
  /// site was derived from.
  func missingFolder(
    in line: ActLine, for act: any ActKind.Type, in library: Library
  ) -> Diagnostic? {
    guard line.lacksFolder(for: act) else { return nil }
    let fits = { (thing: FollowUp.Subject) in act.event(on: thing) != nil }
    let meant = names(shortenedTo: line.thing, where: fits)
    if !meant.isEmpty { return .missingFolder(line, meaning: meant) }
    if let thing = FollowUp.Subject(line.thing), knows(thing, in: library) { return nil }
    let near = names(near: line.thing, where: fits)
    return near.isEmpty ? .unknownThing(line, near: nil) : .missingFolder(line, meaning: near)
  }

  /// The names of what everyone finds on the pages and `fits` that end as `typed`, behind the folder, or
  /// behind the day of a post where none does.
  fileprivate func names(
    shortenedTo typed: String, where fits: (FollowUp.Subject) -> Bool
  ) -> [String] {
    let names = namesOnPages(where: fits)
    let short = names.filter { $0.lastPart == typed[...] }
    return short.isEmpty ? names.filter { $0.lastPart.withoutDay == typed[...] } : short
  }

  /// The same that end in what is near `typed`.
  private func names(
    near typed: String, where fits: (FollowUp.Subject) -> Bool
  ) -> [String] {
    let names = namesOnPages(where: fits)
    let ends = names.map { String($0.lastPart.withoutDay) }
    guard let near = nearMiss(to: typed, among: ends) else { return [] }
    return zip(names, ends).filter { $0.1 == near }.map(\.0)
  }

  private func namesOnPages(where fits: (FollowUp.Subject) -> Bool) -> [String] {
    let seen = seen(by: .everyone).site
    return seen.things(with: seen.wishes.filter(\.isListed)).filter(fits).map(\.reference).sorted()
  }

  /// `wishes`, and the posts and checklists to which a page leads.
  private func things(with wishes: [SiteWish]) -> [FollowUp.Subject] {
    wishes.map { FollowUp.Subject.wish($0.wish.key) }
      + posts.filter(\.isListed).map { .post($0.post.key) }
      + checklists.filter(\.isListed).map { .checklist($0.list.handle) }
  }
}

extension ActLine {
  /// Whether it names a thing in one word, as a checklist is, and `act` is not for checklists.
  fileprivate func lacksFolder(for act: any ActKind.Type) -> Bool {
    guard item == nil, case .checklist(let list) = FollowUp.Subject(thing) else { return false }
    return act.event(on: .checklist(list)) == nil
      && !AskedItems.acts.contains { $0 == act }
  }
}

extension String {
  /// What stands behind the folder: `blue-kettle` of `birthday/blue-kettle`.
  fileprivate var lastPart: Substring {
    lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
  }
}

/// What somebody may have meant.
private enum NearThing {
  /// A thing, as letters name it.
  case name(String)
  /// One of the wishes on a list, none of which is near.
  case list(Handle)
}

extension [String] {
  /// The one nearest to `typed`, else the first of its folder that has what is behind the slash:
  /// `birthday/blue-kettle` for `birthday/kettle`.
  fileprivate func near(_ typed: String) -> String? {
    if let near = nearMiss(to: typed, among: self) { return near }
    let parts = typed.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[1].count > 2 else { return nil }
    return first {
      $0.hasPrefix(parts[0] + "/") && $0.dropFirst(parts[0].count).contains(parts[1])
    }
  }
}

extension Diagnostic {
  /// At the content as a whole, as a line stands in no file of the site.
  fileprivate static func unknownThing(_ line: ActLine, near: NearThing?) -> Diagnostic {
    let help =
      switch near {
      case .name(let name):
        "did you mean \(quoted(name))? Then enter it: \(line.entered(with: name)); "
          + "if not, ask the sender"
      case .list(let list):
        "there is a wish list \(quoted(list.text)): ask the sender which of its wishes they mean"
      case nil: "ask the sender what they meant; if it was taken off the site, tell them so"
      }
    return Diagnostic(
      .letterUnknownThing, at: SourceLocation(ContentRoot.name),
      "nothing here is called \(quoted(line.thing)), or not any more", help: help)
  }

  /// The same of a thing that is named without its folder; `names` are those that could be meant.
  fileprivate static func missingFolder(_ line: ActLine, meaning names: [String]) -> Diagnostic {
    let isOfPosts = names.contains { name in
      if case .post = FollowUp.Subject(name) { true } else { false }
    }
    let near = names.prefix(3)
    return Diagnostic(
      .letterUnknownThing, at: SourceLocation(ContentRoot.name),
      "\(quoted(line.thing)) lacks its \(isOfPosts ? "folder" : "list")",
      help: "did they mean \(near.map { quoted($0) }.joined(separator: " or "))? Then enter it: "
        + "\(line.entered(with: near[0])); if not, ask the sender")
  }

  /// The same where `name` is what the thing is called since it was renamed.
  fileprivate static func renamedThing(_ line: ActLine, to name: String) -> Diagnostic {
    Diagnostic(
      .letterUnknownThing, at: SourceLocation(ContentRoot.name),
      "\(quoted(line.thing)) is called \(quoted(name)) now",
      help: "if the sender means it as it is now, enter it: \(line.entered(with: name))")
  }
}

extension ActLine {
  /// What enters it with the thing that is called `name`.
  fileprivate func entered(with name: String) -> String {
    var meant = self
    // It is the digest of something else, if of anything.
    (meant.digest, meant.isNamed) = (nil, false)
    meant.thing = name
    return "`wishwell apply LETTER --as \(shellQuoted(meant.words))`"
  }
}
