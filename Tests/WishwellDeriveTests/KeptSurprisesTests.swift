import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// Who may know of a promise that is a surprise, and from when.
@Suite struct KeptSurprisesTests {
  /// The kettle of Alice's birthday, on a list that keeps surprises, and what happened to it.
  private struct Kettle {
    var sketch = LibrarySketch()

    init(
      _ givers: [String], apart: [String] = [], owners: [String] = ["alice"],
      for recipients: [String] = [], mode: PromiseMode = .surprise, isGone: Bool = false
    ) throws {
      try sketch.people("alice", "bob", "carol", "dave")
      try sketch.list("birthday", of: "alice")
      sketch.library.wishLists[0].owners = try owners.map { Located(try handle($0)) }
      sketch.library.wishLists[0].promises = mode
      if !isGone {
        try sketch.wish("birthday/kettle", quantity: .count(3))
        sketch.library.wishes[0].recipients = try recipients.map { Located(try handle($0)) }
      }
      try sketch.promise("birthday/kettle", givers)
      if !apart.isEmpty { try sketch.apart("birthday/kettle", apart) }
    }

    /// What `viewer`, a name or `everyone`, knows of it on `today`.
    func known(to viewer: String, on today: String) throws -> Checked<Site> {
      let day = day(today)
      let clock = SiteClock(calendar: sketch.library.settings.calendar, today: day)
      let library = sketch.library.known(
        to: viewer == "everyone" ? .everyone : .person(try handle(viewer)), clock: clock)
      return deriveSite(library, options: DeriveOptions(today: day))
    }

    func summary(to viewer: String, on today: String = "2026-03-01") throws -> String {
      let site = try known(to: viewer, on: today).value
      return site.wishes.first?.state.summary
        ?? site.orphanedPromises.map { "gone: \($0.state.summary)" }.joined()
    }
  }

  private let promised = ["bob promised from alice until 2026-04-01"]

