import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellSeal

/// What is sealed in a profile, and whose it is.
@Suite struct PersonSealTests {
  private let street = "Alice Liddell\n1 Lantern Street\nLisbon"

  /// Alice with these mail addresses and this account.
  private func person(_ emails: [String], account: String? = nil) throws -> Person {
    let handle = try #require(Handle("alice"))
    var person = Person(
      document: Document(
        path: "content/people/alice.md", handle: handle, title: Located("Alice")))
    person.emails = emails.map { Located($0) }
    person.account = account.map { Located($0) }
    return person
  }

  /// The same with `street` sealed under `field`.
  private func sealed(
    _ field: Person.SealedField = .address, for person: Person
  ) throws -> SealedValue {
    try SealedValue(
      sealing: street, for: #require(person.place(of: field, identity: alice)),
      to: secret.sealKey)
  }

  @Test func `an address opens in the profile for which it was sealed, with its lines`() throws {
    var person = try person(["alice@example.org", "a@example.org"], account: "alice-l")
    person.address = Located(try sealed(for: person))
    #expect(person.opened(.address, identity: alice, with: secret) == street)
    #expect(person.opened(.contact, identity: alice, with: secret) == nil)
    #expect(person.opened(.address, identity: alice + "2", with: secret) == nil)
    #expect(person.opened(.address, identity: alice, with: SiteSecret()) == nil)
  }

  @Test func `a contact that is sealed is no address`() throws {
    var person = try person(["alice@example.org"])
    let contact = try sealed(.contact, for: person)
    (person.address, person.sealedContact) = (Located(contact), Located(contact))
    #expect(person.opened(.contact, identity: alice, with: secret) == street)
    #expect(person.opened(.address, identity: alice, with: secret) == nil)
  }

  @Test func `whoever takes over a name has nothing of what was sealed under it`() throws {
    let mine = try person(["alice@example.org", "a@example.org"], account: "alice-l")
    let value = Located(try sealed(for: mine))
    let same = try [
      person(["Alice@Example.org"]), person(["alice@example.org"], account: "mallory"),
    ]
    let others = try [
      person(["mallory@example.org", "alice@example.org"]), person(["a@example.org"]),
      person([], account: "alice-l"), person([], account: "alice@example.org"), person([]),
    ]
    for (people, opened) in [(same, Optional(street)), (others, nil)] {
      for var person in people {
        person.address = value
        #expect(person.opened(.address, identity: alice, with: secret) == opened)
      }
    }
  }

  @Test func `without a mail address the account says whose it is`() throws {
    var person = try person([], account: "Alice-L")
    person.address = Located(try sealed(for: person))
    #expect(person.opened(.address, identity: alice, with: secret) == street)
    person.account = Located("alice-l")
    #expect(person.opened(.address, identity: alice, with: secret) == street)
    person.emails = [Located("alice-l")]
    #expect(person.opened(.address, identity: alice, with: secret) == nil)
  }
}
