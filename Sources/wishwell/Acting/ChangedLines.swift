import WishwellActs

extension FileChange {
  /// The lines that differ, each behind a minus or a plus sign.
  var changedLines: String {
    let (old, new) = (lines(of: before), lines(of: after))
    guard old.count != new.count else {
      return zip(old, new).filter { $0 != $1 }.map { "- \($0)\n+ \($1)\n" }.joined()
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let kept = min(end, min(old.count, new.count) - start)
    return old[start..<(old.count - kept)].map { "- \($0)\n" }.joined()
      + new[start..<(new.count - kept)].map { "+ \($0)\n" }.joined()
  }

  private func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
  }
}
