import WishwellTemplates

/// A map of the world with what went from where to where, and the same as a table.
struct MapValues: TemplateValues {
  var land: String
  var width: String
  var height: String
  var label: String
  var ways: [MapWay]
  var marks: [MapMark]
  var rows: [MapRow]
  /// Exchanges that stand on no map.
  var rest: String?

  static let schema = TemplateSchema<Self>(
    "map",
    .text("land", \.land, "the picture of the land, which all maps share"),
    .text("width", \.width, "of the picture, in its units"),
    .text("height", \.height, "of the picture, in its units"),
    .text("label", \.label, "what the map shows, as a sentence"),
    .list("ways", \.ways, "a line for each pair of countries"),
    .list("marks", \.marks, "where something was sent from or received"),
    .list("rows", \.rows, "the countries, those with the most first"),
    .text("rest", \.rest, "how much stands on no map, since a country is not known"))
}

/// A line between two countries.
struct MapWay: TemplateValues {
  var path: String
  var title: String

  static let schema = TemplateSchema<Self>(
    "way on a map",
    .text("path", \.path, "the ‘d’ of an SVG path"),
    .text("title", \.title, "from where to where, and how often"))
}

/// A mark on a country: a round one where something was sent from, a square one on its corner where
/// something was received.
struct MapMark: TemplateValues {
  var x: String
  var y: String
  var sent: String?
  var received: String?
  var title: String
  var name: String?
  var isNamedBefore: Bool

  static let schema = TemplateSchema<Self>(
    "mark on a map",
    .text("x", \.x, "in units of the picture, from the left"),
    .text("y", \.y, "in units of the picture, from the top"),
    .text("sent", \.sent, "half the width of the mark for what was sent"),
    .text("received", \.received, "half the width of the mark for what was received"),
    .text("title", \.title, "the country, and how much"),
    .text("name", \.name, "the country, where there is room for its name"),
    .flag("before", \.isNamedBefore, "whether the name stands to the left of the mark"))
}

/// A country in the table beside the map.
struct MapRow: TemplateValues {
  var place: Link
  var sent: String
  var received: String

  static let schema = TemplateSchema<Self>(
    "row of a map",
    .record("place", \.place, "the country"),
    .text("sent", \.sent, "how much was sent from there"),
    .text("received", \.received, "how much arrived there"))
}
