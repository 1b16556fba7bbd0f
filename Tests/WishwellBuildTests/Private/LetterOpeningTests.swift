import Testing
import WishwellActs
import WishwellSession
import WishwellTesting

@testable import WishwellBuild

/// Letters that would open what is not their sender’s, and those that a person reads first.
@Suite struct LetterOpeningTests {
  private let street: AddressStreet
  private let mails: TemporaryFolder
  private let cards = "content/offers/cards.md"
  private let answer = "content/offers/cards.responses/carol/0001.yml"

  init() throws {
    street = try AddressStreet()
    mails = try TemporaryFolder()
  }

  private func apply(_ words: String...) throws -> CommandResult {
    try wishwell(
      ["apply"] + words, in: street.site.place.path,
      before: "export WISHWELL_CLOCK=2026-11-20;")
  }

  private func letter(_ words: String, from sender: String) throws -> String {
    try mails.write(
      "a.eml",
      "Authentication-Results: mx.example; dmarc=pass header.from=example.org\n"
        + "From: \(sender)@example.org\nSubject: x\nMessage-ID: <1@x.example>\n\n\(words)\n")
    return mails["a.eml"]
  }

  private static let ways: [[String]] = [
    [], ["--read"], ["--trust-headers", "mx.example"],
    ["--trust-headers", "mx.example", "--unattended"],
  ]

  private func apply(_ path: String, in way: [String]) throws -> CommandResult {
    try wishwell(
      ["apply", path] + way, in: street.site.place.path,
      before: "export WISHWELL_CLOCK=2026-11-20;")
  }

  // MARK: Not the sender’s to open

  /// Carol had answered an offer that was taken away. An offer in its place, by a verified letter of
  /// somebody else, opened her address to them.
  @Test(arguments: ways)
  func `nothing new comes to where answers still lie`(way: [String]) throws {
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    try street.site.place.remove(cards)
    let offer = "---\ntitle: Three cards\nauthor: alice\ndate: 2026-11-20\n---"
    let path = try letter("[wishwell: \(cards)]\n\(offer)\n[wishwell: end]", from: "alice")
    let refused = try apply(path, in: way)
    #expect(refused.status != 0 && !street.site.place.exists(cards), "\(refused)")
    #expect((refused.output + refused.errors).contains("`wishwell retire "), "\(refused)")
  }

  /// Why `sender` may not bring `files`; nil where they may.
  private func refusal(of sender: String, bringing files: [NewFile]) throws -> String? {
    let place = SitePlace(street.site.place.path, environment: TestRun.environment) {
      .instant(1_795_168_800)
    }
    var openings = LetterOpenings(of: try Session(at: place), from: "\(sender)@example.org")
    openings.add(ChangeSet(files: files, summary: "", commitSubject: ""))
    #expect(openings.opened.count == 1)
    return openings.refusal?.message
  }

  /// A proof of who sent the letter counted as consent of whose address it is.
  @Test(arguments: [("alice", true), ("mallory", true), ("carol", false)])
  func `an opening is charged to whoever sent the letter`(sender: String, isRefused: Bool) throws {
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    try street.site.place.remove(cards)
    let offer = "---\ntitle: Three cards\nauthor: alice\ndate: 2026-11-20\n---\n"
    let refusal = try refusal(of: sender, bringing: [NewFile(path: cards, text: offer)])
    let words = "this letter would open the address of Carol to Alice, which its sender cannot do"
    #expect(refusal == (isRefused ? words : nil))
  }

  /// A promise opens to whoever promises by the letter, and not where it lay there before.
  @Test func `only a promise of the letter itself is its sender’s act`() throws {
    let (event, wish) = ("wishlists/gifts/kettle.promise", "content/wishlists/gifts/kettle.md")
    let promise = NewFile(
      path: "content/\(event)/0001.yml", text: "event: promised\nby: ben\nat: 2026-11-05\n")
    #expect(try refusal(of: "ben", bringing: [promise]) == nil)
    #expect(try refusal(of: "alice", bringing: [promise]) != nil)
    try street.happen("promised ben 2026-11-05", in: event)
    try street.site.place.remove(wish)
    let again = NewFile(path: wish, text: "---\ntitle: A blue kettle\n---\n")
    #expect(try refusal(of: "ben", bringing: [again]) != nil)
  }

