/// What is changed at the start of each line of a template, because of where it is used.
struct Indentation: Hashable {
  /// Whether the program adds what its calls have brought: in a template that calls itself, which
  /// may be further in each time.
  var isFromCalls = false
  /// Added to each line.
  var prefix: [UInt8] = []
  /// How many bytes of a line's own white space are taken away.
  var removed = 0

  /// Nothing is changed.
  static let none = Indentation()

  /// What a line begins with whose own white space is `whiteSpace`, without what calls add.
  func start(ofLine whiteSpace: some Collection<UInt8>) -> [UInt8] {
    prefix + whiteSpace.dropFirst(removed)
  }
}
