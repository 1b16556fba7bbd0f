import WishwellText

/// A page's template, compiled together with all that it uses. The first routine is the page; with
/// none the program writes nothing.
struct Program: Sendable {
  var operations: [Operation] = []
  var routines: [Routine] = []
  var calls: [Call] = []
  /// What the template says itself, end to end, in UTF-8.
  var literals: [UInt8] = []

  var texts: [Source<String>] = []
  var numbers: [Source<Int>] = []
  var htmls: [Source<HTML>] = []
  var tests: [Reading] = []
  var records: [Records] = []
}
