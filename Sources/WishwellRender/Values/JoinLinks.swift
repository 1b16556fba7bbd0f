import WishwellTemplates

/// The ways in.
struct JoinLinks: TemplateValues {
  var repository: String?
  var mail: String?

  static let names = Names<Self>(
    "join",
    .text("repository", \.repository, "the site's repository on its forge"),
    .text("mail", \.mail, "the way in for those without an account, as ‘mailto:’"))
}
