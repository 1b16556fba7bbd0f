/// What replaces the blocks at a place, by their names. Sets of bindings are known by a number: two
/// that bind the same are the same, so that a template compiled once under them is found again.
/// Numbers stay valid as long as sets are only added.
struct Bindings {
  struct Binding: Hashable {
    /// The template in which the replacing block is written, and where.
    let template: String
    let offset: Int
    /// What replaces the blocks within it: what was bound where it is written.
    let bindings: Int
  }

  /// By number; the first binds nothing.
  private var sets: [[String: Binding]] = [[:]]
  private var numbers: [[String: Binding]: Int] = [[:]: 0]
  private var blocks: [Binding: (block: Node.Block, template: ParsedTemplate)] = [:]

  /// The set in which nothing is bound.
  static let none = 0

  /// The number of `set` with `blocks` of `template`. A name that is bound already stays as it is,
  /// since whoever uses a template has the last word; of two blocks of one name the first counts.
  mutating func adding(_ blocks: [Node.Block], of template: ParsedTemplate, to set: Int) -> Int {
    var bound = sets[set]
    for block in blocks where bound[block.name.text] == nil {
      let binding = Binding(
        template: template.name, offset: block.name.range.lowerBound, bindings: set)
      bound[block.name.text] = binding
      self.blocks[binding] = (block, template)
    }
    if let number = numbers[bound] { return number }
    sets.append(bound)
    numbers[bound] = sets.count - 1
    return sets.count - 1
  }

  /// What replaces the block `name`, the template that it is written in, and what is bound there;
  /// nil where the block keeps its own content.
  func replacement(
    of name: String, in set: Int
  ) -> (block: Node.Block, template: ParsedTemplate, bindings: Int)? {
    guard let binding = sets[set][name], let found = blocks[binding] else { return nil }
    return (found.block, found.template, binding.bindings)
  }
}
