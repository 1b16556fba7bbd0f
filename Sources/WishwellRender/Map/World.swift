import WishwellFormat

/// The outlines of countries and a point in each.
struct World: Sendable {
  /// Closed lines round land, in the order of the data.
  var outlines: [[Projection.Place]] = []
  /// A point in each country, also in those without an outline.
  var points: [Country: Projection.Place] = [:]

  /// That of `worldData`, read once.
  static let earth = World(worldData.description)

  /// `text` has the form of `worldData`; what has not is left out.
  init(_ text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(
        separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
      let head = parts[0].split(separator: UInt8(ascii: " "))
      guard parts.count == 2, head.count == 2 else { continue }
      if let country = Country(String(decoding: head[0], as: UTF8.self)) {
        points[country] = place(head[1])
      }
      // The Antarctic is no country that anybody sends to, and would take a fifth of the map.
      if head[0].elementsEqual("AQ".utf8) { continue }
      for outline in parts[1].split(separator: UInt8(ascii: "/")) {
        outlines.append(outline.split(separator: UInt8(ascii: " ")).compactMap(place))
      }
    }
  }
}

/// Reads `LONGITUDE,LATITUDE`, in tenths of a degree; nil for anything else.
private func place(_ text: Substring.UTF8View) -> Projection.Place? {
  let numbers = text.split(separator: UInt8(ascii: ",")).compactMap { Int(Substring($0)) }
  guard numbers.count == 2 else { return nil }
  return Projection.Place(longitude: numbers[0], latitude: numbers[1])
}
