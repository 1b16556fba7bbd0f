/// How many somebody promised of a wish that asks for several.
package struct PromisedCount: Hashable, Sendable {
  package let title: String
  package let count: Int

  package init(_ count: Int, of title: String) {
    self.title = title
    self.count = count
  }
}
