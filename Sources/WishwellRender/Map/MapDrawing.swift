import WishwellDerive
import WishwellFormat

/// What is drawn over the land: where kindness came from, where it went, and the way between.
struct MapDrawing: Sendable {
  /// In the order of their countries; each country once.
  private(set) var places: [Place] = []
  /// In the order of their countries; from a country into itself there is no way to draw.
  private(set) var ways: [Route] = []

  /// A country in which a kindness began or ended.
  struct Place: Hashable, Sendable {
    var country: Country
    /// Where its marks stand.
    var at: Projection.Point
    /// How many exchanges began there; one within the country counts as sent and as received.
    var sent = 0
    var received = 0
  }

  /// All that went from one country to another.
  struct Route: Hashable, Sendable {
    var from: Country
    var to: Country
    /// How many exchanges went this way; those the other way have a route of their own.
    var count: Int
    /// The `d` of an SVG path.
    var path: String
  }

  /// The drawing of `exchanges`, which have to be such as everyone may know of. Those of people
  /// whose country is not known, or has no place in the data, stand on no map.
  init(_ exchanges: [Exchange], in site: Site) {
    var places: [Country: Place] = [:]
    var ways: [[Country]: Int] = [:]
    for exchange in exchanges {
      guard let from = site.country(of: exchange.giver),
        let to = site.country(of: exchange.receiver),
        let start = World.earth.points[from], let end = World.earth.points[to]
      else { continue }
      places[from, default: Place(country: from, at: Projection.point(start))].sent += 1
      places[to, default: Place(country: to, at: Projection.point(end))].received += 1
      ways[[from, to], default: 0] += 1
    }
    self.places = places.values.sorted { $0.country < $1.country }
    self.ways = ways.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { way, count in
      guard way[0] != way[1], let from = places[way[0]], let to = places[way[1]] else { return nil }
      return Route(from: way[0], to: way[1], count: count, path: MapDrawing.arc(from.at, to.at))
    }
  }

  /// A curve from one point to the other, bent to the left of the way, so that the way back is
  /// another line.
  private static func arc(_ start: Projection.Point, _ end: Projection.Point) -> String {
    let middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    let bend = (x: (end.y - start.y) / 5, y: (start.x - end.x) / 5)
    return "M\(start.x) \(start.y)Q\(middle.0 + bend.x) \(middle.1 + bend.y) \(end.x) \(end.y)"
  }
}

/// How large marks are, so that each can be seen.
extension MapDrawing.Place {
  /// Whether the mark for what was sent would cover the other, or all but its corners.
  var isCovered: Bool { received > 0 && Self.size(sent) > Self.size(received) }
  /// The size of the mark for what was received that leaves something of the larger one to see.
  var sizeInside: Int { min(Self.size(received), Self.size(sent) / 2) }

  /// Half the width of a mark: grows with the root of `count`, from 9 to 26 units of the map.
  static func size(_ count: Int) -> Int { min(26, 7 + Int(4 * Double(count).squareRoot())) }
}
