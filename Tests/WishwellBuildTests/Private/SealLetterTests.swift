import Testing
import WishwellFormat
import WishwellMail
import WishwellSeal
import WishwellTesting

@testable import WishwellBuild

/// Letters that bring something sealed for their sender, and those that somebody else may have sent.
@Suite struct SealLetterTests {
  private let street: AddressStreet
  private let mails: TemporaryFolder
  private let profile = "content/people/carol.md"
  private let address = "Carol Brandt\n9 Elbchaussee"

  init() throws {
    street = try AddressStreet()
    mails = try TemporaryFolder()
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
  }

  private func apply(_ path: String, _ words: [String] = [], knowsSecret: Bool = false) throws
    -> CommandResult
  {
    let secret = knowsSecret ? "export WISHWELL_SECRET=\(street.secret.text);" : ""
    return try wishwell(
      ["apply", path] + words, in: street.site.place.path,
      before: "export WISHWELL_CLOCK=2026-11-20;\(secret)")
  }

  private func letter(_ words: String, from sender: String = "carol", number: Int = 1) throws
    -> String
  {
    try mails.write(
      "\(number).eml",
      "Authentication-Results: mx.example; dmarc=pass header.from=example.org\n"
        + "From: \(sender)@example.org\nSubject: x\nMessage-ID: <\(number)@x.example>\n\n\(words)\n"
    )
    return mails["\(number).eml"]
  }

  /// A letter that brings what was sealed for `person` as `field`, for the `named` one.
  private func sealing(
    for person: String = "carol", as field: String = "address", named: String = "address",
    from sender: String = "carol", number: Int = 1
  ) throws -> (path: String, value: String) {
    let value = try street.text(of: person, sealing: address, as: field)
    let words = "[wishwell: seal \(named)]\n\(value)\n[wishwell: end]"
    return (try letter(words, from: sender, number: number), value)
  }

  private var carol: String { street.site.place.text(profile) ?? "" }

  private static let verified = ["--trust-headers", "mx.example"]

  // MARK: Done

  @Test func `an address that somebody sealed on their page comes into their profile`() throws {
    let (path, value) = try sealing()
    let before = carol
    let done = try apply(path, Self.verified + ["--unattended"])
    #expect(done.status == 0, "\(done)")
    #expect(done.output.contains("Carol seals their address.\n"), "\(done)")
    #expect(carol == before.replacing(/address: \S+/, with: "address: \(value)"))
    try street.build(on: "2026-11-20")
    #expect(try street.page(of: "ben").contains("9 Elbchaussee"))
    // Somebody applies the whole mailbox again.
    let again = try apply(path, Self.verified)
    #expect(again.status == 0 && again.errors.contains("It was done before"), "\(again)")
  }

  @Test func `the answer says what, when, who sees it, and what to do if it was not them`() throws {
    try street.site.edit(
      profile,
      carol.replacing("emails: carol@example.org", with: "emails: [carol@example.org, c@a.example]")
    )
    let (path, _) = try sealing()
    let mail = try #require(mails.text("1.eml"))
    try mails.write("1.eml", mail.replacing("carol@example.org", with: "c@a.example"))
    let done = try apply(path, ["--read"])
    #expect(done.status == 0, "\(done)")
    let words = done.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for sentence in [
      // To the first address of the profile, whichever somebody typed.
      "Answer to carol@example.org:",
      "On 20 November 2026, your postal address was put into your profile, sealed, because an e-mail "
        + "from an address of yours asked for it.",
      "Ben will see it at once, for ‘Three cards’ (since 2 November 2026).",
      "If that was not you, please answer this e-mail at once",
    ] {
      #expect(words.contains(sentence), "\(sentence) in \(done)")
    }
    #expect(!(done.output + done.errors).contains("Elbchaussee"))
  }

  @Test func `a contact is sealed likewise, in the place of a public one`() throws {
    try street.site.edit(
      profile,
      carol.replacing("name: Carol\n", with: "name: Carol\ncontact: https://carol.example/\n"))
    let (path, value) = try sealing(as: "contact", named: "contact")
    #expect(try apply(path, Self.verified).status == 0)
    #expect(carol.contains("contact: \(value)\n") && !carol.contains("carol.example/"))
  }

  /// The review of the job refused it, as a maintainer commits it.
  @Test func `the job that applies letters takes it, without the secret`() throws {
    let job = try LetterJob(settings: "seal: \(street.secret.sealKey)\n")
    let place = SealedPlace(
      field: "address", of: "tag:lantern.example,2026:people/bob", mark: "bob@bobs.example")
    let value = try SealedValue(sealing: address, for: place, to: street.secret.sealKey).text
    let letter = job.deliver(SealMatter(putting: value, into: .address).content.marked)
    let run = try job.run()
    #expect(run.status == 0 && run.log.contains("Letter \(letter) is dealt with."), "\(run)")
    #expect(try job.arrived == ["content/people/bob.md"])
    #expect(try job.site.git("show", "origin/main:content/people/bob.md").contains(value))
    #expect(job.host.sent.map(\.to) == ["bob@bobs.example"])
    for word in ["Bob", "bob", "sealed:"] { #expect(!run.log.contains(word)) }
  }

  // MARK: Taken out

  @Test func `an address is taken out, and no later one by the same letter`() throws {
    let first = try #require(carol.firstMatch(of: /address: (\S+)/)?.1)
    let value = try #require(SealedValue(String(first)))
    let removal = SealMatter.removing(.address, value).content.marked
    let path = try letter(removal, number: 2)
    let done = try apply(path, Self.verified)
    #expect(done.status == 0 && !carol.contains("address:"), "\(done)")
    #expect(done.errors.contains("your postal address was taken out"), "\(done)")
    #expect(try apply(try sealing().path, Self.verified).status == 0)
    let again = try apply(path, Self.verified)
    #expect(again.status == 0 && carol.contains("address:"), "\(again)")
    #expect(
      again.errors.contains(
        "What the letter means is not in \(profile) any more: there is nothing to do."), "\(again)")
  }

