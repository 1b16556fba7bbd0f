extension Person {
  /// What a profile may hold sealed.
  package enum SealedField: String, CaseIterable, Sendable {
    case address, contact
  }

  /// The value under `field`; nil where there is none, or where it is not sealed.
  package func sealed(_ field: SealedField) -> Located<SealedValue>? {
    switch field {
    case .address: address
    case .contact: sealedContact
    }
  }

  /// What besides its identity says whose the profile is: the first mail address, else ‘account’ and
  /// the account, which no mail address can be taken for. Nil where it has neither, so that nothing
  /// can be sealed for it.
  package var sealMark: String? { sealMarks.first }

  /// All that says so: each mail address, then the account.
  package var sealMarks: [String] {
    emails.map { MailKey($0.value).address }
      + [account.map { "account \(MailKey($0.value).address)" }].compactMap { $0 }
  }
}
