import WishwellTemplates

/// The ways in.
struct JoinLinks: TemplateValues {
  var repository: String?
  var mail: String?

  static let schema = TemplateSchema<Self>(
    "join",
    .text("repository", \.repository, "the site's repository on its forge"),
    .text("mail", \.mail, "the way in for those without an account, as ‘mailto:’"))
}
