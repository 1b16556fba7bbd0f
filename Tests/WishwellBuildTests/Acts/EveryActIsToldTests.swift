import Testing
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries

@testable import WishwellBuild

/// Every kind of act, done again and again by people who take turns: whenever the pages or feeds
/// change, `since` says something, and whom an event is for hears of it.
@Suite struct EveryActIsToldTests {
  @Test func `nothing that shows goes unsaid`() throws {
    var walk = try Walk()
    for _ in 0..<60 {
      if walk.count(of: Amend.self) < 2, walk.isSomethingPromised { try walk.rewrite() }
      let before = walk.state
      let act = try #require(try walk.goOn(), "nobody can do anything any more")
      let report = ChangeReport(
        from: before.site.seen(by: .everyone), to: walk.state.site.seen(by: .everyone))
      if before.output != walk.state.output {
        let paths = before.output.merging(walk.state.output) { $0 == $1 ? [] : $1 }
          .filter { !$1.isEmpty && before.output[$0] != walk.state.output[$0] }.keys.sorted()
        #expect(!report.changes.isEmpty, "\(act.words): \(paths)")
      }
      guard let told = act.told else { continue }
      let agenda = Agenda(
        of: told, from: before.site.seen(by: .person(told)),
        to: walk.state.site.seen(by: .person(told)))
      #expect(!agenda.isEmpty, "\(act.words): \(told)")
    }
    let undone = ActKinds.all.filter { walk.count(of: $0) == 0 }.map { $0.name }
    #expect(undone == [])
  }
}

/// A site in which somebody does whatever was done least so far, as far as it can be done.
private struct Walk {
  private(set) var state: State
  private let site: SiteTest
  private var counts: [String: Int] = [:]
  private var steps: Int64 = 0

  struct State {
    var site: Site
    /// All that is published, by path.
    var output: [String: [UInt8]]
  }

  struct Done {
    var words: String
    /// Whom it is for, where that is one person whoever may know of it.
    var told: Handle?
  }

  init() throws {
    site = try SiteTest(street)
    try site.place.write("content/checklists/bread.png", TestPicture.png(40, 30))
    site.options.makesPhotos = false
    state = try Self.state(of: site)
  }

  func count(of kind: any ActKind.Type) -> Int { counts[kind.name] ?? 0 }

  var isSomethingPromised: Bool {
    state.site.wishes.contains { $0.mode == .shown && !$0.state.parts.isEmpty }
  }

  /// Changes the text of what may be promised, so that there is something to agree to.
  mutating func rewrite() throws {
    for path in ["content/wishlists/wedding/lamp.md", "content/wishlists/wedding/plates.md"] {
      try site.edit(path, (site.place.text(path) ?? "") + "In green.\n")
    }
    state = try Self.state(of: site)
  }

  /// Nil where nothing can be done.
  mutating func goOn() throws -> Done? {
    steps += 1
    for kind in ActKinds.all.enumerated().sorted(by: {
      (count(of: $0.element), $0.offset) < (count(of: $1.element), $1.offset)
    }).map(\.element) {
      for (changeSet, told) in try attempts(kind) {
        for file in changeSet.files { try site.edit(file.path, file.text) }
        for change in changeSet.changes { try site.place.write(change.path, change.after) }
        counts[kind.name, default: 0] += 1
        state = try Self.state(of: site)
        return Done(words: changeSet.summary, told: told)
      }
    }
    return nil
  }

