import Testing
import WishwellDerive
import WishwellFormat
import WishwellSeal
import WishwellTesting

@testable import WishwellBuild

/// Promises by letter, of which the repository says that somebody made them, and one page who.
@Suite struct SealedGiverTests {
  private let street: SealedGiverStreet

  init() throws { street = try SealedGiverStreet() }

  @Test func `the repository has no name, and the giver’s page tells that it was they`() throws {
    let done = try street.promise()
    let event = street.event(1)
    #expect(event.contains("by: sealed:1:") && event.contains("via: mail"), "\(event)")
    #expect(!names("ben", in: event), "\(event)")
    #expect(done.output.contains("Somebody promises ‘A blue kettle’"), "\(done)")
    #expect(try street.page(of: "ben").contains("A blue kettle, for Carol"))
    for person in ["alice", "carol"] {
      #expect(try !street.street.page(of: person).contains("Ben "), "\(person)")
    }
  }

  @Test func `their page has text, address and letters that name the part`() throws {
    try street.promise(from: "alice", number: 7)
    try street.promise()
    let page = try street.page(of: "ben")
    #expect(page.contains("41 Lindenhof"), "\(page)")
    let link = try street.street.link(of: "ben")
    let html = try OpenedPage(link, in: street.street.site.options.outputPath).html
    let letters = html.replacing("%20", with: " ").replacing("%2F", with: "/")
      .replacing("%3B", with: ";")
    for act in ["sent", "release"] {
      #expect(letters.contains("\(act) gifts/kettle; part 2; sealed"), "\(html)")
    }
  }

  @Test func `the answer says that their name is sealed, and where they find it`() throws {
    let sentence =
      "apart from whoever reads the e-mail, only your private page, which you open with your link, "
      + "shows that it was you"
    let promised = try street.answer(to: "promise gifts/kettle; sealed", "--read")
    #expect(promised.contains(sentence), "\(promised)")
    let sent = try street.answer(to: "sent gifts/kettle", number: 2)
    #expect(sent.contains("Hello Ben") && !sent.contains(sentence), "\(sent)")
  }

  @Test func `a guest stays a guest`() throws {
    let done = try street.apply(
      "promise gifts/kettle; by Aunt Rosa; sealed", from: "rosa", number: 1, "--read")
    #expect(done.status == 0, "\(done)")
    #expect(street.event(1).contains("name: Aunt Rosa"), "\(street.event(1))")
  }

  @Test func `a letter of theirs goes on with the only part that is theirs`() throws {
    try street.promise(from: "alice", number: 7)
    try street.promise()
    let sent = try street.apply("sent gifts/kettle", number: 2)
    #expect(sent.status == 0, "\(sent)")
    #expect(street.event(3).contains("event: sent") && street.event(3).contains("part: 2"))
    #expect(try street.name(in: 3) != street.name(in: 2))
    let released = try street.apply("release gifts/kettle; part 2; sealed", number: 3)
    #expect(released.status == 0, "\(released)")
    #expect(try !street.page(of: "ben").contains("A blue kettle, for Carol"))
    #expect(try street.page(of: "alice").contains("A blue kettle, for Carol"))
  }

  /// The first of them released the sender’s own part.
  @Test(arguments: [
    "release gifts/kettle; of alice", "release gifts/kettle; part 2; of alice",
    "promise gifts/kettle; part 2; sealed",
  ])
  func `a letter that means another, or says twice whose part it is, does nothing`(
    words: String
  ) throws {
    try street.promise(from: "alice", number: 7)
    try street.promise()
    let refused = try street.apply(words, number: 2)
    #expect(refused.status != 0 && street.event(3).isEmpty, "\(refused) \(street.event(3))")
  }

