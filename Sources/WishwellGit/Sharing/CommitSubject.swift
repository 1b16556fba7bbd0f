extension GitRepository {
  /// `text` as the first line of a commit, in which a forge finds nothing to obey: titles that
  /// people write go into it, and ‘[skip ci]’ would keep a change from being published, ‘closes #7’
  /// close an issue, and ‘@all’ tell everybody. It stays one
  /// line: others say whose letter it was.
  static func subject(_ text: String) -> String {
    var subject = ""
    for (place, character) in text.enumerated() {
      switch character {
      case "[": subject.append("(")
      case "]": subject.append(")")
      case _ where character.isNewline: subject.append(" ")
      case "#", "@":
        subject.append(character)
        let next = text.dropFirst(place + 1).first
        if let next, next.isLetter || next.isNumber { subject.append("\u{2060}") }
      default: subject.append(character)
      }
    }
    return subject
  }
}
