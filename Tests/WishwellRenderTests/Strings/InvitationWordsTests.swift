import Testing
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// What a letter says to somebody who has not joined yet.
@Suite struct InvitationWordsTests {
  private func invitation(
    _ language: String, mail: String? = nil, by name: String = "Bob"
  ) throws -> (subject: String, body: String) {
    var source = SiteSource(
      """
      == people/bob.md
      ---
      name: \(name)
      ---
      == checklists/groceries.md
      ---
      title: Groceries
      owner: bob
      ---
      - [ ] Oat milk

      """)
    source.settings {
      ($0.title, $0.url, $0.mail) = ("Street", "https://street.example/", mail)
    }
    return try LoadedTheme.inLanguage(language).strings.invitation(
      to: try #require(Handle("groceries")), from: try #require(Handle("bob")),
      on: try source.derive().value)
  }

  @Test func `a stranger is told the way in`() throws {
    let letter = try invitation("en")
    #expect(letter.subject == "Bob invites you to ‘Groceries’")
    #expect(
      letter.body == """
        Bob invites you to the list ‘Groceries’ on ‘Street’.

        Here it is: https://street.example/checklists/groceries.html

        To tick and add things yourself, join first: it takes your name.

        As soon as you have joined, Bob can add you to the list.
        """)
  }

  /// “‘Bob & Co.’ lädt dich zu „Groceries“ ein”.
  @Test(arguments: [("en", "‘Bob & Co.’"), ("de", "„Bob & Co.“")])
  func `an odd name stands in the quotes of the language`(language: String, name: String) throws {
    let letter = try invitation(language, by: "Bob & Co.")
    #expect(letter.subject.contains(name) && letter.body.contains(name), "\(letter)")
  }

  /// “The first button on this page writes the e-mail”: the first one only unfolds.
  @Test func `an invitation says where the button is that joins`() throws {
    let letter = try invitation("en", mail: "hello@street.example")
    #expect(
      letter.body.contains(
        "\nOn this page, open what says how to join; the button in it writes the e-mail: "
          + "https://street.example/people/\n"), "\(letter.body)")
  }

  /// “Bob invites you to the list”, from a site in German.
  @Test func `an invitation speaks the language of the site`() throws {
    let letter = try invitation("de", mail: "hello@street.example")
    #expect(letter.subject == "Bob lädt dich zu „Groceries“ ein")
    #expect(
      letter.body == """
        Bob lädt dich zur Checkliste „Groceries“ auf „Street“ ein.

        Hier ist sie: https://street.example/checklists/groceries.html

        Zum Abhaken und Ergänzen mach bitte zuerst mit: Dein Name genügt.
        Klapp auf dieser Seite auf, wie man mitmacht; der Knopf darin schreibt die E-Mail: \
        https://street.example/people/

        Sobald du dabei bist, kann Bob dich in die Liste aufnehmen.
        """)
  }
}
