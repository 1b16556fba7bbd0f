import Testing

@testable import WishwellDerive

@Suite struct KeyedTests {
  /// All of them, in the order of a set: each private page then had wishes in the place of others.
  @Test(arguments: [[0, 1, 2], [2, 0, 1], [1], []])
  func `what changes stays in its place`(places: [Int]) {
    let names = Keyed<String, String>(["ann", "ben", "cleo"]) { $0 }
    let changed = names.changing(places) { names[$0].uppercased() }
    let expected = names.indices.map { places.contains($0) ? names[$0].uppercased() : names[$0] }
    #expect(Array(changed) == expected)
    #expect(changed["ben"] == expected[1])
  }
}
