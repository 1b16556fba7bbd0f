import WishwellDiagnostics
import WishwellFormat

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
  package var sealMark: String? {
    emails.first.map { MailKey($0.value).address }
      ?? account.map { "account \(MailKey($0.value).address)" }
  }

  /// Where `field` stands, of the profile with the permanent `identity`; nil where nothing can be
  /// sealed for it.
  package func place(of field: SealedField, identity: String) -> SealedPlace? {
    sealMark.map { SealedPlace(field: field.rawValue, of: identity, mark: $0) }
  }

  /// The text that was sealed under `field`, with its lines. Nil where there is none, and where it does
  /// not open: it was sealed for somebody else, before the mail address changed, or to another secret.
  package func opened(
    _ field: SealedField, identity: String, with secret: SiteSecret
  ) -> String? {
    guard let value = sealed(field)?.value, let place = place(of: field, identity: identity) else {
      return nil
    }
    return value.opened(in: place, with: secret)
  }
}
