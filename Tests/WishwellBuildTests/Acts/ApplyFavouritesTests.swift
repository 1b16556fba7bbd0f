import Testing
import WishwellTesting

@testable import WishwellBuild

/// Letters of people who follow a list of books, or no longer do.
@Suite struct ApplyFavouritesTests {
  let street: GitSite
  let mails: TemporaryFolder

  private static let carol = "content/people/carol.md"

  init() throws {
    street = try GitSite(
      lanternStreetWithLetters(ofBobAt: "bob@example.org", settings: "mail: hello@street.example")
        + """

        == people/carol.md
        ---
        name: Carol
        emails: carol@example.org
        ---
        == catalogues/stories/2026-10-31.json
        {"results": {"display_name": "Short stories", "books": [{"title": "Emma"}]}}
        == catalogues/tales/2026-10-31.json
        {"results": {"display_name": "Tales", "books": [{"title": "Dracula"}]}}
        """)
    mails = try TemporaryFolder()
  }

  private func send(
    _ words: String, from sender: String = "carol@example.org", id: String = "1",
    _ options: String...
  ) throws -> CommandResult {
    try mails.write(
      id + ".eml",
      "From: \(sender)\nSubject: A list\nMessage-ID: <\(id)@x.example>\n\n"
        + "Hello,\n\n\(words)\n\nBye\n")
    return try street.run(["apply", mails[id + ".eml"]] + options)
  }

  private var favourites: String? {
    street.text(Self.carol)?.split(separator: "\n").first { $0.hasPrefix("favourites:") }
      .map { String($0.dropFirst("favourites: ".count)) }
  }

  @Test func `a list comes into the profile of whoever follows it, and goes again`() throws {
    let done = try send("[wishwell: follow stories]", id: "1")
    #expect(done.status == 0, "\(done)")
    #expect(done.output.contains("Carol follows ‘Short stories’.\n  \(Self.carol)\n"), "\(done)")
    #expect(favourites == "[stories]")
    #expect(done.errors.contains("/catalogues/stories/"), "\(done)")
    #expect(try send("[wishwell: follow tales; by carol]", id: "2").status == 0)
    #expect(favourites == "[stories, tales]")
    #expect(try send("[wishwell: unfollow stories]", id: "3").status == 0)
    #expect(favourites == "[tales]")
    #expect(try send("[wishwell: unfollow tales]", id: "4").status == 0)
    #expect(favourites == nil)
    #expect(street.text(Self.carol)?.contains("emails: carol@example.org\n") == true)
  }

  /// “content/people/carol.md cannot be changed without changing more of it.”
  @Test(arguments: ["favourites:", "favourites: # none yet", "favourites: []", "favourites: ''"])
  func `a line for lists that is still empty is filled`(line: String) throws {
    try street.write(
      Self.carol, "---\nname: Carol\n\(line)\nemails: carol@example.org\n---\n")
    let done = try send("[wishwell: follow stories]")
    #expect(done.status == 0, "\(done)")
    #expect(favourites?.hasPrefix("[stories]") == true, "\(favourites ?? "")")
    #expect(street.text(Self.carol)?.hasSuffix("\nemails: carol@example.org\n---\n") == true)
  }

  /// “It was done before: each letter counts once”, it said of the first letter of hers.
  @Test func `whoever follows a list already hears that, and follows it once`() throws {
    try street.write(
      Self.carol, "---\nname: Carol\nemails: carol@example.org\nfavourites: [stories]\n---\n")
    let again = try send("[wishwell: follow stories]", id: "1")
    #expect(again.status == 0 && again.output == "", "\(again)")
    #expect(
      again.errors.contains("Carol follows ‘Short stories’ already: there is nothing to do."),
      "\(again)")
    #expect(again.errors.contains("It was so already, so nothing was changed."), "\(again)")
    #expect(!again.errors.contains("done before"), "\(again)")
    #expect(favourites == "[stories]")
    let other = try send("[wishwell: unfollow tales]", id: "2")
    #expect(other.status == 0, "\(other)")
    #expect(
      other.errors.contains("Carol does not follow ‘Tales’: there is nothing to do."), "\(other)")
    #expect(!other.errors.contains("done before"), "\(other)")
    #expect(favourites == "[stories]")
  }

  /// It would have been followed again by a letter of long ago.
  @Test func `an old letter that comes again does nothing`() throws {
    #expect(try send("[wishwell: follow stories]", id: "1", "--commit").status == 0)
    #expect(try send("[wishwell: unfollow stories]", id: "2", "--commit").status == 0)
    let again = try send("[wishwell: follow stories]", id: "1", "--commit")
    #expect(again.errors.contains("It was done before"), "\(again)")
    #expect(favourites == nil)
  }

  @Test(arguments: [
    ("[wishwell: follow storys]", "carol@example.org", "perhaps ‘stories’ is meant"),
    ("[wishwell: follow stories; by bob]", "carol@example.org", "speaks for ‘bob’"),
    ("[wishwell: follow stories]", "rosa@x.example", "is not in any profile"),
  ])
  func `what a letter cannot ask for is refused`(
    line: String, sender: String, words: String
  ) throws {
    let refused = try send(line, from: sender)
    #expect(refused.status == 1 && refused.errors.contains(words), "\(refused)")
    #expect(favourites == nil)
  }

  @Test func `whoever looks after the site says what free words mean`() throws {
    let done = try send("I like those short stories.", "--as", "follow stories")
    #expect(done.status == 0 && favourites == "[stories]", "\(done)")
    let titled = try send("And the tales.", id: "2", "--as", "follow Old tales")
    #expect(titled.errors.contains("is not the name of a catalogue"), "\(titled)")
  }
}
