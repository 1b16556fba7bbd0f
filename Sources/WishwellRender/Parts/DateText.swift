import WishwellTemplates

/// A day, for people and for machines.
///
/// `datetime` is for the attribute of `time`, and for `dt-published` of microformats2.
struct DateText: TemplateValues {
  var text: String
  var datetime: String

  static let schema = TemplateSchema<Self>(
    "date",
    .text("text", \.text, "as a person says it"),
    .text("datetime", \.datetime, "the day, or the instant where a time was written, for machines"))
}
