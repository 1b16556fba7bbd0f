import Testing
import WishwellMail
import WishwellTesting

@testable import WishwellBuild

/// Letters with something new, under the name of something that is gone: what was promised of that in
/// secret would be a promise of what came, and tell who gave it.
@Suite struct ApplyFormerNameTests {
  private static let list = "content/wishlists/birthday"

  /// Alice’s list, from which she took the spade again.
  private static func street(_ promises: String) throws -> GitSite {
    let street = try GitSite(
      """
      == people/alice.md
      ---
      name: Alice
      emails: alice@example.org
      ---
      == people/bob.md
      ---
      name: Bob
      emails: bob@example.org
      ---
      == /\(list)/index.md
      ---
      title: Alice turns forty
      owner: alice
      date: 2026-10-01
      promises: \(promises)
      ---
      == /\(list)/spade.md
      ---
      title: Spade
      ---
      """)
    try street.git("rm", "--quiet", "\(list)/spade.md")
    try street.git("commit", "--quiet", "--message", "No spade")
    return street
  }

  private func apply(
    _ text: String, from sender: String = "Bob <bob@example.org>", in street: GitSite
  ) throws -> CommandResult {
    try street.place.write("a.eml", "From: \(sender)\nSubject: An idea\n\n\(text)\n")
    return try street.run("apply", street.place["a.eml"])
  }

  private static let spade = "[wishwell: new wish birthday]\nTitle: Spade\n[wishwell: end]"

  @Test func `a suggestion gets another name where a surprise could wait for it`() throws {
    let street = try Self.street("surprise")
    let applied = try apply(Self.spade, in: street)
    #expect(applied.status == 0, "\(applied)")
    #expect(street.text("\(Self.list)/spade-2.md")?.contains("suggested-by: bob\n") == true)
    #expect(street.text("\(Self.list)/spade.md") == nil)
    let plain = try Self.street("hidden")
    #expect(try apply(Self.spade, in: plain).status == 0)
    #expect(plain.text("\(Self.list)/spade.md")?.contains("suggested-by: bob\n") == true)
  }

  /// With a promise left there it was refused, so that the owner learned of it.
  @Test(arguments: [true, false])
  func `an owner’s own wish comes in whether or not a surprise waits for its name`(
    isPromised: Bool
  ) throws {
    let street = try Self.street("surprise")
    if isPromised {
      try street.write(
        "\(Self.list)/spade.promise/0001.yml",
        "event: promised\nby: bob\nat: 2026-11-02\nsurprise: [alice]\nuntil: 2026-12-24\n")
      try street.git("add", ".")
      try street.git("commit", "--quiet", "--message", "A surprise")
    }
    let applied = try apply(Self.spade, from: "Alice <alice@example.org>", in: street)
    #expect(applied.status == 0, "\(applied)")
    #expect(street.text("\(Self.list)/spade-2.md") != nil, "\(applied)")
    #expect(!(applied.output + applied.errors).contains(".promise"), "\(applied)")
  }

  /// Eve joined as Dora, and what Dora had promised in secret was hers.
  @Test(arguments: [
    "[wishwell: join]\nName: Dora\n[wishwell: end]",
    "[wishwell: new offer; join]\nTitle: Jam\n[wishwell: end]",
  ])
  func `nobody joins by letter as somebody who had a profile`(words: String) throws {
    let street = try Self.street("surprise")
    try street.write("content/people/dora.md", "---\nname: Dora\n---\n")
    try street.git("add", ".")
    try street.git("commit", "--quiet", "--message", "Dora")
    try street.git("rm", "--quiet", "content/people/dora.md")
    try street.git("commit", "--quiet", "--message", "Dora leaves")
    let refused = try apply(words, from: "Dora <eve@example.net>", in: street)
    #expect(refused.status == 1, "\(refused)")
    #expect(street.text("content/people/dora.md") == nil)
  }

  @Test func `a list is not begun where one was that could keep surprises`() throws {
    let street = try Self.street("surprise")
    try street.git("rm", "--quiet", "\(Self.list)/index.md")
    try street.git("commit", "--quiet", "--message", "No party")
    let letter = EmbeddedFile(
      path: "\(Self.list)/index.md",
      text: "---\ntitle: Bob turns ten\nowner: bob\ndate: 2026-11-20\n---\n")
    let refused = try apply(letter.marked, in: street)
    #expect(refused.status == 1, "\(refused)")
    #expect(
      refused.errors.contains("a list stood at ‘\(Self.list)/index.md’ before"),
      "\(refused.errors)")
    #expect(street.text("\(Self.list)/index.md") == nil)
  }

  /// A promise of it would have closed the others for everybody.
  @Test func `a suggestion does not say of which wishes one is enough`() throws {
    let street = try Self.street("hidden")
    let letter = EmbeddedFile(
      path: "\(Self.list)/YOUR-TITLE.md",
      text: "---\ntitle: Car\none-of: A present\ndate: 2026-11-20\n---\n")
    let refused = try apply(letter.marked, in: street)
    #expect(refused.status == 1, "\(refused)")
    #expect(
      refused.errors.contains("‘one-of’ is for the owners and editors of the list"),
      "\(refused.errors)")
  }
}
