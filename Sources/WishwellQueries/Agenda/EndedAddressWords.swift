import WishwellActs
import WishwellDerive
import WishwellFormat

/// What becomes of a sealed address that was open, in words for a terminal.
extension Site {
  /// That those of `openings` end, each on its day, for `reader`; nil is whoever enters it for others.
  package func sentences(tellingEndsOf openings: [Opening], to reader: Handle?) -> [String] {
    told(openings, to: reader).compactMap { opening in
      guard let until = opening.until else { return nil }
      let (owner, viewer) = (name(opening.owner), name(opening.viewer))
      let what = sealedWords(of: opening.owner)
      return switch reader {
      case opening.owner: "\(viewer) goes on seeing your \(what) until \(until)."
      case opening.viewer:
        "Your private page goes on showing the \(what) of \(owner) until \(until)."
      default: "\(viewer) goes on seeing the \(what) of \(owner) until \(until)."
      }
    }
  }

  /// That those of `openings` stay ended although what ended them is undone, and how they open anew.
  package func sentences(tellingEndedFor openings: [Opening], to reader: Handle?) -> [String] {
    told(openings, to: reader).map { opening in
      let (owner, viewer) = (name(opening.owner), name(opening.viewer))
      let what = sealedWords(of: opening.owner)
      let closed =
        switch reader {
        case opening.owner: "Your \(what) does not open to \(viewer) again by this"
        case opening.viewer: "The \(what) of \(owner) does not open to you again by this"
        default: "The \(what) of \(owner) does not open to \(viewer) again by this"
        }
      let end = self.openings.eachOnce.first { $0.isSame(as: opening) }?.until
      return closed + (end.map { ", and is shown until \($0), as before" } ?? "") + ". "
        + opening.wayToOpenAnew(owner, viewer, to: reader)
    }
  }

  /// Those of `openings` of which `reader` may hear.
  private func told(_ openings: [Opening], to reader: Handle?) -> [Opening] {
    sealed(openings).filter { !$0.isSurprise || $0.owner != reader }
  }
}

extension Opening {
  /// Which steps open it anew, with the names of `owner` and `viewer`.
  fileprivate func wayToOpenAnew(_ owner: String, _ viewer: String, to reader: Handle?) -> String {
    switch reason {
    case .response where reader == self.owner:
      "If it is to open, take your answer back for good, and answer anew."
    case .response: "It opens once \(owner) takes the answer back for good, and answers anew."
    case .approval where reader == self.viewer:
      "It opens once you withdraw, ask anew, and \(owner) says yes anew."
    case .approval:
      "It opens once \(viewer) withdraws and asks anew, and is told yes anew."
    case .promise where reader == self.viewer:
      "If it is to open, take your promise back for good, and promise anew."
    case .promise:
      "It opens once \(viewer) takes the promise back for good, and promises anew."
    }
  }
}