  @Test func `a maintainer says that words mean it, and reads them first`() throws {
    let path = try letter("Please remove my address!")
    let waits = try apply(path, ["--as", "unseal address"] + Self.verified)
    #expect(waits.status == 1 && carol.contains("address:"), "\(waits)")
    #expect(waits.errors.contains("--as 'unseal address' --read"), "\(waits)")
    let done = try apply(path, ["--as", "unseal address", "--read"])
    #expect(done.status == 0 && !carol.contains("address:"), "\(done)")
    let typed = try apply(path, ["--as", "seal address"])
    #expect(typed.status == 64, "\(typed)")
    #expect(typed.errors.contains("only a letter from its owner"), "\(typed)")
  }

  // MARK: Somebody else

  @Test func `where an address alone says who sent it, somebody looks first`() throws {
    let (path, value) = try sealing()
    let waits = try apply(path)
    #expect(waits.status == 1 && !carol.contains(value), "\(waits)")
    for sentence in [
      "This would seal an address into the profile of Carol.",
      "anyone can seal anything for anyone: if somebody else sent it, they get what is meant for "
        + "Carol.", "Ben will see it at once, for ‘Three cards’ (since 2026-11-02).",
      "If you know that Carol sent it: `wishwell apply \(path) --read`.",
    ] {
      #expect(waits.errors.contains(sentence), "\(sentence) in \(waits)")
    }
    #expect(try apply(path, ["--read"]).status == 0)
    #expect(carol.contains(value))
  }

  /// Mallory writes from their own address, with what they sealed for Carol or took from her profile.
  @Test func `it comes into the profile of its sender, and only what was sealed there`() throws {
    let before = carol
    for (person, sender) in [("carol", "ben"), ("ben", "carol")] {
      let (path, value) = try sealing(for: person, from: sender)
      let refused = try apply(path, ["--read"], knowsSecret: true)
      #expect(refused.status == 1 && refused.errors.contains("does not open"), "\(refused)")
      let said = refused.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains("Please open your private page with your link"), "\(refused)")
      #expect(street.site.place.text("content/people/\(sender).md")?.contains(value) == false)
    }
    let other = try apply(try sealing(as: "contact").path, ["--read"], knowsSecret: true)
    #expect(other.status == 1 && other.errors.contains("does not open"), "\(other)")
    let stranger = try apply(try sealing(from: "mallory").path, ["--read"])
    #expect(stranger.status == 1, "\(stranger)")
    #expect(stranger.errors.contains("is not in any profile"), "\(stranger)")
    #expect(carol == before)
  }

  @Test func `what stands in another profile, or was there before, is a copy`() throws {
    let value = try #require(carol.firstMatch(of: /address: (\S+)/)?.1)
    let words = "[wishwell: seal address]\n\(value)\n[wishwell: end]"
    let copy = try apply(try letter(words, from: "ben"), Self.verified)
    #expect(copy.status == 1 && copy.errors.contains("what is sealed is a copy"), "\(copy)")
    // Git remembers.
    let place = street.site.place.path
    for command in [
      ["init", "-q", "-b", "main", "."], ["add", "-A"],
      ["-c", "user.name=A", "-c", "user.email=alice@example.org", "commit", "-qm", "x"],
    ] {
      #expect(try runProgram("git", command, in: place).status == 0)
    }
    try street.site.edit(profile, carol.replacing(/address: \S+\n/, with: ""))
    let back = try apply(try letter(words, number: 3), Self.verified)
    #expect(back.status == 0 && back.errors.contains("It was done before"), "\(back)")
    #expect(!carol.contains("address:"))
    let moved = try apply(try letter(words, from: "ben", number: 4), Self.verified)
    #expect(moved.status == 1 && moved.errors.contains("in the history before"), "\(moved)")
  }

  @Test func `what did not arrive whole is not written`() throws {
    let (_, value) = try sealing()
    for broken in ["", "hello", String(value.dropLast(3)), "41 Lindenhof", value + "A"] {
      let before = carol
      let path = try letter("[wishwell: seal address]\n\(broken)\n[wishwell: end]")
      let refused = try apply(path, Self.verified)
      #expect(refused.status == 1 && refused.errors.contains("did not arrive whole"), "\(refused)")
      #expect(carol == before && !(refused.output + refused.errors).contains("Lindenhof"))
    }
  }

  @Test func `whoever has left, and a site without a key, are told`() throws {
    let (path, _) = try sealing()
    let profileBefore = carol
    try street.site.edit(
      profile, carol.replacing("name: Carol\n", with: "name: Carol\nleft: yes\n"))
    let left = try apply(path, ["--read"])
    #expect(left.status == 1 && left.errors.contains("has left"), "\(left)")
    try street.site.edit(profile, profileBefore)
    let settings = try #require(street.site.place.text("content/site.yml"))
    try street.site.edit("content/site.yml", settings.replacing(/seal: \S+\n/, with: ""))
    let without = try apply(path, ["--read"])
    #expect(without.status == 1, "\(without)")
    #expect(without.errors.contains("cannot keep anything sealed"), "\(without)")
  }
}
