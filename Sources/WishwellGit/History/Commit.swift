import WishwellFormat

/// One commit of a change.
package struct Commit: Hashable, Sendable {
  package var name: ObjectName
  package var parents: [ObjectName]
  package var author: Signature
  package var committer: Signature

  /// Who a commit says that somebody is, which anyone can type.
  package struct Signature: Hashable, Sendable {
    package var name: String
    /// With `A` to `Z` in small letters, since they make no difference; all else as it stands.
    package var email: String

    package init(name: String, email: String) {
      self.name = name
      self.email = MailKey(email).address
    }
  }
}
