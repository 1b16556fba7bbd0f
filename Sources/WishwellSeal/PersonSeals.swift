import WishwellDiagnostics
import WishwellFormat

extension Person {
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
