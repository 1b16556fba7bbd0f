/// One step of a compiled template. All numbers are places in the tables of its `Program`, or
/// registers: the scopes that are open, of which `of` is read. What is absent writes nothing.
enum Operation: Sendable {
  /// Writes these bytes of the program's literals.
  case literal(start: Int32, end: Int32)
  /// Writes a text with its special characters escaped.
  case text(Int32, of: Int32)
  /// Writes a text as it is: in the specification's cases alone, never for a page.
  case rawText(Int32, of: Int32)
  /// Writes a number in digits, without grouping.
  case number(Int32, of: Int32)
  /// Writes HTML as it is.
  case html(Int32, of: Int32)
  /// Does the next `count` operations if a test gives `is`, else goes on behind them.
  case when(Int32, of: Int32, is: Bool, count: Int32)
  /// Does the next `count` operations for each record, which becomes the scope `into`.
  case each(Int32, of: Int32, into: Int32, count: Int32)
  /// Runs the routine of a `Call`.
  case call(Int32)
  /// Writes the indentation that the calls so far have brought.
  case indentation
}

/// A call of a partial or a parent.
struct Call: Sendable {
  let routine: Int
  /// The registers of the caller that become the first ones of the routine.
  let arguments: [Int]
  /// What is written at the start of each line of a routine that asks for it.
  let indentation: [UInt8]
  /// Whether that comes after what is written there already, rather than in its place.
  let isFurtherIn: Bool
}

/// A template with its partials in the scopes of one place, as a run of operations.
struct Routine: Sendable {
  var operations: Range<Int> = 0..<0
  var registerCount = 0
}
