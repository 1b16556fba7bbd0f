import WishwellTesting

/// A suite of `wishwell apply` on a site of its own, a maintainer's; mails lie beside it.
protocol ApplyingSuite {
  var site: SiteTest { get }
  var mails: TemporaryFolder { get }
}

extension ApplyingSuite {
  func apply(_ arguments: String...) throws -> CommandResult {
    try wishwell(["apply"] + arguments, in: site.place.path)
  }

  /// The path of a new mail with this text.
  func save(_ text: String, as name: String = "a.eml") throws -> String {
    try mails.write(name, text)
    return mails[name]
  }

  /// A letter of Aunt Rosa, who has no profile, about Alice's kettle, or as is said.
  static func mail(
    _ words: String = "[wishwell: promise birthday/blue-kettle]",
    from sender: String = "Aunt Rosa <rosa@x.example>", id: String = "1@x.example"
  ) -> String {
    "From: \(sender)\nSubject: A promise\nMessage-ID: <\(id)>\n\nHello,\n\n\(words)\n\nBye\n"
  }
}

/// Lantern Street with doors for letters, where Bob has an address and others write to the street.
func siteWithLetterBox() throws -> SiteTest {
  try SiteTest(
    lanternStreetWithLetters(ofBobAt: "bob@example.org", settings: "mail: hello@street.example"))
}
