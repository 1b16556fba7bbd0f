import Testing
import WishwellTesting

/// Names of people without a profile, as whoever enters something for them types them.
@Suite struct GuestNameTests {
  private static let street =
    lanternStreet + """

      === content/people/ben-ito.md
      ---
      name: Ben Ito
      ---
      === content/wishlists/open/index.md
      ---
      title: Open
      owner: alice
      promises: shown
      date: 2026-10-01
      ---
      === content/wishlists/open/tent.md
      ---
      title: Tent
      date: 2026-10-02
      quantity: 3
      ---
      """

  private static let ben =
    "is also the name of ‘ben-ito’, who has a profile\n"
    + "  help: if it is them: ‘--by ben-ito --via mail’; if it is somebody else, ask them for "
    + "another name, and enter it with that one\n"

  /// Each was taken: Ben Ito promised a wish without knowing it.
  @Test(arguments: [
    ("promise tent", "Ben Ito", ben), ("promise tent", "ben-ito", ben),
    ("promise tent", " ben  ITO", ben), ("promise tent", "Веn Ito", ben),
    ("sent tent", "Ben Ito", ben), ("like ten-postcards", "Ben Ito", ben),
    ("checklist accept picnic", "Ben Ito", ben), ("checklist invite picnic bob", "Ben Ito", ben),
    ("promise tent", "Ro\u{200B}sa", "contains invisible characters\n  help: ask them for"),
    ("promise tent", "Rosa www.x.example", "contains a web address\n  help: ask them for"),
  ])
  func `no guest has the name of somebody with a profile, nor one that hides something`(
    act: String, name: String, refusal: String
  ) throws {
    let site = try ActSite(Self.street)
    let act = act.split(separator: " ").map(String.init)
    let refused = try site.run(act + ["--guest", name, "--via", "mail"])
    #expect(refused.status == 64 && refused.errors.contains(refusal), "\(refused)")
    #expect(try site.git("status", "--porcelain") == "")
  }

  /// As <doc:Acts> says for what is a surprise, too.
  @Test func `whoever promised as a guest goes on so once a profile has the name`() throws {
    let site = try ActSite(Self.street)
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
    let site = try ActSite(Self.street)
    for act in ["promise", "sent", "release"] {
      let told = try site.run([act, "tent", "--via", "mail"] + giver)
      #expect(told.status == 0, "\(told.errors)")
      for words in ["yours", "wishwell sent", "wishwell release", "waiting"] {
        #expect(!told.output.contains(words), "\(told.output)")
      }
    }
    #expect(try site.run("promise", "tent", "--by", "bob").output.contains("It is yours to give."))
  }
}