  private static func state(of site: SiteTest) throws -> State {
    let plan = try SiteBuild(site.options).plan()
    let memory = OutputMemory()
    _ = try plan.make(into: memory)
    return State(site: try #require(plan.site), output: memory.files)
  }

  /// The first thing that can be done of `kind`, where they begin with another one at each step.
  private func attempts(_ kind: any ActKind.Type) throws -> [(ChangeSet, told: Handle?)] {
    if kind.ofItems != nil { return try edits(kind).map { ($0, nil) } }
    let people = try ["alice", "bob", "carol"].map { try #require(Handle($0)) }
    let things =
      state.site.wishes.map { FollowUp.Subject.wish($0.wish.key) }
      + state.site.posts.map { FollowUp.Subject.post($0.post.key) }
      + state.site.checklists.map { FollowUp.Subject.checklist($0.list.handle) }
    let intents = things.flatMap { thing in
      people.flatMap { actor in
        ([nil] + people).map { (thing: thing, actor: actor, of: $0) }
      }
    }
    let start = Int(steps * 31) % intents.count
    for intent in intents[start...] + intents[..<start] {
      guard let event = kind.event(on: intent.thing) else { continue }
      var meant = Intent(kind, intent.thing, of: intent.of.map(Participant.person))
      if kind == Note.self { meant.note = "I order it on Friday." }
      let done = perform(
        meant,
        by: Actor(.person(intent.actor)), at: .instant(noon + steps), on: state.site)
      if let changeSet = done.value {
        return [(changeSet, told: told(event, changeSet, by: intent.actor))]
      }
    }
    return []
  }

  /// Whom an event of a post or a checklist is for; nil where that is no single person.
  private func told(_ event: EventKind, _ changeSet: ChangeSet, by actor: Handle) -> Handle? {
    guard let path = changeSet.files.first?.path,
      case .event(let subject, number: _) = ContentKind(path: path)
    else { return nil }
    switch subject.entry(for: event)?.told {
    case .author: return subject.post.flatMap(state.site.post)?.post.author.value
    case .respondent, .person: return subject.person
    default: return nil
    }
  }

  private func edits(_ kind: any ActKind.Type) throws -> [ChangeSet] {
    let list = try #require(state.site.checklists.first).list
    let file = SourceFile(path: list.document.path, text: site.place.text(list.document.path) ?? "")
    let text = try #require(ChecklistText.read(file, handle: list.handle).value)
    let items = list.items.filter { kind.ofItems?.isPossible($0) == true }
    let owner = list.owners[0].value
    let names = kind == AddItem.self ? [nil] : items.map { Optional($0.name) }
    for name in names {
      var edit = ChecklistEdit(kind, name, words: "Thing \(steps)")
      if kind == PhotoOfItem.self { edit.photo = .init(path: "bread.png") }
      if let done = perform([edit], on: text, by: owner, on: state.site).value { return [done] }
    }
    return []
  }

  /// On the day of the site.
  private let noon: Int64 = 1_795_176_000
}

private let street = """
  == people/alice.md
  ---
  name: Alice
  ---
  == people/bob.md
  ---
  name: Bob
  ---
  == people/carol.md
  ---
  name: Carol
  ---
  == wishlists/birthday/index.md
  ---
  title: Alice turns forty
  owner: alice
  date: 2026-10-01
  ---
  == wishlists/birthday/kettle.md
  ---
  title: A kettle
  ---
  == wishlists/birthday/cups.md
  ---
  title: Cups
  quantity: 2
  ---
  == wishlists/wedding/index.md
  ---
  title: The wedding
  owner: bob
  promises: shown
  date: 2026-10-01
  ---
  == wishlists/wedding/lamp.md
  ---
  title: A lamp
  ---
  == wishlists/wedding/plates.md
  ---
  title: Plates
  quantity: 3
  ---
  == offers/cards.md
  ---
  title: Cards
  author: alice
  date: 2026-10-03
  limit: 2
  ---
  == requests/letter.md
  ---
  title: A letter
  author: bob
  date: 2026-10-04
  ---
  == thanks/tea.md
  ---
  title: Tea
  author: carol
  date: 2026-10-05
  to: bob
  ---
  == checklists/picnic.md
  ---
  title: Picnic
  owner: alice
  ---

  - [ ] Bread
  - [ ] Cheese
  - [x] A blanket
  """
