import Testing
import WishwellFormat

private func forge(_ kind: SiteSettings.Forge.Kind, at host: String) -> SiteSettings.Forge {
  SiteSettings.Forge(
    kind: kind, repository: "https://\(host)/lantern/street", branch: "main")
}

private func person(
  _ name: String, emails: [String] = [], account: String? = nil
) throws -> Person {
  let handle = try #require(Handle(name))
  var person = Person(
    document: Document(
      path: "content/people/\(name).md", handle: handle, title: Located(name)))
  person.emails = emails.map { Located($0) }
  person.account = account.map { Located($0) }
  return person
}

@Suite struct PrivateAddressTests {
  @Test(arguments: [
    (SiteSettings.Forge.Kind.github, "github.com", "8311+Caro-B@users.noreply.github.com"),
    (.github, "github.com", "caro-b@users.noreply.github.com"),
    (.github, "GitHub.com", "caro-b@USERS.noreply.github.com"),
    (.github, "git.example:8443", "8311+caro-b@users.noreply.git.example"),
    (.gitlab, "gitlab.com", "8311-caro-b@users.noreply.gitlab.com"),
    (.forgejo, "codeberg.org", "caro-b@noreply.codeberg.org"),
    (.gitea, "gitea.com", "8311+caro-b@noreply.gitea.com"),
  ])
  func `an address that the forge made up tells the account`(
    kind: SiteSettings.Forge.Kind, host: String, address: String
  ) {
    #expect(forge(kind, at: host).account(behind: address) == AccountKey("@Caro-B"))
  }

  @Test(arguments: [
    (SiteSettings.Forge.Kind.github, "github.com", "caro@users.noreply.gitlab.com"),
    (.github, "github.com", "caro@noreply.github.com"),
    (.github, "github.com", "caro@users.noreply.github.com.eve.example"),
    (.github, "github.com", "caro@eve@users.noreply.github.com"),
    (.github, "github.com", "8311+@users.noreply.github.com"),
    (.github, "github.com", "8311+ca+ro@users.noreply.github.com"),
    (.github, "git.example", "caro@users.noreply.github.com"),
    (.gitlab, "gitlab.com", "caro@users.noreply.gitlab.com"),
    (.gitlab, "gitlab.com", "8311+caro@users.noreply.gitlab.com"),
    (.forgejo, "codeberg.org", "caro@users.noreply.codeberg.org"),
    (.forgejo, "codeberg.org", "caro@noreply.gitea.com"),
    (.forgejo, "codeberg.org", "caro@codeberg.org"),
  ])
  func `no other address tells one`(
    kind: SiteSettings.Forge.Kind, host: String, address: String
  ) {
    #expect(forge(kind, at: host).account(behind: address) == nil)
  }

  @Test func `a number is no part of a name that has one`() {
    let github = forge(.github, at: "github.com")
    #expect(github.account(behind: "42-caro@users.noreply.github.com") == AccountKey("42-caro"))
    let gitlab = forge(.gitlab, at: "gitlab.com")
    #expect(gitlab.account(behind: "7-42-caro@users.noreply.gitlab.com") == AccountKey("42-caro"))
  }

  @Test func `an address is of whoever has it, or the account behind it`() throws {
    let people = [
      try person("caro", emails: ["caro@example.org"], account: "@Caro-B"),
      try person("ben", emails: ["Ben@Example.org"]),
      try person("dora", emails: ["zoe@users.noreply.github.com"]),
      try person("zoe", account: "zoe"),
      try person("tim", account: "shared"), try person("tom", account: "Shared"),
      try person("ted", account: "shared"),
    ]
    let book = AddressBook(people, forge: forge(.github, at: "github.com"))
    func owner(of address: String) -> String? { book.person(with: address)?.name }
    #expect(owner(of: "CARO@example.org") == "caro")
    #expect(owner(of: "1+caro-b@users.noreply.github.com") == "caro")
    #expect(owner(of: "ben@example.org") == "ben")
    #expect(owner(of: "ben@users.noreply.github.com") == nil)
    // An address of somebody else's account stands in a profile in vain.
    #expect(owner(of: "zoe@users.noreply.github.com") == "zoe")
    #expect(owner(of: "shared@users.noreply.github.com") == nil)
    #expect(
      AddressBook(people, forge: nil).person(with: "caro-b@users.noreply.github.com") == nil)
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `those who left take nothing from those who are here`(order: [Int]) throws {
    let caro = try person("caro", emails: ["caro@example.org"], account: "caro-gh")
    var mallory = try person("mallory", emails: ["Caro@example.org"], account: "caro-gh")
    mallory.hasLeft = true
    let github = forge(.github, at: "github.com")
    let book = AddressBook(order.map { [caro, mallory][$0] }, forge: github)
    #expect(book.person(with: "8311+caro-gh@users.noreply.github.com")?.name == "caro")
    #expect(book.person(with: "caro@example.org")?.name == "caro")
    // Who has left and claims nothing of others is still known.
    #expect(
      AddressBook([mallory], forge: github).person(with: "caro-gh@users.noreply.github.com")?.name
        == "mallory")
    #expect(
      AddressBook([mallory, mallory], forge: github)
        .person(with: "caro-gh@users.noreply.github.com") == nil)
  }
}
