import WishwellFormat

/// One commit of a change.
package struct Commit: Hashable, Sendable {
  package var name: ObjectName
  /// The first is that of the branch it was made on; none for the first commit of all.
  package var parents: [ObjectName]
  /// Who wrote it, which is whom a review asks about; the committer may be a forge.
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
