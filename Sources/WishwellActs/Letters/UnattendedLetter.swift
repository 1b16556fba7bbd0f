import WishwellDiagnostics
import WishwellFormat
import WishwellMail

extension Letter {
  /// Why the letter waits for a maintainer where nobody watches, as a sentence; nil where it need
  /// not, as far as its sender goes.
  ///
  /// That an address is a sender's own says nothing of who that is: somebody looks at what strangers
  /// send, as at a newcomer's first request on a forge.
  package func reasonToWait(in library: Library) -> String? {
    if isAutomatic {
      return "A program sent this by itself, or it went to many: it waits for a maintainer."
    }
    guard let person = library.person(withAddress: sender.address) else {
      return "Nobody here has the address \(quoted(sender.address)), so it waits for a maintainer."
    }
    if person.hasLeft {
      return "\(person.name) has left (‘left: yes’), so it waits for a maintainer."
    }
    return nil
  }
}

extension LetterOutcome {
  /// Whether nothing is left for a maintainer to do: all of it is done, or its sender can be told
  /// why it is not.
  package var isSettled: Bool {
    if case .refused(let refusal) = self { return ![.unclear, .thing, .words].contains(refusal) }
    return [.done, .doneBefore, .asItWas, .kept].contains(self)
  }
}
