import Testing
import WishwellTesting

/// What else people meet who seal something: how it is shared, changed and taken out.
extension SealTests {
  /// ‘Müller’ in Latin-1 was sealed as ‘M�ller’.
  @Test func `what is not written in UTF-8 is refused`() throws {
    let refused = try wishwell(
      ["seal", "address"], in: site.path, before: "printf 'M\\374ller\\n' |")
    #expect(refused.status == 64 && value() == nil, "\(refused)")
    #expect(refused.errors.contains("what was typed is not written in UTF-8"), "\(refused.errors)")
  }

  /// Each time it is another text, and so it was another branch.
  @Test func `a request to seal says who will see it, and is made once`() throws {
    let origin = try site.publish()
    let first = try run("seal address --request", street)
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      first.output.contains("on the private page of anyone whose offer you answer"),
      "\(first.output)")
    let again = try run("seal address --request", "2 Lantern Street")
    #expect(again.status == 64, "\(again)")
    #expect(again.errors.contains("you asked for that already, on the branch ‘"), "\(again.errors)")
    let other = try run("seal contact --request", "+351 000")
    #expect(other.status == 0, "\(other.errors)")
    withExtendedLifetime(origin) {}
  }

  /// Whoever had no address in their profile and asked for it was told that they had asked to join.
  @Test func `a request that changes a profile is none to join`() throws {
    let origin = try site.publish()
    try site.act(as: "Bob", "b@new.example")
    try site.git("checkout", "--quiet", "-b", "bobs-mail")
    try site.write("content/people/bob.md", "---\nname: Bob\nemails: b@new.example\n---\n")
    try site.git("commit", "--quiet", "--all", "--message", "Mail")
    try site.git("push", "--quiet", "origin", "bobs-mail")
    try site.git("checkout", "--quiet", "main")
    let refused = try run("seal address", street)
    #expect(refused.status == 64, "\(refused)")
    #expect(!refused.errors.contains("you asked to join"), "\(refused.errors)")
    withExtendedLifetime(origin) {}
  }

  @Test func `a maintainer hears how to take out what somebody else sealed`() throws {
    let refused = try run("seal contact --remove --by bob")
    #expect(refused.status == 64, "\(refused)")
    #expect(
      refused.errors.contains("take the line ‘contact’ out of content/people/bob.md yourself"),
      "\(refused.errors)")
  }

  /// Nothing told its owner.
  @Test func `whoever shares another first mail address hears what opens no more`() throws {
    let origin = try site.publish()
    #expect(try run("seal address --push", street).status == 0)
    let text = try #require(site.text(profile))
    try site.write(
      profile,
      text.replacing("emails: alice@", with: "emails: [a@example.org, alice@")
        .replacing("example.org\n", with: "example.org]\n"))
    let shared = try run("sync --push")
    #expect(shared.status == 0, "\(shared)")
    #expect(
      shared.output.contains("What is sealed under ‘address’ in \(profile) opens no more"),
      "\(shared.output)")
    // Not twice.
    #expect(!(try run("sync --push").output.contains("opens no more")))
    withExtendedLifetime(origin) {}
  }

  /// It closed what others saw, and nothing said so.
  @Test(arguments: ["sync --push", "sync --request"])
  func `whoever leaves hears that nobody is shown their address any more`(command: String) throws {
    let origin = try site.publish()
    #expect(try run("seal address --push", street).status == 0)
    let text = try #require(site.text(profile))
    try site.write(profile, text.replacing("name: Alice\n", with: "name: Alice\nleft: yes\n"))
    let shared = try run(command)
    #expect(shared.status == 0, "\(shared)")
    #expect(
      shared.output.contains(
        "Alice leaves with this, as \(profile) says ‘left’: from the next build on, nobody is shown "
          + "what is sealed there under ‘address’."), "\(shared.output)")
    // Not twice.
    #expect(!(try run("sync --push").output.contains("nobody is shown")))
    withExtendedLifetime(origin) {}
  }

  @Test func `whoever leaves and sealed nothing hears nothing of it`() throws {
    let origin = try site.publish()
    let text = try #require(site.text(profile))
    try site.write(profile, text.replacing("name: Alice\n", with: "name: Alice\nleft: yes\n"))
    let shared = try run("sync --push")
    #expect(shared.status == 0, "\(shared)")
    #expect(!shared.output.contains("leaves with this"), "\(shared.output)")
    withExtendedLifetime(origin) {}
  }

  /// Nothing was seen, and yet both together open it.
  @Test func `what nobody else has yet is deleted instead of being undone`() throws {
    let origin = try site.publish()
    #expect(try run("seal address --push", street).status == 0)
    #expect(try run("respond ten-postcards").status == 0)
    let undone = try run("undo ten-postcards")
    #expect(undone.output.contains("Only this folder had that step, so it is gone"), "\(undone)")
    #expect(!undone.output.contains("goes on seeing"), "\(undone)")
    #expect(site.names(in: "content/offers/2026-10-03-ten-postcards.responses/alice") == [])
    withExtendedLifetime(origin) {}
  }

  @Test func `a list can be said to be sent to somebody, where something can be sealed`() throws {
    #expect(try run("new list Hats").status == 0)
    let hats = try #require(site.text("content/wishlists/hats/index.md"))
    #expect(hats.contains("# ship: alice"), "\(hats)")
    #expect(try run("new list Caps --ship alice").status == 0)
    #expect(site.text("content/wishlists/caps/index.md")?.contains("\nship:\n- alice\n") == true)
    #expect(try run("check --strict").status == 0)
  }

  /// It was told with where alice lives.
  @Test func `a name for a handle is answered with the handle`() throws {
    try site.write(
      "content/wishlists/hats/index.md",
      "---\ntitle: Hats\nowner: alice\ndate: 2026-10-01\nship: Alice\n---\n")
    let near = try run("check")
    #expect(near.status == 1)
    #expect((near.output + near.errors).contains("did you mean ‘alice’?"), "\(near)")
    try site.write(
      "content/wishlists/hats/index.md",
      "---\ntitle: Hats\nowner: alice\ndate: 2026-10-01\nship: 1 Lantern Street\n---\n")
    let far = try run("check")
    #expect((far.output + far.errors).contains("write the name of an owner’s profile"), "\(far)")
  }
}
