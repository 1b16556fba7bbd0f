import WishwellFormat

/// The outlines of countries and a point in each.
///
/// Where both come from, stands at the head of `worldData`; what they call a border is theirs to
/// answer for.
struct World: Sendable {
  /// Closed lines round land, in the order of the data.
  var outlines: [[Projection.Place]] = []
  /// A point in each country, also in those without an outline.
  var points: [Country: Projection.Place] = [:]

  /// That of `worldData`, read once.
  static let earth = World(worldData.description)

  /// `text` has the form of `worldData`; what has not is left out.
  init(_ text: String) {
    for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
      guard let end = line.firstIndex(of: UInt8(ascii: ";")) else { continue }
      let head = line[..<end].split(separator: UInt8(ascii: " "))
      guard head.count == 2 else { continue }
      if let country = Country(String(decoding: head[0], as: UTF8.self)) {
        points[country] = places(in: head[1]).first
      }
      // The Antarctic is no country that anybody sends to, and would take a fifth of the map.
      if head[0].elementsEqual("AQ".utf8) { continue }
      for outline in line[(end + 1)...].split(separator: UInt8(ascii: "/")) {
        outlines.append(places(in: outline))
      }
    }
  }
}

/// Places written `LONGITUDE,LATITUDE`, in tenths of a degree, with a space behind each but the last;
/// anything else is left out. Read byte by byte, since there are ten thousand.
private func places(in text: ArraySlice<UInt8>) -> [Projection.Place] {
  var places: [Projection.Place] = []
  var place = Projection.Place(longitude: 0, latitude: 0)
  var (number, isBelowZero, digits, numbers) = (0, false, 0, 0)
  func endNumber() {
    if (1...4).contains(digits) {
      place.longitude = place.latitude
      place.latitude = isBelowZero ? -number : number
      numbers += 1
    }
    (number, isBelowZero, digits) = (0, false, 0)
  }
  func endPlace() {
    endNumber()
    if numbers == 2 { places.append(place) }
    numbers = 0
  }
  for byte in text {
    switch byte {
    case UInt8(ascii: " "): endPlace()
    case UInt8(ascii: ","): endNumber()
    case UInt8(ascii: "-"): isBelowZero = true
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if digits < 4 { number = number * 10 + Int(byte - UInt8(ascii: "0")) }
      digits += 1
    default: break
    }
  }
  endPlace()
  return places
}
