/// Whose a mail address of git is: where the site's forge made it up, of whoever has the `account`,
/// else of whoever has it under `emails`.
package struct AddressBook: Sendable {
  private let forge: SiteSettings.Forge?
  private var byAddress: [MailKey: Person] = [:]
  /// Nil where two people who are here name the account, so that it is nobody's.
  private var byAccount: [AccountKey: Person?] = [:]

  /// Of two of `people` with the same address the first counts; those who left come last, so that
  /// they take nothing from those who are here.
  package init(_ people: [Person], forge: SiteSettings.Forge?) {
    self.forge = forge
    for person in people.filter({ !$0.hasLeft }) + people.filter(\.hasLeft) {
      for email in person.emails where byAddress[MailKey(email.value)] == nil {
        byAddress[MailKey(email.value)] = person
      }
      guard let account = person.accountKey else { continue }
      guard byAccount.keys.contains(account) else {
        byAccount[account] = .some(person)
        continue
      }
      // Of two who left it is nobody's either; one of them who is here keeps it.
      if !person.hasLeft || byAccount[account]??.hasLeft == true { byAccount[account] = .some(nil) }
    }
  }

  package func person(with address: String) -> Person? {
    if let account = forge?.account(behind: address), let holder = byAccount[account] {
      return holder
    }
    return byAddress[MailKey(address)]
  }
}

extension Library {
  /// Whose mail addresses are whose, by the profiles and settings of the site.
  package var addressBook: AddressBook { AddressBook(people, forge: settings.forge) }
}