  @Test(arguments: ways.dropFirst())
  func `whoever is known opens their own address`(way: [String]) throws {
    let done = try apply(try letter("[wishwell: respond offers/cards]", from: "carol"), in: way)
    #expect(done.status == 0 && street.site.place.exists(answer), "\(done)")
  }

  // MARK: Read first

  /// `--as` opened it at once, and could not be combined with `--read`.
  @Test func `what a maintainer says that a letter means waits as well`() throws {
    let path = try letter("I would love one!", from: "carol")
    let waits = try apply(path, "--as", "respond cards", "--date", "2026-11-19")
    #expect(waits.status == 1 && !street.site.place.exists(answer), "\(waits)")
    #expect(waits.errors.contains("This would open Carol’s address to Ben, "), "\(waits)")
    let next = "`wishwell apply \(path) --as 'respond cards' --read --date 2026-11-19`"
    #expect(waits.errors.contains(next), "\(waits)")
    let done = try apply(path, "--as", "respond cards", "--read")
    #expect(done.status == 0 && street.site.place.exists(answer), "\(done)")
  }

  /// Only what opens was said, and `--read` then did what the words took back.
  @Test func `words of the sender's own are shown beside what opens`() throws {
    let path = try letter("Only to my office!\n\n[wishwell: respond offers/cards]", from: "carol")
    let waits = try apply(path)
    #expect(waits.status == 1 && !street.site.place.exists(answer), "\(waits)")
    #expect(waits.errors.contains("  > Only to my office!\n"), "\(waits)")
    #expect(waits.errors.contains("This would open Carol’s address to Ben, "), "\(waits)")
    #expect(waits.errors.contains("--read`"), "\(waits)")
  }

  /// The command that was named is refused for a file with several letters.
  @Test func `a letter among others is to be saved first`() throws {
    let other = "From: ben@example.org\nSubject: y\nMessage-ID: <2@x.example>\n\nHello\n"
    let first =
      "From: carol@example.org\nSubject: x\nMessage-ID: <1@x.example>\n\n"
      + "[wishwell: respond offers/cards]\n"
    try mails.write(
      "m.mbox",
      "From carol@example.org Fri Nov 20 10:00:00 2026\n\(first)\n"
        + "From ben@example.org Fri Nov 20 10:00:00 2026\n\(other)")
    let waits = try apply(mails["m.mbox"], "--answers", mails["answers"])
    #expect(waits.errors.contains("save it as a file of its own first"), "\(waits)")
    #expect(!waits.errors.contains("m.mbox --read"), "\(waits)")
    #expect(
      waits.errors.contains("`wishwell apply letter.eml --read --answers \(mails["answers"])`"),
      "\(waits)")
  }

  // MARK: Addresses in a new profile

  /// It became the text of the profile, and a warning repeated the country.
  @Test(arguments: [
    ("Address: Dora Maar\n5 Mill Lane", "Address"), ("Adresse: 5 Mill Lane", "Adresse"),
    ("Anschrift:\n\n5 Mill Lane\nHarburg", "Anschrift"), ("postal: 5 Mill Lane", "postal"),
    ("Wohnort: 5 Mill Lane", "Wohnort"), ("Country: 5 Mill Lane, Portugal", "Country"),
    ("*Street:* 5 Mill Lane", "Street"),
  ])
  func `an address in a letter that joins comes to no page`(lines: String, label: String) throws {
    let form = "[wishwell: join]\nName: Dora\n\(lines)\n\nI knit.\n[wishwell: end]"
    let path = try letter(form, from: "dora")
    let profile = "content/people/dora.md"
    let waits = try apply(path)
    #expect(waits.status == 1 && !street.site.place.exists(profile), "\(waits)")
    #expect(waits.errors.contains("‘\(label)’"), "\(waits)")
    #expect(waits.errors.contains("`wishwell seal address`"), "\(waits)")
    let done = try apply(path, "--read")
    #expect(done.status == 0, "\(done)")
    let text = try #require(street.site.place.text(profile))
    #expect(text.hasSuffix("\nI knit.\n"), "\(text)")
    for said in [text, waits.output + waits.errors, done.output + done.errors] {
      #expect(!said.contains("Mill") && !said.contains("Maar") && !said.contains("Harburg"))
    }
  }
}
