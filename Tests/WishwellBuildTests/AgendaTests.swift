import Testing
import WishwellFormat
import WishwellQueries
import WishwellTesting

@testable import WishwellBuild

@Suite struct AgendaTests {
  private func agenda(of person: String, _ literal: String) throws -> Agenda {
    let site = try SiteTest(lanternStreet + "\n" + literal)
    let plan = try SiteBuild(site.options).plan()
    let person = try #require(Handle(person))
    return Agenda(of: person, on: try #require(plan.site).seen(by: .person(person)))
  }

  private func told(_ items: [Agenda.Item]) -> [String] {
    items.map { $0.words + ($0.isStale ? ", stale: " : ": ") + $0.commands.joined(separator: ", ") }
  }

  private let promise = "== wishlists/birthday/blue-kettle.promise/0001.yml\n"

  @Test func whatWasPromisedLongAgoIsStale() throws {
    let agenda = try agenda(
      of: "bob", promise + "event: promised\nby: bob\nat: 2026-08-01\n")
    #expect(
      told(agenda.promises) == [
        "‘A blue kettle’ to Alice, stale: wishwell sent birthday/blue-kettle, "
          + "wishwell release birthday/blue-kettle"
      ])
    #expect(agenda.tasks == [])
  }

  /// The author was to send it to Carol, and to settle it with her; only the one had `complete`.
  @Test func `whoever answered too late is one task`() throws {
    let late = """
      == people/bob.md
      ---
      name: Bob
      ---
      == people/carol.md
      ---
      name: Carol
      ---
      == offers/bell.md
      ---
      title: A bell
      author: alice
      date: 2026-11-01
      limit: 1
      ---
      == offers/bell.responses/bob/0001.yml
      event: responded
      by: bob
      at: 2026-11-02
      == offers/bell.responses/carol/0001.yml
      event: responded
      by: carol
      at: 2026-11-03
      """
    let alice = try agenda(of: "alice", late)
    #expect(
      told(alice.tasks.filter { $0.words.contains("A bell") }) == [
        "send ‘A bell’ to Bob: wishwell complete offers/bell --of bob, "
          + "wishwell unable offers/bell --of bob",
        "settle it with Carol, who answered ‘A bell’ when all places were taken: "
          + "wishwell complete offers/bell --of carol, wishwell unable offers/bell --of carol",
      ])
  }

  @Test func aSurpriseNamesNobody() throws {
    let sent = """
      \(promise)event: promised
      by: bob
      at: 2026-11-01
      == wishlists/birthday/blue-kettle.promise/0002.yml
      event: sent
      by: bob
      at: 2026-11-02
      """
    let alice = try agenda(of: "alice", sent)
    #expect(
      told(alice.tasks) == [
        "say whether ‘A blue kettle’ has arrived: wishwell grant birthday/blue-kettle, "
          + "wishwell lost birthday/blue-kettle"
      ])
    #expect(alice.waiting == [])
    let bob = try agenda(of: "bob", sent)
    #expect(told(bob.promises) == ["‘A blue kettle’ to Alice, on its way: "])
    #expect(told(bob.waiting) == ["Alice to say whether ‘A blue kettle’ has arrived: "])
  }

  /// It said to see the e-mail address in a profile that has none.
  @Test func `a profile without an address is no way to reach anybody`() throws {
    let asked = """
      == site.yml
      \(lanternSettings)maintainers: [bob]
      == people/alice.md
      ---
      name: Alice
      # emails: alice@example.org
      ---
      == offers/2026-10-03-ten-postcards.responses/alice/0001.yml
      event: responded
      by: alice
      at: 2026-11-02
      """
    let contacts = try agenda(of: "bob", asked).tasks.flatMap(\.contacts)
    #expect(
      contacts.contains(
        "no address of Alice is here: once you know one, add ‘emails’ or ‘contact’ to "
          + "content/people/alice.md"), "\(contacts)")
    let known = try agenda(
      of: "bob", asked.replacing("# emails", with: "emails")
    ).tasks.flatMap(\.contacts)
    #expect(
      known.contains("to reach Alice, see the e-mail address in content/people/alice.md"),
      "\(known)")
  }

  /// “Write to whoever looks after the site”, of her who looks after it.
  @Test(arguments: [
    ("alice", "to reach Alice, who looks after the site, write to hello@street.example"),
    ("carol", "to reach Alice, write to whoever looks after the site: hello@street.example"),
  ])
  func `to reach whoever looks after the site says so`(maintainer: String, words: String) throws {
    let asked = """
      == site.yml
      \(lanternSettings)maintainers: [\(maintainer)]
      mail: hello@street.example
      == people/carol.md
      ---
      name: Carol
      ---
      == offers/2026-10-03-ten-postcards.responses/alice/0001.yml
      event: responded
      by: alice
      at: 2026-11-02
      """
    #expect(try agenda(of: "bob", asked).tasks.map(\.contacts) == [[words]])
  }

  /// The contact of whoever promised stood below the owner's conflict.
  @Test func aConflictTellsTheOwnerNoContactOfASurprise() throws {
    let changed = """
      == people/bob.md
      ---
      name: Bob
      contact: https://bob.example/
      ---
      \(promise)event: promised
      by: bob
      at: 2026-11-01
      wish: 0123456789abcdef
      """
    #expect(try agenda(of: "alice", changed).tasks.map(\.contacts) == [[]])
  }

  @Test func aShownPromiseNamesWhoMadeIt() throws {
    let shown = promise + "event: promised\nby: bob\nat: 2026-11-01\nshown: true\n"
    let alice = try agenda(of: "alice", shown)
    #expect(told(alice.waiting) == ["Bob to give you ‘A blue kettle’: "])
  }

  @Test func aWishThatWasChangedIsAgreedToOrGivenBack() throws {
    let changed = promise + "event: promised\nby: bob\nat: 2026-11-01\nwish: 0123456789abcdef\n"
    #expect(
      told(try agenda(of: "bob", changed).tasks) == [
        "look at ‘A blue kettle’, which was changed after you promised it: "
          + "wishwell amend birthday/blue-kettle, wishwell release birthday/blue-kettle"
      ])
    #expect(
      told(try agenda(of: "alice", changed).tasks)
        == [
          "settle it: ‘A blue kettle’ was changed after somebody promised it; they are asked whether "
            + "they still promise it: "
        ])
  }

  @Test func aWishThatIsGoneIsGivenBack() throws {
    let gone = """
      == wishlists/birthday/gone.promise/0001.yml
      event: promised
      by: bob
      at: 2026-11-01
      """
    #expect(
      told(try agenda(of: "bob", gone).tasks) == [
        "give up your promise of ‘birthday/gone’, which is gone: "
          + "wishwell release birthday/gone"
      ])
  }

  /// It asked bob to give it up.
  @Test func aPromiseThatWasNotRenamedIsKept() throws {
    let renamed = """
      == wishlists/birthday/lantern.md
      ---
      title: Lantern
      formerly: lamp
      ---
      == wishlists/birthday/lamp.promise/0001.yml
      event: promised
      by: bob
      at: 2026-11-01
      """
    #expect(
      told(try agenda(of: "bob", renamed).tasks) == [
        "keep your promise of ‘Lantern’, whose file was renamed or moved; the promise has to go with it, "
          + "and `wishwell check` says where: "
      ])
  }

  private let card = "requests/2026-10-04-a-card"

  /// Events of bob’s answer to the request of alice.
  private func answered(_ steps: [(String, String)]) -> String {
    steps.enumerated().map { index, step in
      """
      == \(card).responses/bob/000\(index + 1).yml
      event: \(step.0)
      by: \(step.1)
      at: 2026-11-0\(index + 1)

      """
    }.joined()
  }

  /// It stayed open, and `status` never mentioned that it can be closed.
  @Test func `a request for which something came is still open, and can be closed`() throws {
    let steps = [("asked", "bob"), ("approved", "alice"), ("completed", "bob")]
    let waiting = try agenda(of: "alice", answered(steps))
    #expect(waiting.fulfilled == [])
    let received = answered(steps + [("received", "alice")])
    let told = try agenda(of: "alice", received)
    #expect(
      told.fulfilled.map(\.words)
        == ["‘A card for my father’, though something for it has arrived"])
    #expect(
      told.text.contains("    if that is all you asked for, close it: `wishwell close \(card)`"),
      "\(told.text)")
    #expect(try agenda(of: "bob", received).fulfilled == [])
    let closed = "== \(card).state/0001.yml\nevent: closed\nby: alice\nat: 2026-11-05\n"
    #expect(try agenda(of: "alice", received + closed).fulfilled == [])
  }

  @Test func thanksAreDueForWhatCame() throws {
    let granted = """
      \(promise)event: promised
      by: bob
      at: 2026-11-01
      == wishlists/birthday/blue-kettle.promise/0002.yml
      event: sent
      by: bob
      at: 2026-11-01
      == wishlists/birthday/blue-kettle.promise/0003.yml
      event: granted
      by: alice
      at: 2026-11-02
      """
    #expect(
      told(try agenda(of: "alice", granted).tasks) == [
        "thank Bob for ‘A blue kettle’: "
          + "wishwell thank bob --for birthday/blue-kettle 'your own words'"
      ])
    let bob = try agenda(of: "bob", granted)
    #expect(told(bob.news) == ["Alice got ‘A blue kettle’ from you: "])
    // Nobody is told to wait for thanks.
    #expect(bob.waiting == [])
  }

  @Test func theOthersWayToBeReachedStandsBeside() throws {
    let site = """
      == people/bob.md
      ---
      name: Bob
      contact: https://bob.example/
      ---
      == requests/2026-10-04-a-card.responses/bob/0001.yml
      event: asked
      by: bob
      at: 2026-11-01
      """
    let task = try #require(try agenda(of: "alice", site).tasks.first)
    #expect(task.words == "answer Bob, who offered something for ‘A card for my father’")
    #expect(task.contacts == ["https://bob.example/"])
  }

  @Test func anInvitationWaitsForAnAnswer() throws {
    let invited = """
      == people/carol.md
      ---
      name: Carol
      ---
      == checklists/picnic.members/carol/0001.yml
      event: invited
      by: alice
      at: 2026-11-01
      """
    #expect(
      told(try agenda(of: "carol", invited).tasks) == [
        "answer Alice, who invited you to ‘Picnic’: wishwell checklist accept picnic, "
          + "wishwell checklist decline picnic"
      ])
    let declined = """

      == checklists/picnic.members/carol/0002.yml
      event: declined
      by: carol
      at: 2026-11-02
      """
    #expect(try agenda(of: "carol", invited + declined).isEmpty)
    #expect(
      told(try agenda(of: "alice", invited).waiting)
        == ["Carol to say whether they will keep ‘Picnic’ with you: "])
  }

  /// What no page tells, a person is told on their own machine.
  @Test func anInvitationToAFamilysListIsTheirs() throws {
    let tasks = try agenda(
      of: "bob",
      """
      == checklists/family.md
      ---
      title: At home
      owner: alice
      listed: no
      ---

      - [ ] Bread
      == checklists/family.members/bob/0001.yml
      event: invited
      by: alice
      at: 2026-11-01
      """
    ).tasks
    #expect(
      told(tasks) == [
        "answer Alice, who invited you to ‘At home’: wishwell checklist accept family, "
          + "wishwell checklist decline family"
      ])
  }

  @Test func `after a yes it says how to reach the other`() throws {
    let card = "== requests/2026-10-04-a-card.responses/bob/"
    let agreed = try agenda(
      of: "bob",
      """
      \(card)0001.yml
      {event: asked, by: bob, at: 2026-11-02}
      \(card)0002.yml
      {event: approved, by: alice, at: 2026-11-03}
      """)
    let task = try #require(agreed.tasks.first)
    #expect(task.contacts.count == 1, "\(task)")
    #expect(task.contacts[0].hasPrefix("to reach Alice, ask whoever looks after the site"))
  }
}
