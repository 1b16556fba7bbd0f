import WishwellTemplates

/// The page round a sealed block: it names nobody, and a script of its own opens it. All that is in
/// it anybody may read: it is a file on a public host.
struct PrivateFrameValues: PageValues {
  var id: String
  var authority: String
  var block: String
  var digest: String
  var script: String
  var every: Layout

  static let template = "private-frame"
  static let schema = TemplateSchema<Self>(
    "frame of a private page",
    .text("id", \.id, "the name of the page"),
    .text("authority", \.authority, "the site's, to which the block is bound"),
    .text("block", \.block, "the sealed block, in base64url"),
    .text("digest", \.digest, "the SHA-256 of the block as it is written, in base64url"),
    .text("script", \.script, "what opens it"),
    .all(of: \.every))
}
