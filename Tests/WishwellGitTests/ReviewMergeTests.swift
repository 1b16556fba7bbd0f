import Foundation
import Testing
import WishwellDiagnostics

@testable import WishwellGit

/// Merges that choose: each change between the base and the result is charged to somebody.
@Suite struct ReviewMergeTests {
  typealias Commit = Street.Commit

  private let birthday = "content/wishlists/birthday/index.md"
  private let about = "content/about.md"
  private let bike = "content/wishlists/birthday/bike.md"

  private var mine: String {
    (Street.files[birthday] ?? "").replacing("owner: bob", with: "owner: carol")
  }
  private var mended: String {
    (Street.files[birthday] ?? "").replacing("forty", with: "40")
  }

  /// Main once had `mine`, and has taken it back; the commit is called `once`.
  private func streetWithPast() throws -> Street {
    let street = try Street()
    try street.publish(Commit("carol", [birthday: mine]))
    try street.test.git("branch", "once", "main")
    try street.publish(Commit("carol", [birthday: Street.files[birthday]]))
    return street
  }

  @Test func `a merge that takes an old text of main answers for it, whoever else edited`() throws {
    let street = try streetWithPast()
    let verdict = try street.review(
      Commit("bob", [birthday: mended]), Commit("carol", [birthday: mine], merging: ["once"]))
    #expect(verdict.findings == ["owner-unasked \(birthday)", "owners-only \(birthday)"])
    let told = "Bob and Carol change who owns the wish list ‘Bob turns forty’: Carol"
    #expect(verdict.sentences.contains(told))
  }

