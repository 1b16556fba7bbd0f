import Testing
import WishwellTesting

/// Names of people without a profile, as whoever enters something for them types them.
@Suite struct GuestNameTests {
  private static let street =
    lanternStreet + """

      == people/ben-ito.md
      ---
      name: Ben Ito
      ---
      == wishlists/open/index.md
      ---
      title: Open
      owner: alice
      promises: shown
      date: 2026-10-01
      ---
      == wishlists/open/tent.md
      ---
      title: Tent
      date: 2026-10-02
      quantity: 3
      ---
      """

  private static let ben =
    "is also the name of ‘ben-ito’, who has a profile\n"
    + "  help: if it is them: ‘--by ben-ito --via mail’; if it is somebody else, ask them for "
    + "another name, and use that one\n"

  /// Each was taken: Ben Ito promised a wish without knowing it.
  @Test(arguments: [
    ("promise tent", "Ben Ito", ben), ("promise tent", "ben-ito", ben),
    ("promise tent", " ben  ITO", ben), ("promise tent", "Веn Ito", ben),
    ("sent tent", "Ben Ito", ben), ("like ten-postcards", "Ben Ito", ben),
    ("checklist accept picnic", "Ben Ito", ben), ("checklist invite picnic bob", "Ben Ito", ben),
    ("promise tent", "Ro\u{200B}sa", "contains invisible characters\n  help: type it by hand"),
    ("promise tent", "Rosa www.x.example", "contains a web address\n  help: ask them for"),
  ])
  func `no guest has the name of somebody with a profile, nor one that hides something`(
    act: String, name: String, refusal: String
  ) throws {
    let site = try GitSite(Self.street)
    let act = act.split(separator: " ").map(String.init)
    let refused = try site.run(act + ["--guest", name, "--via", "mail"])
    #expect(refused.status == 64 && refused.errors.contains(refusal), "\(refused)")
    #expect(try site.git("status", "--porcelain") == "")
  }

