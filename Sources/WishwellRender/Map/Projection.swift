/// Where a place lies on a map of the world: Robinson's projection, without the Antarctic.
///
/// A. H. Robinson, “A New Map Projection: Its Development and Characteristics”, 1974. Between the
/// table's parallels, which are 5° apart, it goes straight: there are no functions of a library in
/// it, so that the same map comes out on any machine.
///
/// Robinson’s map keeps neither areas nor angles, and bends both little: countries look as people
/// know them.
struct Projection {
  /// In units of the map, which has its origin at the top left.
  static let width = 1600
  static let height = 690

  /// A place in tenths of a degree.
  struct Place: Hashable, Sendable {
    /// Negative in the west.
    var longitude: Int
    /// Negative in the south.
    var latitude: Int
  }

  /// A point of the map, in its units; `y` grows downwards.
  struct Point: Hashable, Sendable {
    var x: Int
    var y: Int
  }

  /// For each 5° from the equator: the length of the parallel, and its distance from the equator.
  private static let table: [(length: Double, distance: Double)] = [
    (1.0000, 0.0000), (0.9986, 0.0620), (0.9954, 0.1240), (0.9900, 0.1860), (0.9822, 0.2480),
    (0.9730, 0.3100), (0.9600, 0.3720), (0.9427, 0.4340), (0.9216, 0.4958), (0.8962, 0.5571),
    (0.8679, 0.6176), (0.8350, 0.6769), (0.7986, 0.7346), (0.7597, 0.7903), (0.7186, 0.8435),
    (0.6732, 0.8936), (0.6213, 0.9394), (0.5722, 0.9761), (0.5322, 1.0000),
  ]

  /// Where `place` lies on the map. What is south of 56° or so lies below its edge.
  static func point(_ place: Place) -> Point {
    let degrees = Double(abs(place.latitude)) / 10
    let row = min(Int(degrees / 5), table.count - 2)
    let share = (degrees - Double(row * 5)) / 5
    let length = table[row].length + share * (table[row + 1].length - table[row].length)
    let distance = table[row].distance + share * (table[row + 1].distance - table[row].distance)
    // The whole world would be 0.5072 times as high as it is wide; the equator lies at 400.
    let x = 800 + Double(place.longitude) / 1800 * 800 * length
    let y = 400 + distance * 800 * 0.5072 * (place.latitude < 0 ? 1 : -1)
    return Point(x: Int(x.rounded()), y: Int(y.rounded()))
  }
}
