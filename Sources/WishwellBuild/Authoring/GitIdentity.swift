/// Who the person at the keyboard is, as git knows them.
package struct GitIdentity: Hashable, Sendable {
  package var name: String?
  package var email: String?

  package init(name: String? = nil, email: String? = nil) {
    self.name = name
    self.email = email
  }
}
