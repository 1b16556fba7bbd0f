import Testing
import WishwellTesting

/// A promised wish that is edited: whoever promised it is asked to agree to a text, and reads it there.
@Suite struct ChangedWishTests {
  private let kettle = "content/wishlists/birthday/blue-kettle.md"

  private func text(price: String, _ body: String) -> String {
    "---\ntitle: A blue kettle\nprice: \(price)\ntags: kitchen\ndate: 2026-10-02\n---\n\(body)\n"
  }

  /// It was the digest of a text that she could read nowhere.
  @Test func `whoever is to agree hears what is another than they promised`() throws {
    let alice = try GitSite(
      lanternStreet + "\n== people/bob.md\n---\nname: Bob\nemails: bob@example.org\n---\n")
    try alice.write(kettle, text(price: "10 EUR", "It whistles."))
    try alice.git("commit", "--quiet", "--all", "--message", "Wish")
    let origin = try alice.publish()
    let bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try bob.run("status").output.contains("agree") == false)
    #expect(try alice.run("sync").status == 0)
    // What is no part of what is asked for is no matter of theirs.
    try alice.write(
      kettle,
      text(price: "12 EUR", "It sings.").replacing("kitchen", with: "tea"))
    try alice.git("commit", "--quiet", "--all", "--message", "Change")
    try alice.git("push", "--quiet")
    let asked = """
        Look at ‘A blue kettle’, which was changed after you promised it (since 2026-11-20)
          price: from ‘10 EUR’ to ‘12 EUR’
          text: 1 line
          its present text: \(kettle)
          wishwell amend birthday/blue-kettle   or   wishwell release birthday/blue-kettle
      """
    let synced = try bob.run("sync").output
    #expect(synced.contains(asked), "\(synced)")
    let status = try bob.run("status").output
    #expect(status.contains(asked), "\(status)")
    // Whom it is for hears of no edit of theirs, nor of a surprise.
    #expect(try !alice.run("status").output.contains("its text"))
    #expect(try bob.run("amend", "blue-kettle").status == 0)
    #expect(try !bob.run("status").output.contains("its text"))
  }

  /// “Something about ‘A blue kettle’ changed” was all that others heard of it.
  @Test(arguments: ["shown", "surprise"])
  func `others hear of the edit, and that it was agreed to where that is shown`(promises: String)
    throws
  {
    let alice = try GitSite(
      lanternStreet + "\n== people/bob.md\n---\nname: Bob\nemails: bob@example.org\n---\n")
    try alice.write(
      "content/wishlists/birthday/index.md",
      "---\ntitle: Alice turns forty\nowner: alice\ndate: 2026-10-01\npromises: \(promises)\n---\n")
    try alice.write(kettle, text(price: "10 EUR", "It whistles."))
    try alice.git("commit", "--quiet", "--all", "--message", "Wish")
    let origin = try alice.publish()
    let bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    let carol = try GitSite(cloning: origin["origin.git"], for: "Carol")
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
    #expect(try carol.run("sync").status == 0)
    try alice.write(kettle, text(price: "12 EUR", "It whistles."))
    try alice.git("commit", "--quiet", "--all", "--message", "Change")
    try alice.git("push", "--quiet")
    let edited = try carol.run("sync").output
    #expect(edited.contains("‘A blue kettle’ was edited\n"), "\(edited)")
    #expect(try bob.run("sync").status == 0)
    #expect(try bob.run("amend", "blue-kettle", "--push").status == 0)
    let agreed = try carol.run("sync").output
    #expect(
      agreed.contains("hat changed about ‘A blue kettle’ was agreed to") == (promises == "shown"),
      "\(agreed)")
  }

  @Test func `without the text that they agreed to, the present one is named`() throws {
    let site = try GitSite()
    try site.write(
      "content/wishlists/birthday/blue-kettle.promise/0001.yml",
      """
      event: promised
      by: bob
      at: 2026-11-01
      wish: 0123456789abcdef

      """)
    let status = try site.run("status", "--by", "bob").output
    #expect(
      status.contains("(since 2026-11-01)\n    its present text: \(kettle)\n    wishwell amend"),
      "\(status)")
  }
}
