/// Elements in an order of their own, each found by its place, and by its key in constant time.
package struct Keyed<Key: Hashable & Sendable, Element: Sendable>: RandomAccessCollection, Sendable
{
  @usableFromInline let elements: [Element]
  @usableFromInline let places: [Key: Int]

  /// Of elements with one key the first is found by it; what has none is found by its place alone.
  package init(_ elements: [Element], by key: (Element) -> Key?) {
    self.elements = elements
    places = Dictionary(
      elements.indices.compactMap { place in key(elements[place]).map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
  }

  private init(_ elements: [Element], places: [Key: Int]) {
    self.elements = elements
    self.places = places
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { elements.count }
  @inlinable package subscript(place: Int) -> Element { elements[place] }

  /// Nil where no element has it.
  @inlinable package func place(of key: Key) -> Int? { places[key] }

  @inlinable package subscript(key: Key) -> Element? { places[key].map { elements[$0] } }

  /// The same keys at the same places.
  func mapElements(_ change: (Element) -> Element) -> Self {
    Keyed(elements.map(change), places: places)
  }
}
