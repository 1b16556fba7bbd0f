/// All that came in is there already, perhaps because somebody else was faster.
struct NothingNew: Error {
  /// That it is, a sentence for each.
  var words: [String] = []
}