  @Test func `those it is kept from know nothing of it, and others do`() throws {
    let kettle = try Kettle(promised + ["bob sent from alice until 2026-04-01"])
    for viewer in ["everyone", "alice"] { #expect(try kettle.summary(to: viewer) == "") }
    for viewer in ["bob", "carol"] { #expect(try kettle.summary(to: viewer) == "bob 1 sent") }
  }

  @Test(arguments: [
    ("2026-04-01", "2026-03-31", ""), ("2026-04-01", "2026-04-01", "bob 1 waiting"),
    ("never", "2026-12-31", ""), ("granted", "2026-12-31", ""),
  ])
  func `it ends on its day and not before`(until: String, today: String, known: String) throws {
    let kettle = try Kettle(["bob promised from alice until \(until)"])
    #expect(try kettle.summary(to: "alice", on: today) == known)
    #expect(try kettle.summary(to: "everyone", on: today) == known)
  }

  /// The second promise comes after what came.
  @Test func `what came ends the surprise of what was promised till then`() throws {
    let kettle = try Kettle(
      [
        "bob promised from alice until granted at 2026-01-02",
        "carol promised from alice until granted at 2026-01-09",
      ], apart: ["alice granted 1 at 2026-01-05"])
    #expect(try kettle.summary(to: "alice") == "bob granted 1")
    #expect(try kettle.summary(to: "bob") == "carol 1 waiting, bob granted 1")
  }

  /// She was asked for ever whether what Bob had given up had arrived, and everybody read that it was taken.
  @Test(arguments: [
    (["bob sent"], "bob 2 sent, bob granted 1"), (["bob released"], "bob granted 1"),
    (["bob released 1"], "bob 1 waiting, bob granted 1"),
    (["bob released", "bob undone"], "bob 2 waiting, bob granted 1"),
    (["bob sent", "bob undone"], "bob 2 waiting, bob granted 1"),
  ])
  func `later steps with what came to light are known too`(steps: [String], told: String) throws {
    let later = steps.enumerated().map { "\($1) from alice until granted at 2026-01-0\(6 + $0)" }
    let kettle = try Kettle(
      ["bob promised 3 from alice until granted at 2026-01-02"] + later,
      apart: ["alice granted 1 at 2026-01-05"])
    for viewer in ["everyone", "alice", "bob", "carol"] {
      #expect(try kettle.summary(to: viewer) == told, "\(viewer)")
    }
  }

  /// What he promised since is kept, and so is a step that could be with that; it was not told either that
  /// he gives up all.
  @Test(arguments: [
    ("bob sent", "bob 1 waiting, bob granted 1", "bob 2 sent, bob granted 1"),
    ("bob released 1", "bob 1 waiting, bob granted 1", "bob 1 waiting, bob granted 1"),
    ("bob released", "bob granted 1", "bob granted 1"),
  ])
  func `of whoever promised more since, it is known that they give up all`(
    step: String, told: String, whole: String
  ) throws {
    let kettle = try Kettle(
      [
        "bob promised 2 from alice until granted at 2026-01-02",
        "bob promised from alice until granted at 2026-01-06",
        "\(step) from alice until granted at 2026-01-07",
      ], apart: ["alice granted 1 at 2026-01-05"])
    for viewer in ["everyone", "alice"] { #expect(try kettle.summary(to: viewer) == told) }
    #expect(try kettle.summary(to: "carol") == whole)
  }

  /// All that was known of his had come, so that this would tell that he promised more.
  @Test func `that somebody gives up what nobody knows of is kept`() throws {
    let kettle = try Kettle(
      [
        "bob promised from alice until granted at 2026-01-02",
        "bob promised from alice until granted at 2026-01-06",
        "bob released from alice until granted at 2026-01-07",
      ], apart: ["alice granted 1 at 2026-01-05"])
    let site = try kettle.known(to: "alice", on: "2026-03-01")
    #expect(site.value.sidecars.map(\.events.count) == [1, 1])
    #expect(site.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test func `what came before the day ends no surprise that lasts until then`() throws {
    let kettle = try Kettle(promised, apart: ["alice granted 1"])
    #expect(try kettle.summary(to: "alice") == "elsewhere granted 1")
    #expect(try kettle.summary(to: "bob") == "bob granted 1")
    #expect(try kettle.summary(to: "alice", on: "2026-04-01") == "bob granted 1")
  }

  @Test(arguments: [PromiseMode.hidden, .shown])
  func `another mode shows no sooner what was promised`(mode: PromiseMode) throws {
    let kettle = try Kettle(promised, mode: mode)
    #expect(try kettle.summary(to: "alice") == "")
    #expect(try kettle.summary(to: "everyone") == "")
  }

  @Test func `a promise from before stays what it was`() throws {
    let kettle = try Kettle(["bob promised", "carol promised from alice until never"])
    #expect(try kettle.summary(to: "alice") == "bob 1 waiting")
    #expect(try kettle.summary(to: "dave") == "bob 1 waiting, carol 1 waiting")
  }

  @Test func `whoever comes to own the list, or to have the wish, is kept out too`() throws {
    #expect(try Kettle(promised, owners: ["alice", "carol"]).summary(to: "carol") == "")
    #expect(try Kettle(promised, for: ["carol"]).summary(to: "carol") == "")
    let hidden = try Kettle(promised, owners: ["carol"], mode: .hidden)
    #expect(try hidden.summary(to: "carol") == "bob 1 waiting")
    #expect(try hidden.summary(to: "alice") == "")
  }

  @Test func `whoever no longer owns the list learns nothing by that`() throws {
    #expect(try Kettle(promised, owners: ["dave"]).summary(to: "alice") == "")
  }

  @Test func `an owner who promises the wish of another knows their own promise alone`() throws {
    let marks = "from alice from bob until never"
    let kettle = try Kettle(
      ["carol promised \(marks)", "bob promised \(marks)", "bob sent \(marks)"],
      owners: ["alice", "bob"], for: ["alice"])
    #expect(try kettle.summary(to: "bob") == "bob 1 sent")
    #expect(try kettle.summary(to: "alice") == "")
    #expect(try kettle.summary(to: "carol") == "carol 1 waiting, bob 1 sent")
  }

  @Test func `what takes a step back is kept like that step`() throws {
    let kettle = try Kettle(["carol promised"] + promised + ["bob undone", "bob undone"])
    #expect(try kettle.known(to: "alice", on: "2026-03-01").value.sidecars.first?.events.count == 1)
    #expect(try kettle.summary(to: "carol") == "carol 1 waiting, bob 1 waiting")
  }

  /// Bob promised it before the list kept surprises. That he took it back was public at once, whatever
  /// its file said.
  @Test(arguments: [[], ["bob undone"], ["bob undone from alice until never"]])
  func `that a step from before is taken back is kept, and the step stays`(more: [String]) throws {
    let before = try Kettle(["bob promised"])
    let after = try Kettle(["bob promised", "bob undone from alice until 2026-04-01"] + more)
    for viewer in ["everyone", "alice"] {
      let then = try before.known(to: viewer, on: "2026-03-01")
      let now = try after.known(to: viewer, on: "2026-03-01")
      #expect(now.value.wishes.first?.state.summary == "bob 1 waiting")
      #expect(now.value.sidecars.map(\.events.count) == [1])
      #expect(now.diagnostics == then.diagnostics)
    }
    for viewer in ["bob", "carol"] {
      #expect(try after.summary(to: viewer) == (more.isEmpty ? "" : "bob 1 waiting"))
    }
    guard more.isEmpty else { return }
    #expect(try after.summary(to: "alice", on: "2026-03-31") == "bob 1 waiting")
    #expect(try after.summary(to: "alice", on: "2026-04-01") == "")
  }

  /// Nothing in its file says that it is kept, as in those of before.
  @Test func `what takes a step back and says nothing is known as that step is`() throws {
    let kettle = try Kettle(["bob promised", "bob undone"])
    for viewer in ["everyone", "alice", "carol"] { #expect(try kettle.summary(to: viewer) == "") }
  }

  @Test func `whoever takes it back, it is kept from nobody whose step it was`() throws {
    let kettle = try Kettle(
      ["bob promised", "dave undone of bob from alice from bob until never"],
      owners: ["alice", "bob"], for: ["alice"])
    #expect(try kettle.summary(to: "alice") == "bob 1 waiting")
    for viewer in ["bob", "dave"] { #expect(try kettle.summary(to: viewer) == "") }
  }

  /// A later step of his without `surprise` would be a second promise to whoever knows of the first.
  @Test func `after what is taken back all other steps of its giver are kept`() throws {
    let kettle = try Kettle(
      ["bob promised", "bob undone from alice until never", "bob promised 2"], mode: .hidden)
    #expect(try kettle.summary(to: "everyone") == "bob 1 waiting")
    #expect(try kettle.summary(to: "carol") == "bob 2 waiting")
  }

  /// The later step says nothing of a surprise, or that of another day.
  @Test(arguments: ["bob sent", "bob sent from alice until 2026-02-01"])
  func `a step comes to light with the promise and not before`(step: String) throws {
    let found = try Kettle(promised + [step]).known(to: "everyone", on: "2026-03-01")
    #expect(found.value.wishes.first?.state.summary == "")
    #expect(found.diagnostics.isEmpty)
  }

  @Test func `a profile that got another name is kept out as before`() throws {
    var kettle = try Kettle(promised, owners: ["dave"], mode: .hidden)
    try kettle.sketch.rename(person: "alice", to: "alicia")
    #expect(try kettle.summary(to: "alicia") == "")
  }

  /// Whatever is wrong with promises, it is no business of a build.
  @Test(arguments: [
    ["bob promised 9 wish d1 from alice until never"], ["bob sent from alice until never"],
    ["bob promised wish old from alice until never", "zed promised from alice until never"],
  ])
  func `no mistake in a surprise is told`(givers: [String]) throws {
    let kettle = try Kettle(givers)
    #expect(try kettle.known(to: "everyone", on: "2026-03-01").diagnostics.isEmpty)
    #expect(try !kettle.known(to: "carol", on: "2026-03-01").diagnostics.isEmpty)
  }

  /// The day has passed on which the surprise would have ended.
  @Test func `of a wish that is gone nobody is told but who promised it`() throws {
    let kettle = try Kettle(promised, isGone: true)
    let everyone = try kettle.known(to: "everyone", on: "2026-05-01")
    #expect(everyone.value.orphanedPromises.isEmpty && everyone.diagnostics.isEmpty)
    #expect(try kettle.summary(to: "alice", on: "2026-05-01") == "")
    #expect(try kettle.summary(to: "bob", on: "2026-05-01") == "gone: bob 1 waiting")
  }

  /// It was `event-not-allowed`, and stopped the build.
  @Test func `what undoes nothing is no mistake where it is a surprise`() throws {
    for kind in ["undone", "released", "sent"] {
      let kettle = try Kettle(["bob \(kind) from alice until 2026-04-01"])
      #expect(try kettle.known(to: "everyone", on: "2026-03-01").diagnostics.isEmpty, "\(kind)")
    }
    let open = try Kettle(["bob undone"]).known(to: "everyone", on: "2026-03-01")
    #expect(open.diagnostics.map(\.rule) == [.eventNotAllowed])
  }

  @Test func `what is left of a folder has the numbers of the whole`() throws {
    let kettle = try Kettle(["carol promised"] + promised)
    let site = try kettle.known(to: "alice", on: "2026-03-01").value
    #expect(site.hiddenNumbers == [.promise(try wishKey("birthday/kettle")): 2])
  }

  @Test(arguments: [
    ("content/wishlists/birthday/kettle.promise/0001.yml", true),
    ("content/wishlists/birthday/kettle.promise/note.txt", true),
    ("content/wishlists/birthday/lamp.promise/0001.yml", true),
    ("content/wishlists/birthday/kettle.owners/0001.yml", false),
    ("content/wishlists/birthday/kettle.md", false),
    ("content/wishlists/wedding/lamp.promise/0001.yml", false),
    ("content/wishlists/gone/lamp.promise/0001.yml", true),
  ])
  func `a mistake in a surprise is known by its place`(path: String, isKept: Bool) throws {
    var kettle = try Kettle(promised)
    try kettle.sketch.list("wedding", of: "bob")
    #expect(kettle.sketch.library.isOfSurprise(path) == isKept)
  }
}
