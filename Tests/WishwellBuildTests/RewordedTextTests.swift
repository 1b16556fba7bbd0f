import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// Where only words of a text change, nothing is derived, and the site is what it would be all the same.
@Suite struct RewordedTextTests {
  private let street =
    lanternStreet + """

      == index.md
      ---
      title: Welcome
      ---
      Come in, and see [Bob](people/bob.md).

      ## The rules

      Be kind.
      == people/alice.md
      ---
      name: Alice
      ---
      She whistles.
      == people/carol.md
      ---
      name: Carol
      formerly: caroline
      ---
      == wishlists/birthday/index.md
      ---
      title: Alice turns forty
      owner: [alice, carol]
      date: 2026-10-01
      promises: shown
      ---
      Nothing is needed.
      == wishlists/birthday/promised-pot.md
      ---
      title: A pot
      date: 2026-10-02
      ---
      A large one.
      == wishlists/birthday/promised-pot.promise/0001.yml
      event: promised
      by: bob
      at: 2026-10-03
      == wishlists/birthday/for-carol.md
      ---
      title: A tin
      date: 2026-10-02
      for: caroline
      ---
      A small one.
      == wishlists/birthday/photographed.md
      ---
      title: A frame
      date: 2026-10-02
      ---
      As wide as [the kettle](blue-kettle.md).
      == requests/2026-10-07-untitled.md
      ---
      author: alice
      date: 2026-10-07
      ---
      The first line is the title.

      The second is text.
      == requests/2026-10-06-broken.md
      ---
      title: A broken link
      author: alice
      date: 2026-10-06
      ---
      Like [this](nothing.md).
      == offers/2026-10-08-draft.md
      ---
      title: Later
      author: bob
      date: 2026-10-08
      draft: yes
      ---
      Not yet.
      == thanks/2026-10-09-without-quote.md
      ---
      title: With a hint
      author: alice
      date: 2026-10-09
      to: bob
      ---
      Call me: 0151 23456789.
      """

  /// One change to a file of the street.
  struct Change: CustomStringConvertible, Sendable {
    let path: String
    let old: String
    let new: String

    init(_ path: String, _ old: String, _ new: String) {
      (self.path, self.old, self.new) = ("content/\(path)", old, new)
    }

    var description: String { "\(path): \(old)" }
  }

  @Test(arguments: [
    Change("index.md", "Come in", "Sit down"),
    // The link stands on another line then.
    Change("index.md", "Come in", "Sit down.\n\nCome in"),
    Change("people/alice.md", "whistles", "sings"),
    Change("wishlists/birthday/index.md", "Nothing is needed.", "Nothing at all."),
    Change("wishlists/birthday/blue-kettle.md", "One that whistles.", "Any.\n\nOr *two*."),
    Change("wishlists/birthday/photographed.md", "As wide as", "Not wider than"),
    Change("offers/2026-10-03-ten-postcards.md", "From the harbour.", "From <b>the</b> hill."),
    Change("requests/2026-10-07-untitled.md", "The second is text.", "The second is more."),
    // A warning comes, and another moves on.
    Change("wishlists/birthday/photographed.md", "As wide", "As <b>wide"),
    Change("thanks/2026-10-09-without-quote.md", "Call me", "I said.\n\nCall me"),
    // Saved as it was.
    Change("thanks/2026-10-05-for-the-card.md", "---\n", "---\n"),
  ])
  func `words are changed without deriving anything`(_ change: Change) throws {
    let memory = try RememberedSite(street)
    let edited = try memory.replace(change.old, with: change.new, in: change.path)
    #expect(!edited.isDerived)
    try expectSame(edited.plan, memory)
    let undone = try memory.replace(change.new, with: change.old, in: change.path)
    #expect(!undone.isDerived)
    try expectSame(undone.plan, memory)
  }

  @Test(arguments: [
    Change("index.md", "people/bob.md", "people/alice.md"),
    Change("index.md", "people/bob.md", "people/nobody.md"),
    Change("index.md", "## The rules", "## Two rules"),
    Change("people/alice.md", "name: Alice", "name: Alicia"),
    // The same fields, but each place that a message names has moved.
    Change("people/alice.md", "name: Alice", "# Her name\nname: Alice"),
    // Who promised it agreed to these words.
    Change("wishlists/birthday/promised-pot.md", "A large one.", "A very large one."),
    // What it agrees to is made of the name that stands there.
    Change("wishlists/birthday/for-carol.md", "A small one.", "Any."),
    Change("requests/2026-10-07-untitled.md", "The first line", "Its first line"),
    Change("offers/2026-10-08-draft.md", "Not yet.", "Not ever."),
    // What is wrong with the whole is told at its line.
    Change("requests/2026-10-06-broken.md", "Like", "I said.\n\nLike"),
    Change("wishlists/birthday/blue-kettle.md", "One", "\u{FFFF}One"),
    Change("checklists/picnic.md", "From the corner.", "From the market."),
    Change("quotes.yml", "warms", "cools"),
    Change("site.yml", "title: Lantern Street", "title: Lamp Street"),
  ])
  func `more than words are derived`(_ change: Change) throws {
    let memory = try RememberedSite(street)
    let edited = try memory.replace(change.old, with: change.new, in: change.path)
    #expect(edited.isDerived)
    try expectSame(edited.plan, memory)
  }

