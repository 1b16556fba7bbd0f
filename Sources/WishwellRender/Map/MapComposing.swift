import WishwellDerive
import WishwellFormat
import WishwellText

extension PageBuilder {
  /// Nil where nothing stands on the map.
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

  private func name(_ country: Country) -> String { strings.name(of: .country(country)) }

  private func way(_ way: MapDrawing.Route) -> MapWay {
    MapWay(
      path: way.path,
      title: strings.text(
        .mapWay, count: way.count, ["from": name(way.from), "to": name(way.to)]))
  }

  private func mark(_ place: MapDrawing.Place, among all: [MapDrawing.Place]) -> MapMark {
    func size(_ count: Int) -> String? {
      count == 0 ? nil : String(MapDrawing.Place.size(count))
    }
    return MapMark(
      x: String(place.at.x), y: String(place.at.y), sent: size(place.sent),
      received: size(place.received),
      title: strings.text(
        .mapMark,
        [
          "place": name(place.country), "sent": strings.text(.sentCount, count: place.sent),
          "received": strings.text(.receivedCount, count: place.received),
        ]),
      name: place.hasRoom(among: all) ? name(place.country) : nil,
      isNamedBefore: place.isNamedBefore)
  }

  private func row(_ place: MapDrawing.Place) -> MapRow {
    MapRow(
      place: link(to: .country(place.country)), sent: String(place.sent),
      received: String(place.received))
  }

  private func comesFirst(_ left: MapDrawing.Place, _ right: MapDrawing.Place) -> Bool {
    let (one, other) = (left.sent + left.received, right.sent + right.received)
    if one != other { return one > other }
    let names = (slug(of: name(left.country)), slug(of: name(right.country)))
    return names.0 == names.1 ? left.country < right.country : names.0 < names.1
  }
}

extension MapDrawing.Place {
  /// Whether the name stands to the left of the mark, since the map ends to the right of it.
  fileprivate var isNamedBefore: Bool { at.x > Projection.width - 260 }

  /// Whether the name runs into no other mark.
  fileprivate func hasRoom(among all: [MapDrawing.Place]) -> Bool {
    !all.contains { other in
      let distance = (other.at.x - at.x) * (isNamedBefore ? -1 : 1)
      return other != self && abs(other.at.y - at.y) < 34 && (-20..<230).contains(distance)
    }
  }
}
