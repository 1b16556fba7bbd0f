import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

extension PageBuilder {
  /// The map of `exchanges`, and the table beside it; nil where nothing stands on the map.
  ///
  /// `rest` counts the exchanges of people whose country is not known, so that the numbers of the
  /// page add up; nobody is asked for theirs.
  func map(of exchanges: [Exchange]) -> MapValues? {
    let drawing = MapDrawing(exchanges, in: site)
    guard !drawing.places.isEmpty else { return nil }
    let placed = exchanges.count {
      site.country(of: $0.giver) != nil && site.country(of: $0.receiver) != nil
    }
    return MapValues(
      land: url(renderIndex.assets.land), width: String(Projection.width),
      height: String(Projection.height),
      label: strings.text(
        .mapLabel,
        [
          "sent": strings.text(.countriesCount, count: drawing.places.count { $0.sent > 0 }),
          "received": strings.text(
            .countriesCount, count: drawing.places.count { $0.received > 0 }),
        ]),
      ways: drawing.ways.map(way), marks: drawing.places.map { mark($0, among: drawing.places) },
      rows: drawing.places.sorted(by: comesFirst).map(row),
      rest: placed == exchanges.count
        ? nil : strings.text(.mapRest, count: exchanges.count - placed))
  }

  /// The country in the language of the site.
  private func name(_ country: Country) -> String { strings.name(of: .country(country)) }

  /// A line with a sentence, which browsers show when it is pointed at.
  private func way(_ way: MapDrawing.Route) -> MapWay {
    MapWay(
      path: way.path,
      title: strings.text(
        .mapWay, count: way.count, ["from": name(way.from), "to": name(way.to)]))
  }

  /// Nothing is drawn for what was not sent, or not received. What was received is drawn smaller where
  /// it would be covered.
  private func mark(_ place: MapDrawing.Place, among all: [MapDrawing.Place]) -> MapMark {
    func size(_ count: Int) -> String? {
      count == 0 ? nil : String(MapDrawing.Place.size(count))
    }
    return MapMark(
      x: String(place.at.x), y: String(place.at.y), sent: size(place.sent),
      received: place.isCovered ? String(place.sizeInside) : size(place.received),
      title: strings.text(
        .mapMark,
        [
          "place": name(place.country), "sent": strings.text(.sentCount, count: place.sent),
          "received": strings.text(.receivedCount, count: place.received),
        ]),
      name: place.hasRoom(among: all) ? name(place.country) : nil,
      isNamedBefore: place.isNamedBefore, isCovered: place.isCovered)
  }

  /// A country in the table, for those who do not see the map.
  private func row(_ place: MapDrawing.Place) -> MapRow {
    MapRow(
      place: link(to: .country(place.country)), sent: String(place.sent),
      received: String(place.received))
  }

  /// The most first, then by name.
  private func comesFirst(_ left: MapDrawing.Place, _ right: MapDrawing.Place) -> Bool {
    let (one, other) = (left.sent + left.received, right.sent + right.received)
    if one != other { return one > other }
    let names = (slug(of: name(left.country)), slug(of: name(right.country)))
    return names.0 == names.1 ? left.country < right.country : names.0 < names.1
  }
}

/// Where names have room on the map.
extension MapDrawing.Place {
  /// Whether the name stands to the left of the mark, since the map ends to the right of it.
  fileprivate var isNamedBefore: Bool { at.x > Projection.width - 260 }

  /// Whether the name runs into no other mark. A name is taken to be 230 units long, whatever it
  /// is.
  fileprivate func hasRoom(among all: [MapDrawing.Place]) -> Bool {
    !all.contains { other in
      let distance = (other.at.x - at.x) * (isNamedBefore ? -1 : 1)
      return other != self && abs(other.at.y - at.y) < 34 && (-20..<230).contains(distance)
    }
  }
}

/// A map of the world with what went from where to where, and the same as a table. Numbers of
/// coordinates are texts, as templates write them into attributes.
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
  var isCovered: Bool

  static let schema = TemplateSchema<Self>(
    "mark on a map",
    .text("x", \.x, "in units of the picture, from the left"),
    .text("y", \.y, "in units of the picture, from the top"),
    .text("sent", \.sent, "half the width of the mark for what was sent"),
    .text(
      "received", \.received,
      "half the width of the mark for what was received; inside the other one, where that would cover it"
    ),
    .text("title", \.title, "the country, and how much"),
    .text("name", \.name, "the country, where there is room for its name"),
    .flag("before", \.isNamedBefore, "whether the name stands to the left of the mark"),
    .flag(
      "covered", \.isCovered,
      "whether what was received stands upon what was sent, which would cover it"))
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
