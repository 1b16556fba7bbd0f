import Testing
import WishwellFormat

@testable import WishwellRecipes

@Suite struct CodeOwnersTests {
  @Test func `people own what is theirs, maintainers the rest, nobody what happened`() {
    #expect(
      recipe(".github/CODEOWNERS", .github) == """
        # Made from the profiles by `wishwell init`: run `wishwell init --forge github` again to renew it.
        # Who the forge asks to look at a change; `wishwell review` decides what they may do.

        * @Ines-L @tomasz

        /content/people/ines.md @Ines-L
        /content/people/tomasz.md @tomasz
        /content/wishlists/birthday/ @Ines-L @tomasz
        /content/offers/2026-03-14-cards-of-ines.md @Ines-L
        /content/checklists/picnic.md @tomasz

        # Events: nobody in particular, so that no event waits for anybody.
        /content/wishlists/*/*.promise/
        /content/wishlists/*/*.owners/
        /content/wishlists/*/*.notes/
        /content/offers/*.responses/
        /content/offers/*.state/
        /content/offers/*.likes/
        /content/requests/*.responses/
        /content/requests/*.state/
        /content/requests/*.likes/
        /content/thanks/*.likes/
        /content/checklists/*.members/

        """)
  }

  @Test func `Gitea and Forgejo read expressions`() throws {
    let text = recipe(".gitea/CODEOWNERS", .gitea)
    #expect(
      text.hasSuffix(
        """

        !content/(people|wishlists|offers|requests|thanks|checklists|circles)/.* @Ines-L @tomasz

        content/people/ines[.]md @Ines-L
        content/people/tomasz[.]md @tomasz
        content/wishlists/birthday/[^/]* @Ines-L @tomasz
        content/offers/2026-03-14-cards-of-ines[.]md @Ines-L
        content/checklists/picnic[.]md @tomasz

        """))
    let list = try Regex("content/wishlists/birthday/[^/]*")
    #expect("content/wishlists/birthday/blue-kettle.md".wholeMatch(of: list) != nil)
    #expect(
      "content/wishlists/birthday/blue-kettle.promise/0001.yml".wholeMatch(of: list) == nil)
  }

  @Test(arguments: ["a b", "x\n* @evil", "@", "", "ad@min", "ünal", "a/b"])
  func `what is no user name owns nothing`(account: String) {
    let library = lanternStreet { $0.people = [person("ines", account: account)] }
    let text = recipe(".github/CODEOWNERS", .github, library)
    #expect(!text.contains("@"))
    #expect(text.contains("*.promise/"))
  }

  @Test func `only a file that says so is written anew`() throws {
    let owners = try #require(
      recipes(for: .github, of: lanternStreet(), program: program)
        .first { $0.path == ".github/CODEOWNERS" })
    #expect(owners.mayReplace(owners.text))
    #expect(!owners.mayReplace("* @somebody\n"))
    let review = try #require(
      recipes(for: .github, of: lanternStreet(), program: program)
        .first { $0.path == ".github/workflows/review.yml" })
    #expect(!review.mayReplace(review.text))
  }
}