  /// Carol has two commits in the change, and the merge alone touches the list.
  @Test func `whoever merely merged is told which merge it was, and the way out`() throws {
    let street = try streetWithPast()
    let branch = try street.branch(
      Commit("carol", [bike: "---\ntitle: Green bike\n---\n"]),
      Commit("carol", [birthday: mine], merging: ["once"]))
    let merge = ObjectName(try street.test.git("rev-parse", branch)).short
    let found = try street.review(branch).review.diagnostics.first { $0.rule == .ownersOnly }
    #expect(
      found?.message
        == "the merge \(merge) by ‘Carol’ changed ‘owner’, which is for the owners of the list")
    #expect(
      found?.help?.hasSuffix(
        "`git rebase` onto the branch that this is to be merged into "
          + "does without the merge \(merge)") == true, "\(found?.help ?? "")")
    let stranger = try street.branch(
      Commit("bob", [bike: "---\ntitle: Green bike\n---\n"]),
      Commit("eve", [birthday: mine], merging: ["once"]))
    let other = ObjectName(try street.test.git("rev-parse", stranger)).short
    let told = try street.review(stranger).review.diagnostics.first { $0.rule == .unknownAuthor }
    #expect(told?.message.hasPrefix("the merge \(other) changes this, but") == true)
    // An ordinary commit is told as before.
    let edit = try street.review(Commit("carol", [birthday: mine])).review.diagnostics
    #expect(edit.first?.message.hasPrefix("‘Carol’ changed ‘owner’") == true, "\(edit)")
    #expect(edit.allSatisfy { !($0.help ?? "").contains("rebase") })
  }

  @Test func `where nobody can tell who changed what, the message says so`() {
    let merge = ObjectName("1a2b3c4d5e6f")
    #expect(
      Involvement.doubt(merge).doer("‘Bob’")
        == "‘Bob’, or somebody else whose work the merge 1a2b3c4 takes in,")
    #expect(Involvement.doubt(merge).wayOut(isSecret: false)?.contains("1a2b3c4") == true)
    #expect(Involvement.merge(merge).wayOut(isSecret: true)?.contains("1a2b3c4") == false)
    #expect(Involvement.edit.wayOut(isSecret: false) == nil)
  }

  @Test func `the settings of an old main are not taken by a merge`() throws {
    let settings = Street.files["content/site.yml"] ?? ""
    let others = settings.replacing("[alice]", with: "[carol]")
    let street = try Street()
    try street.publish(Commit("alice", ["content/site.yml": others]))
    try street.test.git("branch", "once", "main")
    try street.publish(Commit("alice", ["content/site.yml": settings]))
    let verdict = try street.review(
      Commit("alice", ["content/site.yml": settings.replacing("Lantern", with: "Lamp")]),
      Commit("carol", ["content/site.yml": others], merging: ["once"]))
    #expect(verdict.findings == ["maintainers-only content/site.yml"])
  }

  @Test func `an octopus that takes an old text of main answers for it`() throws {
    let street = try streetWithPast()
    let other = try street.branch(Commit("carol", [bike: "---\ntitle: Green bike\n---\n"]))
    let verdict = try street.review(
      Commit("bob", [birthday: mended]),
      Commit(
        "carol", [birthday: mine, bike: "---\ntitle: Green bike\n---\n"],
        merging: ["once", other]))
    #expect(verdict.findings == ["owner-unasked \(birthday)", "owners-only \(birthday)"])
  }

  @Test func `a merge of two edits that git puts together charges those who edited`() throws {
    let street = try Street([about: "---\ntitle: About\n---\nOne.\n\nTwo.\n\nThree.\n\nFour.\n"])
    let first = "---\ntitle: About\n---\nEins.\n\nTwo.\n\nThree.\n\nFour.\n"
    let last = "---\ntitle: About\n---\nOne.\n\nTwo.\n\nThree.\n\nVier.\n"
    let both = "---\ntitle: About\n---\nEins.\n\nTwo.\n\nThree.\n\nVier.\n"
    let other = try street.branch(Commit("alice", [about: last]))
    let clean = try street.review(
      Commit("alice", [about: first]), Commit("eve", [about: both], merging: [other]))
    #expect(clean.isAllowed, "\(clean)")
    let more = try street.review(
      Commit("alice", [about: first]),
      Commit("eve", [about: both + "And Eve.\n"], merging: [other]))
    #expect(more.findings == ["unknown-author \(about)"])
  }

  /// Main and the branch have each merged a commit of the other, and the branch has put back what
  /// main had before.
  @Test func `a history that crosses itself hides no revert`() throws {
    let street = try Street()
    let own = try street.branch(Commit("bob", [bike: "---\ntitle: Green bike\n---\n"]))
    try street.publish(Commit("alice", [about: "---\ntitle: All of us\n---\n"]))
    try street.test.git("branch", "news", "main")
    try street.publish(
      Commit("alice", [bike: "---\ntitle: Green bike\n---\n"], merging: [own]))
    let kept = try street.branch(
      from: own, Commit("bob", [about: "---\ntitle: All of us\n---\n"], merging: ["news"]))
    #expect(try street.review(kept).description == "allowed")
    let dropped = try street.branch(
      from: own, Commit("bob", [about: Street.files[about]], merging: ["news"]))
    #expect(try street.review(dropped).findings == ["maintainers-only \(about)"])
  }

  @Test func `what cannot be put together after a crossing is told`() throws {
    let street = try Street()
    let own = try street.branch(Commit("bob", ["content/offers/cards.md": nil]))
    try street.publish(Commit("alice", [about: "---\ntitle: All of us\n---\n"]))
    try street.test.git("branch", "news", "main")
    try street.publish(
      Commit("alice", ["content/offers/cards.md": nil], merging: [own]),
      Commit("alice", [bike: "---\ntitle: Blue bike\n---\n"]))
    let branch = try street.branch(
      from: own, Commit("bob", [about: "---\ntitle: All of us\n---\n"], merging: ["news"]),
      Commit("bob", [bike: "---\ntitle: Red bike, again\n---\n"]))
    #expect(try street.review(branch).findings == ["changed-meanwhile \(bike)"])
  }

  private let settings = "content/site.yml"
  private var titled: String {
    (Street.files[settings] ?? "").replacing("Lantern Street", with: "Lantern Street!")
  }
  private var seized: String {
    (Street.files[settings] ?? "").replacing("[alice]", with: "[carol]")
  }

  /// What git merges at a path where no commit wrote it: `tmp/x.yml`, which is in neither end of the
  /// change, counts for it as the settings renamed.
  @Test func `a text that git carries from another path is charged to whoever merges`() throws {
    let street = try Street()
    let alices = try street.branch(Commit("alice", [settings: titled]))
    let scratch = try street.branch(from: nil, Commit("carol", ["tmp/x.yml": titled]))
    let settled = try street.branch(
      from: alices, Commit("carol", ["tmp/x.yml": titled], merging: [scratch]),
      Commit("carol", ["tmp/x.yml": nil]))
    let edited = try street.branch(from: scratch, Commit("carol", ["tmp/x.yml": seized]))
    let merged = try street.merge(edited, into: settled, by: "carol")
    #expect(try street.test.git("show", "\(merged):\(settings)") == seized.trimmedEnd)
    #expect(try street.review(merged).findings.contains("maintainers-only \(settings)"))
    // What Alice changed goes through as long as nothing else comes with it.
    #expect(try street.review(settled).description == street.review(alices).description)
  }

  /// `seized` and the deletion were taken back before main took them in; a merge of the two that keeps
  /// the one as a whole has no marks of a conflict in it.
  @Test func `a file that one side deleted is charged to whoever keeps the other's text`() throws {
    let street = try Street()
    let taken = try street.branch(Commit("carol", [settings: seized]))
    let deleted = try street.branch(Commit("carol", [settings: nil]))
    let back = [Commit("carol", [settings: Street.files[settings]])]
    let (one, other) = (
      try street.branch(from: taken, back), try street.branch(from: deleted, back)
    )
    try street.publish(Commit("alice", [:], merging: [one, other]))
    let alices = try street.branch(Commit("alice", [settings: titled]))
    let kept = try street.branch(from: taken, Commit("carol", [:], merging: [deleted]))
    let first = try street.merge("main", into: kept, by: "carol")
    let second = try street.merge(alices, into: first, by: "carol")
    let text = try street.test.git("show", "\(second):\(settings)")
    #expect(text.contains("[carol]") && text.contains("Street!"))
    #expect(try street.review(second).findings.contains("maintainers-only \(settings)"))
  }

  /// Main holds `seized` and its return twice, and once more `seized`: since the second return that
  /// was a change of one side, and Alice's title was the only edit in the request.
  @Test func `a text that main took back twice does not come again as a change`() throws {
    let street = try Street()
    let taken = try street.branch(Commit("carol", [settings: seized]))
    let back = Commit("carol", [settings: Street.files[settings]])
    let once = try street.branch(from: taken, back)
    try street.publish(Commit("alice", [:], merging: [once]))
    let alices = try street.branch(Commit("alice", [settings: titled]))
    let twice = try street.branch(from: taken, back)
    let again = try street.branch(from: twice, Commit("carol", [settings: seized]))
    try street.publish(Commit("alice", [:], merging: [again]))
    let first = try street.merge(twice, into: alices, by: "carol")
    let second = try street.merge(again, into: first, by: "carol")
    let text = try street.test.git("show", "\(second):\(settings)")
    #expect(text.contains("[carol]") && text.contains("Street!"))
    #expect(try street.review(second).findings.contains("maintainers-only \(settings)"))
    let third = try street.merge("main", into: second, by: "carol")
    #expect(try street.review(third).findings.contains("maintainers-only \(settings)"))
  }

  /// Two of the parents have the file, the third deleted it, and Bob's edit was withdrawn: put onto each
  /// other in this order, one side alone changed it.
  @Test func `an octopus deletes nothing in somebody else's name`() throws {
    let cards = "content/offers/cards.md"
    let street = try Street()
    let root = try street.branch(
      from: nil, Commit("carol", Street.files.mapValues { $0 as String? }))
    let deleted = try street.branch(from: root, Commit("carol", [cards: nil]))
    let bobs = try street.branch(
      Commit("bob", [cards: (Street.files[cards] ?? "") + "And you.\n"]),
      Commit("bob", [cards: Street.files[cards]]))
    try street.publish(Commit("carol", [:], merging: [deleted]))
    let octopus = try street.branch(
      from: root, Commit("carol", [cards: nil], merging: [bobs, deleted]))
    #expect(try street.review(octopus).findings.contains("not-yours \(cards)"))
  }

  /// Attributes would have git keep the lines of both sides and tell of no conflict.
  @Test func `attributes of files do not say what git would merge`() throws {
    let street = try Street([about: "---\ntitle: About\n---\nOne.\n"])
    let other = try street.branch(Commit("alice", [about: "---\ntitle: About\n---\nEins.\n"]))
    try "* merge=union\n".write(
      to: street.test.folder.appending(path: ".gitattributes"), atomically: true, encoding: .utf8)
    let verdict = try street.review(
      Commit("alice", [about: "---\ntitle: About\n---\nUno.\n"]),
      Commit("eve", [about: "---\ntitle: About\n---\nUno.\nEins.\n"], merging: [other]))
    #expect(verdict.findings == ["unknown-author \(about)"])
  }

  @Test func `an octopus without a word of its own charges those who edited`() throws {
    let street = try Street()
    let all = "---\ntitle: All of us\n---\n"
    let other = try street.branch(Commit("alice", [about: all]))
    let third = try street.branch(Commit("bob", [bike: "---\ntitle: Green bike\n---\n"]))
    let verdict = try street.review(
      Commit("bob", ["content/offers/cards.md": nil]),
      Commit(
        "eve", [about: all, bike: "---\ntitle: Green bike\n---\n"], merging: [other, third]))
    #expect(verdict.isAllowed, "\(verdict)")
  }
}

extension String {
  /// As git's answers come.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
