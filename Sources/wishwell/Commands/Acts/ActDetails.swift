import ArgumentParser
import WishwellActs
import WishwellFormat
import WishwellQueries
import WishwellSession

/// What can be said to the command of an act besides the thing.
protocol ActDetails: ParsableArguments {
  func fill(in intent: inout Intent, at session: Session) throws
}

/// Of what nobody is told.
struct NoDetails: ActDetails {
  func fill(in intent: inout Intent, at session: Session) {}
}

/// A word for whom the act is for, and for those who read the repository.
struct NoteOption: ActDetails {
  @Option(
    help: ArgumentHelp(
      "A note for whoever is told of it; of a surprise, nobody is. It is never published, but anyone "
        + "who can read the repository can read it: put no postal address in it.",
      valueName: "text"))
  var note: String?

  func fill(in intent: inout Intent, at session: Session) { intent.note = note }
}

/// How many of a wish.
struct QuantityOption: ActDetails {
  @Option(help: ArgumentHelp("How many; otherwise one, or all that was promised.", valueName: "n"))
  var quantity: Int?

  func validate() throws {
    guard let quantity, quantity < 1 else { return }
    throw ValidationError("‘--quantity \(quantity)’ is too small: use a number from 1")
  }

  func fill(in intent: inout Intent, at session: Session) { intent.quantity = quantity }
}

/// Whose part of a wish, or whose response.
struct OfOption: ActDetails {
  @Option(
    help: ArgumentHelp(
      "Whose part or answer you mean, if there are several.", valueName: "person"),
    completion: .people)
  var of: String?

  func fill(in intent: inout Intent, at session: Session) throws {
    guard let of else { return }
    intent.of = try session.giver(named: of, of: intent.subject)
  }
}

/// Of a promise.
struct PromiseDetails: ActDetails {
  @OptionGroup var quantity: QuantityOption

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Somebody who gives it with you: whoever has a profile is told of it.", valueName: "name"),
    completion: .people)
  var with: [String] = []

  @OptionGroup var note: NoteOption

  func fill(in intent: inout Intent, at session: Session) throws {
    quantity.fill(in: &intent, at: session)
    note.fill(in: &intent, at: session)
    intent.with = with.map(session.handle(orNameOf:))
    try session.refuseRecipients(among: intent.with, of: intent.subject)
  }
}

/// Of what ends a promise, or part of it.
struct PartDetails: ActDetails {
  @OptionGroup var quantity: QuantityOption
  @OptionGroup var of: OfOption
  @OptionGroup var note: NoteOption

  func fill(in intent: inout Intent, at session: Session) throws {
    quantity.fill(in: &intent, at: session)
    note.fill(in: &intent, at: session)
    try of.fill(in: &intent, at: session)
  }
}

/// Of what is about one of several.
struct ChoiceDetails: ActDetails {
  @OptionGroup var of: OfOption
  @OptionGroup var note: NoteOption

  func fill(in intent: inout Intent, at session: Session) throws {
    note.fill(in: &intent, at: session)
    try of.fill(in: &intent, at: session)
  }
}

/// Of agreeing to another text of a wish.
struct AmendDetails: ActDetails {
  @Option(
    help: ArgumentHelp(
      "The text you agree to, if it is not there yet: what `wishwell digest` prints on its branch; "
        + "otherwise the present one.",
      valueName: "digest"))
  var digest: String?

  @OptionGroup var note: NoteOption

  func validate() throws {
    guard let digest, !(digest.utf8.count == 16 && digest.allSatisfy(\.isHexDigit)) else { return }
    throw ValidationError(
      "‘\(digest)’ is not a digest: use the 16 digits that `wishwell digest` prints")
  }

  func fill(in intent: inout Intent, at session: Session) throws {
    intent.digest = digest?.lowercased()
    if let digest = intent.digest { try session.refuseUnknownText(digest, of: intent.subject) }
    note.fill(in: &intent, at: session)
  }
}
