extension Header {
  /// Whether a program sent the mail by itself, or it went to many at once, or tells of another that
  /// did not arrive: no program answers such a mail (RFC 3834, 2).
  var isAutomatic: Bool { fields.contains(where: \.isOfAutomaticMail) }
}

extension HeaderField {
  fileprivate var isOfAutomaticMail: Bool {
    let word = text.lowercased().prefix { !$0.isWhitespace && $0 != ";" && $0 != "(" }
    return switch name {
    case "auto-submitted": word != "no"
    case "precedence": ["bulk", "junk", "list", "auto_reply"].contains(word)
    case "return-path": word == "<>"
    default: name.hasPrefix("list-")
    }
  }
}
