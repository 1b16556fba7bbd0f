import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Alice keeps a checklist, and Bob is invited to it, over a bare repository.
@Suite struct ChecklistCommandTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite

  private static let list = "content/checklists/groceries.md"
  private static let front = "---\ntitle: Groceries\nowner: alice\n---\n"

  init() throws {
    alice = try GitSite(
      lanternStreet + """

        == /\(Self.list)
        \(Self.front)- [ ] Oat milk

        - [ ] Bread

        - [ ] Tea
        == people/bob.md
        ---
        name: Bob
        emails: bob@example.org
        ---
        """)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
  }

  private func body(of site: GitSite) -> String? {
    site.text(Self.list).map { String($0.dropFirst(Self.front.count)) }
  }

  @Test func changesOneLineAndSaysSo() throws {
    let result = try alice.run("checklist", "tick", "groceries", "oat", "milk", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        "Alice ticks ‘Oat milk’ on ‘Groceries’.\n  \(Self.list)\n  committed as "))
    #expect(body(of: alice) == "- [x] Oat milk\n\n- [ ] Bread\n\n- [ ] Tea\n")
    #expect(
      try alice.git("show", "--format=%s", "--numstat")
        == "Alice ticks ‘Oat milk’ on ‘Groceries’\n\n1\t1\t\(Self.list)\n")
  }

  /// Only the next build found it, and published nothing any more.
  @Test(arguments: [
    (["add", "groceries", "[x](nowhere.md)"], "there is no file ‘content/checklists/nowhere.md’"),
    (
      ["add", "groceries", "Milk ![x](nope.jpg)"], "there is no photo ‘content/checklists/nope.jpg’"
    ),
    (["add", "groceries", "[x](#nothing)"], "has no heading or item ‘#nothing’"),
    (
      ["rename", "groceries", "Tea", "[Tea](tea.md)"],
      "there is no file ‘content/checklists/tea.md’"
    ),
  ])
  func `what leads nowhere is not written`(words: [String], told: String) throws {
    let before = body(of: alice)
    let result = try alice.run(["checklist"] + words)
    #expect(result.status == 1 && result.errors.contains("the text cannot be used: "), "\(result)")
    #expect(result.errors.contains(told), "\(result.errors)")
    #expect(body(of: alice) == before)
  }

  /// Also where the list had a link that leads nowhere already.
  @Test func `what leads somewhere is written`() throws {
    try alice.write(Self.list, Self.front + "- [ ] [Old](gone.md)\n")
    for words in ["[Tea](#old)", "[Alice](../people/alice.md)", "https://tea.example/"] {
      let result = try alice.run("checklist", "add", "groceries", words)
      #expect(result.status == 0, "\(words): \(result.errors)")
    }
  }

  /// Of 'Oat drink' 'Rolls' one item was made, and nothing said that two were not.
  @Test func `several words make one item, which is said`() throws {
    let joined = try alice.run("checklist", "add", "groceries", "Oat drink", "Rolls")
    #expect(joined.status == 0 && joined.output.contains("‘Oat drink Rolls’"), "\(joined)")
    #expect(
      joined.errors.contains(
        "All the words make one item, ‘Oat drink Rolls’. Several are added one by one: "
          + "`wishwell checklist add groceries 'Oat drink'`, and so on. To take this one off "
          + "again: `wishwell checklist remove groceries 'Oat drink Rolls'`"), "\(joined.errors)")
    let alone = try alice.run("checklist", "add", "groceries", "Jam and bread")
    #expect(alone.status == 0 && !alone.errors.contains("one item"), "\(alone.errors)")
  }

  /// “Say what to add”, it said: the parser took the words for an option.
  @Test func `words with the mark of a list item are read as words`() throws {
    let added = try alice.run("checklist", "add", "groceries", "- [ ] Four eggs")
    #expect(added.status == 0 && added.output.contains("adds ‘Four eggs’ to "), "\(added)")
    let ticked = try alice.run("checklist", "tick", "groceries", "- [ ] Four eggs")
    #expect(ticked.status == 0 && ticked.output.contains("ticks ‘Four eggs’ on "), "\(ticked)")
  }

  @Test func withoutAnItemItSaysWhatThereIs() throws {
    #expect(
      try alice.run("checklist", "tick", "groceries").errors
        == "error: say which item to tick\n  help: there is ‘Oat milk’, ‘Bread’ and ‘Tea’\n")
    #expect(
      try alice.run("checklist", "untick", "groceries").errors
        == "error: say which item to untick\n  help: there is none now\n")
  }

  @Test func aDryRunShowsTheLine() throws {
    let result = try alice.run("checklist", "rename", "groceries", "Tea", "Green tea", "--dry-run")
    #expect(result.output == "\(Self.list)\n\n- - [ ] Tea\n+ - [ ] Green tea\n\n")
    #expect(try alice.git("status", "--porcelain") == "")
  }

  @Test func aPictureComesBesideTheList() throws {
    try alice.place.write("tin.png", png)
    let result = try alice.run(
      "checklist", "add", "groceries", "A tin of tea", "--photo", alice.place["tin.png"], "--alt",
      "green", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    let names = alice.names(in: "content/checklists").filter { $0.hasPrefix("a-tin") }
    let name = try #require(names.first)
    #expect(body(of: alice)?.hasSuffix("- [ ] A tin of tea ![green](\(name))\n") == true)
    #expect(try alice.git("status", "--porcelain") == "")
    #expect(try alice.run("check", "--strict").status == 0)
  }

  @Test func membersComeByInvitation() throws {
    #expect(
      try bob.run("checklist", "tick", "groceries", "Tea").errors
        == "error: ‘Groceries’ is kept by Alice and the people they invited [checklist-not-yours]\n"
        + "  help: ask Alice to invite you\n")
    // It was sent to what people promise each other.
    for act in ["accept", "leave"] {
      let refused = try bob.run("checklist", act, "groceries")
      #expect(refused.errors.contains("help: ask Alice to invite you"), "\(refused.errors)")
    }
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    try bob.git("pull", "--quiet")
    let accepted = try bob.run("checklist", "accept", "Groceries", "--push")
    #expect(accepted.output.hasPrefix("Bob accepts the invitation to ‘Groceries’."))
    #expect(try bob.run("checklist", "tick", "groceries", "Tea", "--push").status == 0)
    try alice.git("pull", "--quiet")
    #expect(body(of: alice)?.hasSuffix("- [x] Tea\n") == true)
  }

  /// A review refused the tick, as the acceptance came with it.
  @Test func `whoever accepts and ticks shares both at once`() throws {
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    try bob.git("pull", "--quiet")
    #expect(try bob.run("checklist", "accept", "groceries").status == 0)
    #expect(try bob.run("checklist", "tick", "groceries", "Tea").status == 0)
    let shared = try bob.run("sync", "--push")
    #expect(shared.status == 0, "\(shared.errors)")
    try alice.git("pull", "--quiet")
    #expect(body(of: alice)?.hasSuffix("- [x] Tea\n") == true)
  }

  /// Both lines went to the end, so `sync` ended in the marks of git; and what was in no commit stopped it.
  @Test(arguments: [0, 1, 3])
  func `what two people do to items at once goes together`(committed: Int) throws {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    for words in [
      ["add", "groceries", "Rice"], ["tick", "groceries", "Tea"],
      ["remove", "groceries", "Oat milk"],
    ] {
      let done = try phone.run(["checklist"] + words + ["--push"])
      #expect(done.status == 0, "\(words): \(done.errors)")
    }
    let own = [
      ["add", "groceries", "Sugar"], ["tick", "groceries", "Bread"], ["tick", "groceries", "Tea"],
    ]
    for (index, words) in own.enumerated() {
      let done = try alice.run(["checklist"] + words + (index < committed ? ["--commit"] : []))
      #expect(done.status == 0, "\(words): \(done.errors)")
    }
    let both = "- [x] Bread\n\n- [x] Tea\n\n- [ ] Rice\n\n- [ ] Sugar\n"
    let synced = try alice.run("sync")
    #expect(synced.status == 0, "\(synced.errors)")
    #expect(body(of: alice) == both)
    let shared = try alice.run("sync", "--push")
    #expect(shared.status == 0, "\(shared.errors)")
    #expect(try phone.run("sync").status == 0)
    #expect(body(of: phone) == both)
  }

  /// It took a person, who could only bring together the marks of git.
  @Test(arguments: [[], ["--commit"]])
  func `a tick goes with a new name, and not against a removal`(arguments: [String]) throws {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    for words in [
      ["rename", "groceries", "Oat milk", "Oat milk, four"], ["remove", "groceries", "Tea"],
    ] {
      #expect(try phone.run(["checklist"] + words + ["--push"]).status == 0)
    }
    for item in ["Oat milk", "Tea"] {
      #expect(try alice.run(["checklist", "tick", "groceries", item] + arguments).status == 0)
    }
    let synced = try alice.run("sync")
    #expect(synced.status == 0, "\(synced.errors)")
    #expect(synced.output.contains("\n‘Tea’ was taken off the list meanwhile.\n"), "\(synced)")
    #expect(synced.output.contains("‘Oat milk, four’ is ticked now.\n"), "\(synced.output)")
    #expect(body(of: alice) == "- [x] Oat milk, four\n\n- [ ] Bread\n")
    #expect(try alice.git("for-each-ref", "refs/worktree/wishwell-held/") == "")
  }

  /// It was pushed at once, below a subject that said that ‘Tea’ was ticked; and the new name was told as
  /// one that came and one that went.
  @Test(arguments: [[], ["--commit"]])
  func `a tick that met a new name waits for a look`(arguments: [String]) throws {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    #expect(
      try phone.run("checklist", "rename", "groceries", "Tea", "Green tea", "--push").status == 0)
    #expect(try alice.run(["checklist", "tick", "groceries", "Tea"] + arguments).status == 0)
    let synced = try alice.run("sync", "--push")
    #expect(synced.status == 0, "\(synced)")
    for words in ["‘Tea’ is now called ‘Green tea’", "Nothing was shared yet: have a look first"] {
      #expect(synced.output.contains(words), "\(words): \(synced.output)")
    }
    if !arguments.isEmpty {
      #expect(
        try alice.git("log", "-1", "--format=%B").hasPrefix(
          "‘Tea’ was given another name meanwhile: ‘Green tea’ is ticked now.\n\n"
            + "First written as: Alice ticks ‘Tea’ on ‘Groceries’\n"))
    }
    #expect(try phone.run("sync").status == 0)
    #expect(body(of: phone)?.hasSuffix("- [ ] Green tea\n") == true)
    #expect(try alice.run("sync", "--push").status == 0)
    #expect(try phone.run("sync").status == 0)
    #expect(body(of: phone)?.hasSuffix("- [x] Green tea\n") == true)
  }

  /// It was ticked in her name, and pushed.
  @Test func `something else in the place of an item is not ticked`() throws {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    #expect(
      try phone.run("checklist", "rename", "groceries", "Bread", "Cancel the trip", "--push").status
        == 0)
    #expect(try alice.run("checklist", "tick", "groceries", "Bread", "--commit").status == 0)
    let synced = try alice.run("sync", "--push")
    #expect(synced.status != 0, "\(synced)")
    #expect(synced.errors.contains("only with up to 40 items"), "\(synced.errors)")
    #expect(body(of: alice)?.contains("- [x] Bread\n") == true)
  }

  /// It stood there twice, and nobody was told.
  @Test func `what both add stands there once, whatever else one of them added`() throws {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    #expect(try phone.run("checklist", "add", "groceries", "Rye", "--push").status == 0)
    for item in ["Oats", "Rye"] {
      #expect(try alice.run("checklist", "add", "groceries", item, "--commit").status == 0)
    }
    let synced = try alice.run("sync", "--push")
    #expect(synced.status == 0, "\(synced)")
    #expect(
      body(of: alice)
        == "- [ ] Oat milk\n\n- [ ] Bread\n\n- [ ] Tea\n\n- [ ] Rye\n\n- [ ] Oats\n")
  }

  /// What was added came twice, and of what was called otherwise nothing was said but that it is not there.
  @Test(arguments: [
    (
      ["add", "rye"], ["add", "Rye"],
      "‘Rye’ came onto the list meanwhile, so it was not added a second time"
    ),
    (
      ["rename", "Tea", "Green tea"], ["tick", "Tea"],
      "‘Tea’ was given another name meanwhile: ‘Green tea’"
    ),
    (["remove", "Bread"], ["tick", "Bread"], "‘Bread’ was taken off the list meanwhile"),
  ])
  func `what others pushed meanwhile is said to whoever pushes`(
    others: [String], own: [String], told: String
  ) throws {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    func words(_ act: [String]) -> [String] {
      ["checklist", act[0], "groceries"] + Array(act.dropFirst()) + ["--push"]
    }
    #expect(try phone.run(words(others)).status == 0)
    let refused = try alice.run(words(own))
    #expect(refused.status == 1 && refused.errors.contains(told), "\(refused)")
    #expect(body(of: alice) == body(of: phone))
    #expect(try alice.git("status", "--porcelain") == "")
  }

  /// She read only that the list had changed.
  @Test(arguments: [[], ["--commit"]])
  func `whoever takes off what others ticked is told so`(arguments: [String]) throws {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    #expect(try phone.run("checklist", "tick", "groceries", "Bread", "--push").status == 0)
    #expect(try alice.run(["checklist", "remove", "groceries", "Bread"] + arguments).status == 0)
    let synced = try alice.run("sync")
    #expect(
      synced.output.contains("‘Bread’ had been ticked meanwhile; it is off the list now.\n"),
      "\(synced)")
    #expect(body(of: alice) == "- [ ] Oat milk\n\n- [ ] Tea\n")
  }

  /// Git refused `git pull --rebase` where something was in no commit.
  @Test func `two new names take a person, with a way that git takes`() throws {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    #expect(
      try phone.run("checklist", "rename", "groceries", "Oat milk", "Rice milk", "--push").status
        == 0)
    #expect(try alice.run("checklist", "rename", "groceries", "Oat milk", "Soy milk").status == 0)
    let waiting = try alice.run("sync").errors
    #expect(
      waiting.contains(
        "help: others did something else with ‘Oat milk’, or it is not clear what they did: take back"
      )
        && !waiting.contains("git stash"), "\(waiting)")
    #expect(body(of: alice)?.hasPrefix("- [ ] Soy milk\n") == true)
    try alice.git("commit", "--quiet", "--all", "--message", "Soy")
    #expect(try alice.run("checklist", "tick", "groceries", "Bread").status == 0)
    let told = try alice.run("sync")
    #expect(told.errors.contains("`git pull --rebase --autostash`, then"), "\(told.errors)")
    #expect(body(of: alice)?.hasPrefix("- [ ] Soy milk\n\n- [x] Bread\n") == true)
  }

  /// What was written stood only in a blob that no name led to.
  @Test(arguments: [true, false])
  func `what an ended run left out of the folder comes back`(isClear: Bool) throws {
    #expect(try alice.run("checklist", "tick", "groceries", "Tea").status == 0)
    let written = try #require(alice.text(Self.list))
    let text = try alice.git("hash-object", "-w", Self.list).prefix { $0 != "\n" }
    let head = try alice.git("rev-parse", "HEAD").prefix { $0 != "\n" }
    let name = "content%2Fchecklists%2Fgroceries%2Emd"
    try alice.git("update-ref", "refs/worktree/wishwell-held/\(head)/\(name)", String(text))
    try alice.git("checkout", "--quiet", Self.list)
    if !isClear { try alice.write(Self.list, written.replacing("[x] Tea", with: "[ ] Milk")) }
    let synced = try alice.run("sync")
    #expect(synced.status == 0, "\(synced.errors)")
    #expect((alice.text(Self.list) == written) == isClear)
    #expect(synced.output.contains("To read it: `git show \(text)`") == !isClear)
    #expect(try alice.git("cat-file", "blob", String(text)) == written)
    #expect(try alice.git("for-each-ref", "refs/worktree/wishwell-held/") == "")
    #expect(try !alice.run("sync").output.contains("git show"))
  }

  /// The way out was `git switch main`, which git refuses then, and nothing named the other ones.
  @Test func `a rebase that was begun is told with the way on and the way back`() throws {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    #expect(
      try phone.run("checklist", "rename", "groceries", "Oat milk", "Rice milk", "--push").status
        == 0)
    #expect(
      try alice.run("checklist", "rename", "groceries", "Oat milk", "Soy milk", "--commit").status
        == 0)
    #expect(try alice.run("sync").errors.contains("`git pull --rebase`"))
    #expect(throws: (any Error).self) { try alice.git("pull", "--quiet", "--rebase") }
    for words in [["sync"], ["sync", "--push"]] {
      let told = try alice.run(words)
      #expect(told.status == 64, "\(told)")
      #expect(told.errors.contains("a rebase was begun here"), "\(told.errors)")
      #expect(
        told.errors.contains(
          "`git add \(Self.list)` and `git rebase --continue`; or give it up, and all is as it was "
            + "before: `git rebase --abort`"), "\(told.errors)")
    }
    let checked = try alice.run("check")
    #expect(checked.errors.contains("\n  To go on: open \(Self.list), "), "\(checked.errors)")
    try alice.git("rebase", "--abort")
    #expect(try !alice.run("check").errors.contains("rebase"))
  }

  /// Bob read that he was no longer invited, who had never read that he was.
  @Test(arguments: [[], ["--push"]])
  func `an invitation that nobody has yet goes without a trace`(arguments: [String]) throws {
    #expect(try alice.run("checklist", "invite", "groceries", "bob").status == 0)
    let dry = try alice.run("checklist", "undo", "groceries", "--dry-run")
    #expect(
      dry.output.hasPrefix("- content/checklists/groceries.members/bob/0001.yml\n"), "\(dry)")
    let undone = try alice.run(["checklist", "undo", "groceries"] + arguments)
    #expect(
      undone.output == """
        Alice no longer invites Bob to ‘Groceries’.
          content/checklists/groceries.members/bob/0001.yml

        Only this folder had that step, so it is gone, and nobody hears of either.

        """, "\(undone)")
    #expect(try alice.git("status", "--porcelain") == "")
    #expect(try alice.git("rev-parse", "HEAD") == alice.git("rev-parse", "origin/main"))
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    #expect(alice.names(in: "content/checklists/groceries.members/bob") == ["0001.yml"])
  }

  /// The commit said that bread was ticked, and ticked tea as well.
  @Test func `a commit names what else it does to the list`() throws {
    #expect(try alice.run("checklist", "tick", "groceries", "Tea").status == 0)
    #expect(try alice.run("checklist", "tick", "groceries", "Bread", "--commit").status == 0)
    #expect(
      try alice.git("log", "-1", "--format=%s")
        == "Alice ticks ‘Bread’ on ‘Groceries’, with what was done to ‘Tea’ before\n")
    try alice.write(Self.list, (alice.text(Self.list) ?? "").replacing("Groceries", with: "Food"))
    #expect(try alice.run("checklist", "add", "groceries", "Jam", "--commit").status == 0)
    #expect(
      try alice.git("log", "-1", "--format=%s")
        == "Alice adds ‘Jam’ to ‘Food’, with what else was changed in the file before\n")
  }

  /// The tick of tea, which was in no commit, was gone with that of bread, and so was what was staged.
  @Test func `what was done to a list before an act that is refused stays`() throws {
    try writeStandIn("#!/bin/sh\nexit 1\n", at: origin["origin.git/hooks/update"])
    #expect(try alice.run("checklist", "tick", "groceries", "Oat milk").status == 0)
    try alice.git("add", Self.list)
    #expect(try alice.run("checklist", "tick", "groceries", "Tea").status == 0)
    let before = try [alice.git("diff"), alice.git("diff", "--cached")]
    let refused = try alice.run("checklist", "tick", "groceries", "Bread", "--push")
    #expect(refused.errors.contains(", and nothing was written: "), "\(refused)")
    #expect(body(of: alice) == "- [x] Oat milk\n\n- [ ] Bread\n\n- [x] Tea\n")
    #expect(try [alice.git("diff"), alice.git("diff", "--cached")] == before)
  }

  /// The tick of oat milk was lost when others came first.
  @Test func `what was done to a list before others pushed is to be brought together first`() throws
  {
    let phone = try GitSite(cloning: origin["origin.git"], for: "Alice")
    #expect(try phone.run("checklist", "tick", "groceries", "Tea", "--push").status == 0)
    #expect(try alice.run("checklist", "tick", "groceries", "Oat milk").status == 0)
    let early = try alice.run("checklist", "tick", "groceries", "Bread", "--push")
    #expect(early.status == 64, "\(early)")
    #expect(
      early.errors == """
        error: origin/main has something new: others changed ‘\(Self.list)’, and so did you before; \
        nothing was written
          help: bring the two together first: `wishwell sync`; then do this again

        """)
    #expect(body(of: alice) == "- [x] Oat milk\n\n- [ ] Bread\n\n- [ ] Tea\n")
    #expect(try alice.run("sync").status == 0)
    #expect(try alice.run("checklist", "tick", "groceries", "Bread", "--push").status == 0)
    #expect(body(of: alice) == "- [x] Oat milk\n\n- [x] Bread\n\n- [x] Tea\n")
  }

  /// Both were there, and `tick` met the first.
  @Test func `what is on the list already is said when it is added once more`() throws {
    let twice = try alice.run("checklist", "add", "groceries", "bread")
    #expect(
      twice.status == 0
        && twice.output.contains(
          "‘bread’ was on the list already, and is there twice now. To take off the new one: "
            + "`wishwell checklist remove groceries '#bread-1'`\n"),
      "\(twice)")
    #expect(try alice.run("checklist", "remove", "groceries", "#bread-1").status == 0)
    #expect(try alice.git("status", "--porcelain") == "")
    // What is done may be wanted once more.
    #expect(try alice.run("checklist", "tick", "groceries", "Tea").status == 0)
    #expect(try !alice.run("checklist", "add", "groceries", "Tea").output.contains("already"))
  }

  /// ‘Tea’ was missing from what the list has.
  @Test func `of several items, the list is told as it stands where one is not there`() throws {
    let refused = try alice.run("checklist", "remove", "groceries", "Tea", "Nope")
    #expect(
      refused.errors.contains(
        "‘Groceries’ has no item ‘Nope’ [unknown-item]\n  help: it has ‘Oat milk’, ‘Bread’ and ‘Tea’"
      ), "\(refused)")
    #expect(try alice.git("status", "--porcelain") == "")
  }

  /// That there is no checklist ‘Eggs’ was all that was told.
  @Test(arguments: [
    (["add", "Eggs", "groceries"], "add groceries Eggs"),
    (["add", "Eggs", "Groceries", "--commit"], "add groceries Eggs --commit"),
    (["add", "Green", "tea", "groceries"], "add groceries 'Green tea'"),
    (["invite", "bob", "groceries"], "invite groceries bob"),
    (["remove", "Oat milk", "groceries"], "remove groceries 'Oat milk'"),
    (["rename", "Tea", "Green tea", "groceries"], "rename groceries Tea 'Green tea'"),
    (["tick", "Oat milk"], "tick groceries 'Oat milk'"),
    (["tick", "oat", "milk"], "tick groceries 'oat milk'"),
    (["add", "Ferien", "packen", "Hut"], "add ferien-packen Hut"),
    (["add", "ferien", "Hut", "und", "Schal"], "add ferien-packen 'Hut und Schal'"),
    (["untick", "Ferien", "packen", "Zelt", "--commit"], "untick ferien-packen Zelt --commit"),
    (["accept", "groceris"], "accept groceries"),
  ])
  func `a list that does not stand in front leads to the command that was meant`(
    arguments: [String], command: String
  ) throws {
    try alice.write("content/checklists/ferien-packen.md", Self.packing)
    try alice.git("add", ".")
    try alice.git("commit", "--quiet", "--message", "Pack")
    let refused = try alice.run(["checklist"] + arguments)
    #expect(refused.status == 64, "\(refused)")
    let typed = arguments[1] == "bob" ? "‘bob’ is a person, not a checklist" : "‘\(arguments[1])’"
    #expect(refused.errors.contains("\(typed)\n"), "\(refused)")
    #expect(
      refused.errors.contains("help: did you mean `wishwell checklist \(command)`?"), "\(refused)")
    #expect(try alice.git("status", "--porcelain") == "")
  }

  private static let packing = "---\ntitle: Ferien packen\nowner: alice\n---\n- [x] Zelt\n"

  /// No list was named, or the list stood before what was to be done with it, or that was misspelt.
  @Test(arguments: [
    (
      ["checklist", "add", "Hut"],
      "checklist add groceries Hut` or `wishwell checklist add picnic Hut"
    ),
    (
      ["checklist", "add", "groceries"], "for example `wishwell checklist add groceries 'Oat milk'"
    ),
    (
      ["checklist", "groceries", "add", "Hut"], "did you mean `wishwell checklist add groceries Hut"
    ),
    (["checklist", "untik", "groceries", "Tea"], "mean `wishwell checklist untick groceries Tea"),
    (
      ["checklist", "uncheck", "groceries", "Tea"], "mean `wishwell checklist untick groceries Tea"
    ),
    (["tick", "Oat", "milk"], "did you mean `wishwell checklist tick groceries 'Oat milk'"),
    (["untik", "groceries", "Tea"], "did you mean `wishwell checklist untick groceries Tea"),
    (["remove", "Oat milk"], "did you mean `wishwell checklist remove groceries 'Oat milk'"),
  ])
  func `what is done with a checklist is answered with the command that was meant`(
    typed: [String], help: String
  ) throws {
    let refused = try alice.run(typed)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains(help), "\(refused.errors)")
    #expect(try alice.git("status", "--porcelain") == "")
  }

  /// They were told that words stand in quotes, as in 'blue kettle', or that <list> is missing.
  @Test(arguments: [
    (
      ["accept", "Ferien", "packen"], "too many words: ‘packen’",
      "did you mean `wishwell checklist accept ferien-packen`?"
    ),
    (
      ["invite", "Ferien", "packen", "Bob"], "too many words: ‘Bob’",
      "did you mean `wishwell checklist invite ferien-packen bob`?"
    ),
    (
      ["invite", "groceries", "Aunt", "Rosa", "--commit"], "too many words: ‘Rosa’",
      "did you mean `wishwell checklist invite groceries 'Aunt Rosa' --commit`?"
    ),
    (
      ["rename", "groceries", "Oat", "milk", "Soy", "milk"], "too many words: ‘Soy’, ‘milk’",
      "did you mean `wishwell checklist rename groceries 'Oat milk' 'Soy milk'`?"
    ),
    (
      ["rename", "Ferien", "packen", "Zelt", "Das", "Zelt"], "too many words: ",
      "did you mean `wishwell checklist rename ferien-packen Zelt 'Das Zelt'`?"
    ),
    (
      ["rename", "groceries", "Tea"], "say the new words",
      "for example `wishwell checklist rename groceries Tea 'New words'`"
    ),
    (
      ["rename", "groceries"], "say which item of ‘Groceries’, and its new words",
      "for example `wishwell checklist rename groceries 'Oat milk' 'New words'`"
    ),
    (
      ["invite", "groceries"], "say whom you invite to ‘Groceries’",
      "for example `wishwell checklist invite groceries bob`; who has no profile yet"
    ),
    (
      ["invite", "Bob"], "say which checklist as well",
      "`wishwell checklist invite groceries bob`"
    ),
    (["leave"], "say which checklist", "there are also "),
  ])
  func `words that are too many or too few lead to the command that was meant`(
    arguments: [String], message: String, help: String
  ) throws {
    try alice.write("content/checklists/ferien-packen.md", Self.packing)
    let refused = try alice.run(["checklist"] + arguments)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.hasPrefix("error: \(message)"), "\(refused.errors)")
    #expect(refused.errors.contains(help), "\(refused.errors)")
  }

  /// They were sent to `wishwell status`, which had nothing to do with it, or told to leave it.
  @Test func `who keeps, joined or would invite is told what there is to do`() throws {
    let owner = try alice.run("checklist", "leave", "groceries")
    #expect(owner.errors.contains("you keep ‘Groceries’ because its file names you"), "\(owner)")
    #expect(
      owner.errors.contains("their name belongs under ‘owner’ in \(Self.list)"),
      "\(owner)")
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    try bob.git("pull", "--quiet")
    #expect(try bob.run("checklist", "accept", "groceries", "--push").status == 0)
    try alice.git("pull", "--quiet")
    let joined = try alice.run("checklist", "invite", "groceries", "bob")
    #expect(joined.errors.contains("has joined ‘Groceries’ already"), "\(joined)")
    #expect(joined.errors.contains("  help: there is nothing to do"), "\(joined)")
    try bob.write("content/people/carol.md", "---\nname: Carol\n---\n")
    let member = try bob.run("checklist", "invite", "groceries", "carol")
    #expect(member.errors.contains("only Alice can invite people to ‘Groceries’"), "\(member)")
    #expect(member.errors.contains("  help: ask Alice to invite Carol\n"), "\(member)")
  }

  @Test func whatWasToldIsTakenBack() throws {
    #expect(
      try alice.run("checklist", "undo", "groceries").errors.hasPrefix(
        "error: you have done nothing with the people of ‘groceries’ that could be taken back now\n"
      ))
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    let undone = try alice.run("checklist", "undo", "groceries", "--push")
    #expect(
      undone.output.hasPrefix(
        "Alice no longer invites Bob to ‘Groceries’.\n"
          + "  content/checklists/groceries.members/bob/0002.yml\n"), "\(undone)")
    try bob.git("pull", "--quiet")
    #expect(try bob.run("checklist", "accept", "groceries").status != 0)
    let status = try bob.run("status").output
    #expect(
      status.contains("Alice no longer invites you to ‘Groceries’"), "\(status)")
    #expect(!status.contains("wishwell checklist accept"), "\(status)")
  }

  @Test func aStrangerIsWrittenALetter() throws {
    let result = try alice.run("checklist", "invite", "groceries", "rosa@example.net")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        """
        Letter to rosa@example.net:

            To: rosa@example.net
            Subject: Alice invites you to ‘Groceries’

            Alice invites you
        """))
    #expect(
      result.output.contains("\n  mailto:rosa@example.net?subject=Alice%20invites%20you"))
    #expect(try alice.git("status", "--porcelain") == "")
    // Of this a link was made that no mail program takes.
    let wrong = try alice.run("checklist", "invite", "groceries", "not an address@")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == """
        error: ‘not an address@’ is not an e-mail address
          help: write ‘name@example.org’

        """)
  }

  /// Alice's copy is behind: what she does is done again on what Bob pushed.
  @Test func whoeverIsOvertakenGoesOnFromThere() throws {
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    try bob.git("pull", "--quiet")
    #expect(try bob.run("checklist", "accept", "groceries", "--push").status == 0)
    #expect(try bob.run("checklist", "tick", "groceries", "Bread", "--push").status == 0)
    let result = try alice.run("checklist", "add", "groceries", "Jam", "--push")
    #expect(result.status == 0, "\(result.errors)")
    #expect(body(of: alice) == "- [ ] Oat milk\n\n- [x] Bread\n\n- [ ] Tea\n\n- [ ] Jam\n")
    #expect(try alice.git("status", "--porcelain") == "")
  }

  @Test func ticksOfNeighboursMerge() throws {
    try alice.git("switch", "--quiet", "--create", "other")
    #expect(try alice.run("checklist", "tick", "groceries", "Oat milk", "--commit").status == 0)
    #expect(try alice.run("checklist", "tick", "groceries", "Tea", "--commit").status == 0)
    try alice.git("switch", "--quiet", "main")
    #expect(try alice.run("checklist", "tick", "groceries", "Bread", "--commit").status == 0)
    try alice.git("merge", "--quiet", "--no-edit", "other")
    #expect(body(of: alice) == "- [x] Oat milk\n\n- [x] Bread\n\n- [x] Tea\n")
  }

  @Test func aRefusedCommitLeavesTheFileChangedAndUnstaged() throws {
    try writeStandIn("#!/bin/sh\nexit 1\n", at: alice.path + "/.git/hooks/pre-commit")
    #expect(try alice.run("checklist", "tick", "groceries", "Tea", "--commit").status == 74)
    #expect(try alice.git("status", "--porcelain") == " M \(Self.list)\n")
  }

  /// A white square of two pixels a side.
  private var png: [UInt8] {
    get throws {
      let text = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAADklEQVR4nGP4DwYMEAoAU7oL9ZisIGcAAAAASUVO\
        RK5CYII=
        """
      return Array(try #require(Data(base64Encoded: text)))
    }
  }
}
