/// `text`, at most `limit` characters long: cut at a space where there is one in its last third,
/// with an ellipsis. Nil where there is no text.
///
/// Lengths are in characters, as people see them. The ellipsis counts, and no comma or dash stands
/// before it.
func excerpt(_ text: String, _ limit: Int) -> String? {
  guard !text.isEmpty else { return nil }
  guard text.utf8.count > limit,
    let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
    end < text.endIndex
  else { return text }
  let cut = text[..<text.index(before: end)]
  // Where a space is too far back, or the script knows none, the last word is cut too.
  let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
  let kept = words.count * 3 >= limit * 2 ? words : cut
  let isPause = { (character: Character) in " ,;:–—-".contains(character) }
  return (kept.lastIndex { !isPause($0) }.map { kept[...$0] } ?? kept) + "…"
}