  @Test func `without the secret nobody goes on with a part, and is told why`() throws {
    try street.promise()
    for (number, words) in ["release gifts/kettle", "sent gifts/kettle; part 1; sealed"]
      .enumerated()
    {
      let refused = try street.apply(words, number: number + 2, knowsSecret: false)
      #expect(refused.status != 0 && street.event(2).isEmpty, "\(refused)")
      #expect(
        refused.errors.contains("only the site’s secret tells whose part it is"), "\(refused)")
    }
  }

  @Test(arguments: ["release gifts/kettle; part 1; sealed", "sent gifts/kettle; part 1"])
  func `nobody goes on with the part of another`(words: String) throws {
    try street.promise()
    let refused = try street.apply(words, from: "alice", number: 2)
    #expect(refused.status != 0 && street.event(2).isEmpty, "\(refused)")
    #expect(refused.errors.contains("part 1 is not theirs"), "\(refused)")
  }

  @Test func `of several parts one has to be named`() throws {
    try street.promise(number: 1)
    try street.promise(number: 2)
    let refused = try street.apply("release gifts/kettle", number: 3)
    #expect(refused.errors.contains("part 1 and part 2"), "\(refused)")
    let done = try street.apply("release gifts/kettle; part 2; sealed", number: 3)
    #expect(done.status == 0 && street.event(3).contains("part: 2"), "\(done)")
  }

  @Test func `what is for oneself is promised under no name`() throws {
    let refused = try street.apply("promise gifts/kettle; sealed", from: "carol")
    #expect(refused.status != 0 && street.event(1).isEmpty, "\(refused)")
    #expect(refused.errors.contains("is for Carol"), "\(refused)")
  }

  @Test func `a wish that changed is told to its giver, whose letter agrees to it`() throws {
    let wish = "content/wishlists/gifts/kettle.md"
    _ = try street.page(of: "ben")
    let digest = try #require(street.street.site.plan?.site?.wishes.first?.digest)
    let done = try street.apply("promise gifts/kettle \(digest); sealed", "--read")
    #expect(done.status == 0, "\(done)")
    let text = try #require(street.street.site.place.text(wish))
    try street.street.site.edit(wish, text.replacing("quantity: 2", with: "quantity: 3"))
    _ = try street.page(of: "ben")
    let link = try street.street.link(of: "ben")
    let html = try OpenedPage(link, in: street.street.site.options.outputPath).html
    let letters = html.replacing("%20", with: " ").replacing("%2F", with: "/")
      .replacing("%3B", with: ";")
    let line = try #require(letters.firstMatch(of: /amend gifts.kettle \w{32}; part 1; sealed/)?.0)
    let agreed = try street.apply(String(line), number: 2)
    #expect(agreed.status == 0 && street.event(2).contains("event: amended"), "\(agreed)")
    #expect(try !street.page(of: "ben").contains("agree"))
  }

  @Test func `what others do with it is news on their page alone`() throws {
    try street.promise()
    #expect(try street.apply("sent gifts/kettle", number: 2).status == 0)
    let lost = try street.run(["lost", "gifts/kettle", "--by", "carol", "--via", "mail"])
    #expect(lost.status == 0 && !(lost.output + lost.errors).contains("Ben"), "\(lost)")
    #expect(try street.page(of: "ben").contains("never arrived"))
    #expect(try !street.page(of: "alice").contains("never arrived"))
  }

  @Test func `a surprise under a sealed name is on one page by name, and none of its owner’s`()
    throws
  {
    let list = "content/wishlists/gifts/index.md"
    let text = try #require(street.street.site.place.text(list))
    try street.street.site.edit(
      list, text.replacing("owner: carol", with: "owner: carol\npromises: surprise"))
    let before = try street.page(of: "carol")
    try street.promise()
    #expect(street.event(1).contains("\n- carol\n"), "\(street.event(1))")
    #expect(try street.apply("sent gifts/kettle", number: 2).status == 0)
    #expect(street.event(2).contains("part: 1") && street.event(2).contains("\n- carol\n"))
    #expect(try street.page(of: "carol") == before)
    #expect(try street.page(of: "ben").contains("A blue kettle, for Carol"))
    #expect(try street.page(of: "alice").contains("A blue kettle"))
    #expect(try !street.page(of: "alice").contains("Ben"))
    // She applies it herself, and reads the same as of any other.
    let place = street.street.site.place
    try street.street.site.edit(
      "content/site.yml",
      try #require(place.text("content/site.yml")).replacing("[alice]", with: "[alice, carol]"))
    let told = try street.run(["status", "--by", "carol"], knowsSecret: false)
    #expect(!told.output.contains("kettle"), "\(told)")
  }

  @Test func `a maintainer enters it by commands`() throws {
    let words = ["promise", "gifts/kettle", "--by", "ben", "--via", "mail", "--sealed"]
    let done = try street.run(words)
    #expect(done.status == 0 && street.event(1).contains("by: sealed:"), "\(done)")
    #expect((done.output + done.errors).contains("Carol’s address"), "\(done)")
    let own = try street.run(["promise", "gifts/kettle", "--by", "alice", "--sealed"])
    #expect(own.status != 0 && own.errors.contains("--via mail"), "\(own)")
    let granted = try street.run(
      ["grant", "gifts/kettle", "--by", "carol", "--via", "mail", "--part", "1", "--quantity", "1"])
    #expect(granted.status == 0 && street.event(2).contains("part: 1"), "\(granted)")
  }

  /// It stood openly in the repository, and a letter from the page would have been sealed.
  @Test(arguments: [true, false])
  func `what is entered for somebody is sealed as their letter would be, unless they agree`(
    isLetter: Bool
  ) throws {
    let sealed =
      try isLetter
      ? street.enter("promise gifts/kettle")
      : street.run(["promise", "gifts/kettle", "--by", "ben", "--via", "mail"], knowsSecret: false)
    #expect(sealed.status == 0 && street.event(1).contains("by: sealed:1:"), "\(sealed)")
    #expect(!names("ben", in: street.event(1)))
    #expect(
      (sealed.output + sealed.errors).contains(
        "Their name is sealed, as by a letter from the page."), "\(sealed)")
    let open =
      try isLetter
      ? street.enter("promise gifts/kettle; open", number: 2)
      : street.run(["promise", "gifts/kettle", "--by", "ben", "--via", "mail", "--open"])
    #expect(open.status == 0 && street.event(2).contains("by: ben\n"), "\(open)")
  }

  @Test func `who gives it with them is named only if they agree to be named too`() throws {
    let beside = try street.enter("promise gifts/kettle; with Otto")
    #expect(beside.status != 0 && street.event(1).isEmpty, "\(beside)")
    #expect(beside.errors.contains("leave the names out") && beside.errors.contains("; open"))
    let words = ["promise", "gifts/kettle", "--by", "ben", "--via", "mail", "--with", "Otto"]
    let typed = try street.run(words)
    #expect(typed.status != 0 && typed.errors.contains("‘--open’"), "\(typed)")
    #expect(try street.run(words + ["--open"]).status == 0)
    #expect(try street.run(words + ["--open", "--sealed"]).status == 64)
  }

  /// Whose name cannot be sealed is told of the reason, and never named instead.
  @Test func `whoever left, and whoever has no address, is told as that`() throws {
    let place = street.street.site.place
    let ben = try #require(place.text("content/people/ben.md"))
    try street.street.site.edit(
      "content/people/ben.md", ben.replacing("name: Ben", with: "name: Ben\nleft: yes"))
    let words = ["promise", "gifts/kettle", "--by", "ben", "--via", "mail"]
    let left = try street.run(words)
    #expect(left.status != 0 && left.errors.contains("left"), "\(left)")
    let letter = try street.apply("promise gifts/kettle; sealed")
    #expect(letter.errors.contains("Ben has left (‘left: yes’"), "\(letter)")
    #expect(street.event(1).isEmpty)
    try street.street.site.edit("content/people/ben.md", "---\nname: Ben\n---\n")
    let unsealable = try street.run(words)
    #expect(unsealable.status != 0 && unsealable.errors.contains("‘--open’"), "\(unsealable)")
  }

  @Test func `nobody is asked to thank by a name that is sealed`() throws {
    try street.promise()
    #expect(try street.apply("sent gifts/kettle", number: 2).status == 0)
    let granted = try street.run(["grant", "gifts/kettle", "--by", "carol"], knowsSecret: false)
    #expect(granted.output.contains("wishwell thank NAME --for gifts/kettle"), "\(granted)")
  }

  @Test func `who takes the name of somebody who is gone does not find what they promised`() throws
  {
    try street.promise()
    let profile = "content/people/ben.md"
    let text = try #require(street.street.site.place.text(profile))
    try street.street.site.edit(
      profile,
      text.replacing("ben@example.org", with: "other@example.org")
        .replacing(/link: \S+/, with: "link: \(PrivateSite.word(of: "new"))")
        .replacing(/address: \S+\n/, with: ""))
    #expect(try !street.page(of: "ben").contains("A blue kettle, for Carol"))
    // Neither a new address alone nor a new link alone makes them another.
    for (from, to) in [("ben@example.org", "other@example.org"), ("nothing", "")] {
      try street.street.site.edit(
        profile,
        text.replacing(from, with: to).replacing(/address: \S+\n/, with: "")
          .replacing(
            /link: \S+/,
            with:
              "link: \(from == "nothing" ? PrivateSite.word(of: "new") : PrivateSite.word(of: "ben"))"
          ))
      #expect(try street.page(of: "ben").contains("A blue kettle, for Carol"), "\(from)")
    }
  }

  @Test func `a wish and its giver are renamed, and it is still theirs`() throws {
    try street.promise()
    let place = street.street.site.place
    let kettle = "content/wishlists/gifts/kettle"
    let wish = try #require(place.text("\(kettle).md"))
    try street.street.site.edit(
      "content/wishlists/gifts/pot.md",
      wish.replacing(
        "quantity: 2",
        with: "quantity: 2\nformerly: kettle\nid: tag:lantern.example,2026:wishlists/gifts/kettle"))
    try street.street.site.edit("content/wishlists/gifts/pot.promise/0001.yml", street.event(1))
    try place.remove("\(kettle).md")
    try place.remove("\(kettle).promise/0001.yml")
    let ben = try #require(place.text("content/people/ben.md"))
    try street.street.site.edit(
      "content/people/benjamin.md",
      ben.replacing(
        "name: Ben", with: "name: Ben\nformerly: ben\nid: tag:lantern.example,2026:people/ben"))
    try place.remove("content/people/ben.md")
    #expect(try street.page(of: "benjamin").contains("A blue kettle, for Carol"))
  }

  /// Without the secret, all of these are as good as any other; with it, they are nobody’s.
  @Test func `a name from another place is nobody’s, stops nothing, and is told by check`() throws {
    try street.promise()
    let copy = try street.name(in: 1).text
    try street.street.site.edit(
      "\(SealedGiverStreet.folder)/0002.yml",
      "event: promised\nby: \(copy)\nat: 2026-11-20\nvia: mail\n")
    let page = try street.page(of: "ben")
    #expect(page.split(separator: "A blue kettle, for Carol").count == 2, "\(page)")
    let site = try #require(street.street.site.plan?.site)
    let mistakes = SealedNames(on: site, street.street.secret).mistakes
    #expect(mistakes.map(\.reason) == [.unopened])
    #expect(mistakes.map(\.path) == ["\(SealedGiverStreet.folder)/0002.yml"])
    #expect(mistakes.allSatisfy { !$0.words.contains("Ben") })
  }

  @Test func `a step by somebody else than the holder is told by check`() throws {
    try street.promise()
    let place = SealedPlace(
      ofNameIn: 2, ofWish: "tag:lantern.example,2026:wishlists/gifts/kettle")
    _ = try street.page(of: "ben")
    let site = try #require(street.street.site.plan?.site)
    let handle = try #require(Handle("alice"))
    let alice = try #require(site.people[handle])
    let name = try #require(alice.person.sealableName(identity: alice.identity))
    let value = try SealedValue(sealing: name, for: place, to: street.street.secret.sealKey)
    try street.street.site.edit(
      "\(SealedGiverStreet.folder)/0002.yml",
      "event: sent\nby: \(value.text)\npart: 1\nat: 2026-11-20\nvia: mail\n")
    _ = try street.page(of: "alice")
    let now = try #require(street.street.site.plan?.site)
    #expect(SealedNames(on: now, street.street.secret).mistakes.map(\.reason) == [.anotherPart])
    #expect(now.wishes.first?.state.parts.map(\.sent) == [1])
  }

  @Test func `no two names differ in length`() throws {
    try street.promise()
    try street.promise(from: "alice", number: 2)
    #expect(try street.name(in: 1).bytes.count == street.name(in: 2).bytes.count)
    #expect(try street.name(in: 1).bytes.count == SealedValue.overhead + SealedValue.step)
  }

  @Test func `status says to everybody the same of it`() throws {
    try street.promise()
    let words = "Some promises here are under sealed names."
    for person in ["alice", "ben", "carol"] {
      let told = try street.run(["status", "--by", person], knowsSecret: false)
      #expect(told.output.contains(words), "\(told)")
      #expect(!told.output.contains("A blue kettle ("), "\(told)")
    }
  }

  /// What a job prints stands in a log, beside the commit that came of it.
  @Test(arguments: [
    ("promise gifts/kettle; sealed", true), ("release gifts/kettle", false),
    ("sent gifts/kettle; part 1; sealed", false), ("promise gifts/plate; sealed", false),
  ])
  func `where nobody watches, nothing printed tells whose letter it was`(
    words: String, isDone: Bool
  ) throws {
    if !isDone { try street.promise(number: 9) }
    let told = try street.apply(
      words, number: 2, knowsSecret: false, "--unattended", "--trust-headers", "mx.example")
    let printed = (told.output + told.errors).lowercased()
    #expect(!printed.contains("ben") && !printed.contains("harbour"), "\(told)")
    #expect(told.errors.contains("What it asks for is done.") == isDone, "\(told)")
    #expect(street.event(isDone ? 1 : 2).isEmpty != isDone)
  }

  @Test func `the job that applies letters takes it, without the secret`() throws {
    let job = try LetterJob(settings: "seal: \(street.street.secret.sealKey)\n")
    let letter = job.deliver("[wishwell: promise birthday/blue-kettle; sealed]")
    let run = try job.run()
    #expect(run.status == 0 && run.log.contains("Letter \(letter) is dealt with."), "\(run)")
    let path = "content/wishlists/birthday/blue-kettle.promise/0001.yml"
    #expect(try job.arrived == [path])
    let event = try job.site.git("show", "origin/main:\(path)")
    #expect(event.contains("by: sealed:1:") && !names("bob", in: event), "\(event)")
    #expect(job.host.sent.map(\.to) == ["bob@bobs.example"])
    for word in ["Bob", "bob", "sealed:"] { #expect(!run.log.contains(word), "\(run.log)") }
  }
}

/// Whether `event` says `name` beside its sealed text, in which three letters may follow by chance.
private func names(_ name: String, in event: String) -> Bool {
  event.replacing(/sealed:1:[-\w]+/, with: "").lowercased().contains(name)
}
