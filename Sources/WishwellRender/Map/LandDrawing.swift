/// The land of the world as an SVG picture, which all maps of a site share.
///
/// It is grey and half transparent, so that it stands on a light page and on a dark one.
///
/// It is a file of its own, which a browser loads once for all pages. Steps between points are
/// relative, and points that fall together are one, to keep it small.
package func landDrawing() -> [UInt8] {
  var svg = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Projection.width) \(Projection.height)">\
    <path d="
    """.utf8)
  for outline in World.earth.outlines {
    let start = svg.count
    var last: Projection.Point?
    var steps = 0
    for place in outline {
      let point = Projection.point(place)
      guard let from = last else {
        svg += "M\(point.x) \(point.y)l".utf8
        last = point
        continue
      }
      if point == from { continue }
      let (dx, dy) = (point.x - from.x, point.y - from.y)
      // A minus sign separates as well as a space does.
      if steps > 0, dx >= 0 { svg.append(space) }
      svg.append(number: dx)
      if dy >= 0 { svg.append(space) }
      svg.append(number: dy)
      last = point
      steps += 1
    }
    // An island smaller than a unit of the map is drawn by its mark, where something went there.
    if steps > 1 { svg.append(UInt8(ascii: "z")) } else { svg.removeSubrange(start...) }
  }
  svg +=
    """
    " fill="#7d8a80" fill-opacity=".32" stroke="#7d8a80" stroke-opacity=".35" \
    stroke-width=".6" stroke-linejoin="round"/></svg>

    """.utf8
  return svg
}

private let space = UInt8(ascii: " ")

extension [UInt8] {
  /// The digits of `number`, behind a minus sign where it is below zero; without a `String`, as there
  /// are ten thousand, and the drawing is made anew by each build.
  fileprivate mutating func append(number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}