  @Test func `words of several files may change at once`() throws {
    let memory = try RememberedSite(street)
    try memory.site.edit("content/people/bob.md", "---\nname: Bob\n---\nA baker.\n")
    try memory.site.edit("content/people/alice.md", "---\nname: Alice\n---\nA sailor.\n")
    let edited = try memory.plan()
    #expect(!edited.isDerived)
    try expectSame(edited.plan, memory)
  }

  /// A promise that was left behind is told to belong to the wish whose text is what was promised.
  @Test func `words are looked at again while events have lost their file`() throws {
    let memory = try RememberedSite(street)
    let folder = "content/wishlists/birthday/old-kettle.promise"
    _ = try memory.edit("\(folder)/0001.yml", "event: promised\nby: bob\nat: 2026-10-03\n")
    let kettle = "content/wishlists/birthday/blue-kettle.md"
    let edited = try memory.replace("One that whistles.", with: "Any.", in: kettle)
    #expect(edited.isDerived)
    try expectSame(edited.plan, memory)
  }

  @Test func `another day is derived`() throws {
    let memory = try RememberedSite(street)
    memory.site.options.clock = .day(try #require(Day(year: 2026, month: 11, day: 21)))
    let edited = try memory.replace("whistles", with: "sings", in: "content/people/alice.md")
    #expect(edited.isDerived)
    try expectSame(edited.plan, memory)
  }

  /// Another build had taken it away, and it did not come back.
  @Test(.enabled(if: TestPicture.hasProgram, "libvips-tools is not installed"))
  func `a photo that is gone from the cache is made again`() throws {
    let memory = try RememberedSite(street)
    try memory.site.place.write("content/people/alice.png", TestPicture.png(64, 64))
    let alice = "---\nname: Alice\nphoto: alice.png\nalt: Alice\n---\n"
    _ = try memory.edit("content/people/alice.md", alice + "She whistles.\n")
    let sings = try memory.edit("content/people/alice.md", alice + "She sings.\n")
    #expect(!sings.isDerived)
    try expectSame(sings.plan, memory)
    try memory.site.remove(".wishwell/photos")
    let hums = try memory.edit("content/people/alice.md", alice + "She hums.\n")
    #expect(hums.isDerived)
    try expectSame(hums.plan, memory)
  }

  /// A surprise that is promised looks open, and its words change as those of an open wish do.
  @Test func `the words of a promised surprise change as though it were open`() throws {
    let surprise = street.replacing("promises: shown", with: "promises: surprise")
    let memory = try RememberedSite(surprise)
    let pot = "content/wishlists/birthday/promised-pot.md"
    let edited = try memory.replace("A large one.", with: "A very large one.", in: pot)
    try expectSame(edited.plan, memory)
  }

  /// Each document of the sample, or some of them, gets another word.
  @Test func `any text of the sample site may be reworded`() throws {
    let memory = try RememberedSite("")
    try memory.site.remove("content")
    try memory.site.place.copySample("content")
    memory.site.options.makesPhotos = false
    _ = try memory.plan()
    let paths = try memory.site.place.tree("content").keys.filter { $0.hasSuffix(".md") }.sorted()
    var notDerived = 0
    for path in paths.indices.filter({ TestRun.isLong || $0 % 29 == 0 }).map({ paths[$0] }) {
      let text = try #require(memory.site.place.text("content/\(path)"))
      let edited = try memory.edit("content/\(path)", text + "\nWishwell, once more.\n")
      if !edited.isDerived { notDerived += 1 }
      try expectSame(edited.plan, memory)
    }
    #expect(notDerived > 2)
  }

  private func expectSame(_ plan: SitePlan, _ memory: RememberedSite) throws {
    let fresh = try memory.planFromNothing()
    #expect(plan.diagnostics == fresh.diagnostics)
    #expect(try plan.files == fresh.files)
  }
}
