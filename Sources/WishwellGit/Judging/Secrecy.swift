import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

// What a list hides is in no sentence of a review either: neither who promised, nor which wish.

extension ReviewInput {
  /// Whether nobody may be named who tells of `subject`: where that is so before the change or after
  /// it, so that no change brings it to light.
  func isSecret(_ subject: Sidecar.Subject) -> Bool {
    guard case .promise(let key) = subject else { return false }
    let wishes = [before.site.wish(renames.wish(key)), after.site.wish(key)].compactMap { $0 }
    return wishes.isEmpty
      || wishes.contains { $0.mode == .hidden || !$0.state.parts.allSatisfy(\.isShown) }
  }

  /// Whether the file at `path`, of the change or not, is an event of which nobody may be named.
  func isSecret(_ path: String) -> Bool {
    guard case .event(let subject, _) = kinds[path] ?? ContentKind(path: path) else {
      return false
    }
    return isSecret(subject)
  }

  /// `diagnostic` as it is said of an event of which nobody may be named: without the place in the
  /// file, which is as long as a name, and without words of the file.
  func discreet(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      diagnostic.rule, at: SourceLocation(diagnostic.location.path), masked(diagnostic.message),
      help: diagnostic.help.map(masked))
  }

  /// With ‘…’ in the place of whatever is quoted, but for words of the format. What is quoted may
  /// hold such marks itself, and ends at the last that closes.
  private func masked(_ text: String) -> String {
    let parts = text.split(separator: "‘", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { masked, part in
      let end = part.lastIndex(of: "’") ?? part.endIndex
      masked += (isOfFormat(part[..<end]) ? "‘\(part[..<end])’" : "‘…’") + part[end...].dropFirst()
    }
  }

  /// Whether a word is the same in every event, whoever it is by.
  private func isOfFormat(_ word: Substring) -> Bool {
    if let handle = Handle(word), before.people[handle] != nil || after.people[handle] != nil {
      return false
    }
    if Event.Field(rawValue: String(word)) != nil || EventKind(rawValue: String(word)) != nil {
      return true
    }
    if word.wholeMatch(of: /[0-9]{4,6}\.yml/) != nil { return true }
    let parts = word.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else { return false }
    return switch parts[0] {
    case "event": EventKind(rawValue: String(parts[1])) != nil
    case "wish": parts[1].wholeMatch(of: /[0-9a-f]{16}/) != nil
    case "at": parts[1].wholeMatch(of: /[0-9TZ:+-]+/) != nil
    case "via": Event.Channel(rawValue: String(parts[1])) != nil
    default: false
    }
  }
}
