import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

extension Person {
  /// Where something is sealed that `secret` does not open.
  package func unopened(identity: String, with secret: SiteSecret) -> [SealedField] {
    SealedField.allCases.filter { field in
      sealed(field) != nil && opened(field, identity: identity, with: secret) == nil
    }
  }

  /// Where something is sealed that only a secret before `secret` opens.
  package func opened(onlyBefore secret: SiteSecret, identity: String) -> [SealedField] {
    let unopened = unopened(identity: identity, with: secret)
    return self.unopened(identity: identity, with: secret.withoutFormer)
      .filter { !unopened.contains($0) }
  }

  /// That what is sealed under `field` opens with the old secret alone, and what to do: for whoever has
  /// both.
  package func openedBeforeWords(of field: SealedField) -> String {
    "What is sealed under ‘\(field.rawValue)’ in the profile of \(quoted(document.title.value)) "
      + "opens with the old secret alone, so that `wishwell keys forget` refuses to forget that. Ask "
      + "them to seal it again on their private page, or with `wishwell seal \(field.rawValue)`; or "
      + "have `wishwell keys rotate` seal it anew."
  }

  /// That what is sealed under `field` does not open, and what to do: for whoever has the secret.
  package func unopenedWords(of field: SealedField) -> String {
    "What is sealed under ‘\(field.rawValue)’ in the profile of \(quoted(document.title.value)) does "
      + "not open, and nobody is shown it: their first mail address has changed since, or it was "
      + "sealed under another secret, or is damaged. Ask them to seal it again on their private page, "
      + "or with `wishwell seal \(field.rawValue)`."
  }
}
