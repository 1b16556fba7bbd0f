/// Elements in an order of their own, each found by its place, and by its key in constant time.
package struct Keyed<Key: Hashable & Sendable, Element: Sendable>: RandomAccessCollection, Sendable
{
  @usableFromInline let elements: [Holder]
  @usableFromInline let places: [Key: Int]
  /// What stands at some places in the stead of `elements`, which many share.
  @usableFromInline let others: [Int: Holder]

  /// An element in a place of its own: what is read of it is read there, where an array would hand
  /// out a copy of all that it holds.
  @usableFromInline final class Holder: Sendable {
    @usableFromInline let element: Element

    init(_ element: Element) { self.element = element }
  }

  /// Of elements with one key the first is found by it; what has none is found by its place alone.
  package init(_ elements: [Element], by key: (Element) -> Key?) {
    self.elements = elements.map(Holder.init)
    others = [:]
    places = Dictionary(
      elements.indices.compactMap { place in key(elements[place]).map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
  }

  private init(_ elements: [Holder], places: [Key: Int], others: [Int: Holder] = [:]) {
    self.elements = elements
    self.places = places
    self.others = others
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { elements.count }
  /// It is lent, not copied, to whoever asks for a part of it.
  @inlinable package subscript(place: Int) -> Element {
    @inline(__always) _read { yield holder(at: place).element }
  }

  @inlinable @inline(__always) func holder(at place: Int) -> Holder {
    others.isEmpty ? elements[place] : others[place] ?? elements[place]
  }

  /// Nil where no element has it.
  @inlinable package func place(of key: Key) -> Int? { places[key] }

  @inlinable package subscript(key: Key) -> Element? {
    guard let place = places[key] else { return nil }
    return self[place]
  }

  /// The same keys at the same places, but for what `change` makes of the elements at some of them.
  /// Where these are few, it takes no longer the more elements there are. Each place is named once,
  /// in any order.
  func changing(_ changed: [Int], _ change: (Int) -> Element) -> Self {
    guard changed.count < count else {
      return Keyed(changed.sorted().map { Holder(change($0)) }, places: places)
    }
    var others = others
    for place in changed { others[place] = Holder(change(place)) }
    return Keyed(elements, places: places, others: others)
  }
}