  /// “Ben” passed without a word beside Ben Ito.
  @Test func `a guest with a friend's first name is asked about`() throws {
    let site = try GitSite(Self.street)
    let ben = try site.run("promise", "tent", "--guest", "Ben", "--via", "mail")
    #expect(ben.status == 0, "\(ben)")
    #expect(
      (ben.output + ben.errors).contains(
        "‘Ben’ is a guest here. If it is Ben Ito, who has a profile: `wishwell undo open/tent --guest "
          + "Ben --via mail`, then `wishwell promise open/tent --by ben-ito --via mail`."), "\(ben)"
    )
    let rosa = try site.run("promise", "tent", "--guest", "Rosa", "--via", "mail")
    #expect(rosa.status == 0 && !(rosa.output + rosa.errors).contains("is a guest here"), "\(rosa)")
  }

  /// As <doc:Acts> says for what is a surprise, too.
  @Test func `whoever promised as a guest goes on so once a profile has the name`() throws {
    let site = try GitSite(Self.street)
    let rosa = ["--guest", "Rosa Nobre", "--via", "mail"]
    let wishes = ["tent", "blue-kettle"]
    for wish in wishes { #expect(try site.run(["promise", wish] + rosa).status == 0) }
    try site.write("content/people/rosa.md", "---\nname: Rosa Nobre\n---\n")
    for wish in wishes {
      let sent = try site.run(["sent", wish] + rosa)
      #expect(sent.status == 0, "\(sent.errors)")
      let again = try site.run(["promise", wish] + rosa)
      #expect(again.errors.contains("is also the name of ‘rosa’"), "\(again)")
    }
  }

  /// “It is yours to give” stood there for whoever looks after the site.
  @Test(arguments: [["--guest", "Rosa"], ["--by", "bob"]])
  func `whoever enters it for another has nothing to give`(giver: [String]) throws {
    let site = try GitSite(Self.street)
    for act in ["promise", "sent", "release"] {
      let told = try site.run([act, "tent", "--via", "mail"] + giver)
      #expect(told.status == 0, "\(told.errors)")
      for words in ["yours", "wishwell sent", "wishwell release", "waiting"] {
        #expect(!told.output.contains(words), "\(told.output)")
      }
    }
    #expect(try site.run("promise", "tent", "--by", "bob").output.contains("It is yours to give."))
  }

  /// The street where Ben Ito and a guest, Rosa Nobre, promised a tent each.
  private func promised() throws -> GitSite {
    let site = try GitSite(Self.street)
    for giver in [["--by", "ben-ito"], ["--guest", "Rosa Nobre"]] {
      #expect(try site.run(["promise", "tent", "--via", "mail"] + giver).status == 0)
    }
    return site
  }

  private static let rosa =
    "did you mean ‘Rosa Nobre’, who has no profile? write the whole name: ‘--of 'Rosa Nobre'’"

  /// Each was taken for another guest, of whom the answer was beside the point; the last three had no
  /// near miss.
  @Test(arguments: [
    (["release", "tent", "--of", "Ben"], "did you mean ‘ben-ito’?"),
    (["release", "tent", "--of", "Ben Itto"], "did you mean ‘ben-ito’?"),
    (["release", "tent", "--of", "Itto"], "did you mean ‘ben-ito’?"),
    (["approve", "a-card", "--of", "Ben"], "did you mean ‘ben-ito’?"),
    (["grant", "tent", "--of", "rosa"], rosa), (["grant", "tent", "--of", "Rosa"], rosa),
    (["grant", "tent", "--of", "Rosa N"], rosa), (["grant", "tent", "--of", "Rosa Nobbre"], rosa),
    (
      ["release", "tent", "--guest", "Rosa", "--via", "mail"],
      "did you mean ‘--guest 'Rosa Nobre' --via mail’?"
    ),
    (
      ["sent", "tent", "--guest", "Ben", "--via", "mail"],
      "did you mean ‘--by ben-ito --via mail’?"
    ),
    (
      ["release", "tent", "--of", "Otto Maar"],
      "it is promised by Ben Ito and Rosa Nobre; say whose you mean: ‘--of ben-ito’"
    ),
    (["checklist", "invite", "picnic", "benn"], "did you mean ‘ben-ito’?"),
    (["retire", "people/ben"], "did you mean ‘people/ben-ito’?"),
    (["retire", "people/wolfgang"], "the profiles are people/alice, people/ben-ito, people/bob"),
  ])
  func `a name with a capital, or of two words, leads to whoever it comes near`(
    words: [String], help: String
  ) throws {
    let refused = try promised().run(words)
    #expect(refused.status != 0 && refused.errors.contains("  help: \(help)\n"), "\(refused)")
  }

  @Test func `a guest’s name is the same in small letters`() throws {
    let granted = try promised().run("grant", "tent", "--of", "rosa nobre")
    #expect(granted.output.hasPrefix("Alice got ‘Tent’ from Rosa Nobre."), "\(granted)")
  }

  @Test(arguments: ["Rosa", "Rosa N", "rosa", "rosa nobre", "Otto Maar"])
  func `of a surprise nobody is named`(name: String) throws {
    let site = try GitSite(Self.street)
    let giver = ["--guest", "Rosa Nobre", "--via", "mail"]
    #expect(try site.run(["promise", "blue-kettle"] + giver).status == 0)
    for words in [["--of", name], ["--guest", name, "--via", "mail"]] {
      let refused = try site.run(["release", "blue-kettle"] + words)
      #expect(refused.status != 0 && !refused.errors.contains("Nobre"), "\(refused)")
    }
  }

  /// The very words that had begun the wish were not found.
  @Test(arguments: ["open/Tent", "Open/tent", "open/Чайник", "open/чайник"])
  func `a wish is named by its list and its title`(name: String) throws {
    let site = try GitSite(Self.street)
    #expect(try site.run("new", "wish", "open/Чайник").status == 0)
    let promised = try site.run("promise", name, "--by", "bob")
    #expect(promised.status == 0, "\(promised.errors)")
  }
}
