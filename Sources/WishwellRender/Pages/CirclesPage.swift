import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// The index of listed circles.
struct CirclesPageValues: PageValues {
  var lead: String
  var circles: [ListRow]
  var every: Layout

  static let template = "circles"
  static let schema = TemplateSchema<Self>(
    "page of circles",
    .text("lead", \.lead, "a sentence about circles"),
    .list("circles", \.circles, "by their titles"),
    .all(of: \.every))
}

extension PageBuilder {
  /// All of them on one page, by title.
  func circles() -> CirclesPageValues {
    let lead = strings.text(.circlesLead)
    return CirclesPageValues(
      lead: lead, circles: site.circles.filter(\.isListed).map(listRow(of:)),
      every: layout(strings.text(.navCircles), description: lead))
  }

  /// A circle among others. Its row shares its form with wish lists and checklists, and has no
  /// progress.
  private func listRow(of circle: SiteCircle) -> ListRow {
    let document = circle.circle.document
    return ListRow(
      colour: Colour.plum.rawValue,
      title: document.title.value, url: url(circle.address), language: language(of: document),
      summary: excerpt(document.body.summary, 140), photo: picture(document.photos.first),
      sign: document.photos.isEmpty ? Sign.hands : nil, by: author(of: circle),
      event: circle.circle.event.map { sentence(.eventOn, on: .day($0)) },
      count: memberCount(of: circle), progress: nil, chips: chips(of: circle))
  }
}
