import WishwellDerive
import WishwellTemplates

/// The map of all kindness of which everyone may know, from country to country.
struct MapPageValues: PageValues {
  var lead: String
  var empty: String
  var map: MapValues?
  var every: Layout

  static let template = "map"
  static let schema = TemplateSchema<Self>(
    "page of the map",
    .text("lead", \.lead, "a sentence about the map"),
    .text("empty", \.empty, "what to say while there is nothing to show"),
    .record("map", \.map, "where kindness went"),
    .all(of: \.every))
}

extension PageBuilder {
  /// The map, or one of two sentences in its place: nothing was sent yet, or of nothing both
  /// countries are known.
  func mapPage() -> MapPageValues {
    let lead = strings.text(.mapLead)
    return MapPageValues(
      lead: lead,
      empty: published.exchanges.isEmpty
        ? strings.text(.mapEmpty) : strings.words("map-unplaced"),
      map: map(of: published.exchanges),
      every: layout(strings.text(.navMap), description: lead))
  }
}
