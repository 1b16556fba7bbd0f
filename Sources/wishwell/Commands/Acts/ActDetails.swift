import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

/// What can be said to the command of an act besides the thing.
protocol ActDetails: ParsableArguments {
  func fill(in intent: inout Intent, at session: Session) throws
  /// The thing where it was typed behind names that an option takes, and is none of them any more;
  /// nil where it was not. `isThing` is whether the act could be about what has that name.
  mutating func takeThing(where isThing: (String) -> Bool) -> String?
}

extension ActDetails {
  mutating func takeThing(where isThing: (String) -> Bool) -> String? { nil }
}

/// No options, for an act that nobody is told of.
struct NoDetails: ActDetails {
  func fill(in intent: inout Intent, at session: Session) {}
}

// Each option stands in the details themselves, and only its help is shared, for the reason that
// `Recording` gives.

extension ArgumentHelp {
  /// A word for whom an act is for, and for those who read the repository.
  static let note = ArgumentHelp(
    "A note for whoever is told of it; nobody is told of a surprise. It is never published, but anyone "
      + "who can see the site’s files can read it: put no postal address in it.",
    valueName: "text")

  /// How many of a promise.
  fileprivate static let part = ArgumentHelp(
    "How many; otherwise all that was promised.", valueName: "n")

  /// Whose part of a wish, or whose response.
  fileprivate static let of = ArgumentHelp(
    "Whose part or answer you mean, if there are several.", valueName: "person")

  /// Which part, where a sealed name promised it.
  fileprivate static let sealedPart = ArgumentHelp(
    "Which part you mean, if its giver’s name is sealed: the number of the event that promised it.",
    valueName: "n")
}

/// Which part of a wish is meant, in an intent; both ways of saying it at once are refused.
private func refuseTwo(of: String?, part: Int?) throws {
  if let part, part < 1 {
    throw ValidationError("‘--part \(part)’ is no part: use the number of the event, from 1")
  }
  if of != nil, part != nil {
    throw ValidationError("‘--of’ and ‘--part’ both say whose part you mean: use one of them")
  }
}

extension Intent {
  /// Says that it is about the part with that number, where there is one.
  fileprivate mutating func mean(part: Int?) { if let part { of = .sealed(part: part) } }
}

private func refuseNone(_ quantity: Int?) throws {
  guard let quantity, quantity < 1 else { return }
  throw ValidationError("‘--quantity \(quantity)’ is too small: use a number from 1")
}

/// A note alone.
struct NoteDetails: ActDetails {
  @Option(help: .note)
  var note: String?

  func fill(in intent: inout Intent, at session: Session) { intent.note = note }
}

/// Of a note that is all there is to it.
struct WordsDetails: ActDetails {
  @Argument(
    help: ArgumentHelp("What you want to tell them, in quotation marks.", valueName: "text"))
  var words: [String] = []

  @Option(help: .sealedPart)
  var part: Int?

  func validate() throws { try refuseTwo(of: nil, part: part) }

  func fill(in intent: inout Intent, at session: Session) throws {
    try session.library.refuseNameApart(in: [intent.act.name], complete: 2, isOneText: true)
    let note = words.joined(separator: " ")
    guard note.contains(where: { !$0.isWhitespace }) else {
      throw UsageError(
        "say what you want to tell those who give it too",
        help: "for example `wishwell \(intent.act.name) \(intent.subject.reference) "
          + "'I order it on Friday.'`")
    }
    intent.note = note
    intent.mean(part: part)
  }
}

/// Of a promise.
struct PromiseDetails: ActDetails {
  @Option(help: ArgumentHelp("How many; otherwise one.", valueName: "n"))
  var quantity: Int?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Somebody who gives it with you: whoever has a profile is told of it.", valueName: "name"),
    completion: .people)
  var with: [String] = []

  @Flag(
    help: "Seal the name of the person you enter it for: only the site’s secret tells who it was.")
  var sealed = false

  @Flag(
    help: ArgumentHelp(
      "Let the name of the person you enter it for stand openly, where it would be sealed: they agree."
    ))
  var open = false

  @Option(help: .note)
  var note: String?

  func validate() throws {
    try refuseNone(quantity)
    if sealed, open {
      throw ValidationError("‘--sealed’ and ‘--open’ say the opposite: use one of them")
    }
  }

  func fill(in intent: inout Intent, at session: Session) throws {
    (intent.quantity, intent.note) = (quantity, note)
    (intent.isSealed, intent.isOpen) = (sealed, open)
    try session.library.refuseCoGiverApart()
    var names = with
    if with.count > 2 {
      // A word for ‘and’ between names is none.
      let labels = try session.letterLabels()
      let between = with.dropFirst().dropLast().filter { name in
        !labels.names(in: name, among: session.library.people).isEmpty
      }
      names = [with[0]] + between + [with[with.count - 1]]
    }
    intent.with = try session.coGivers(named: names)
    try session.refuseRecipients(among: intent.with, of: intent.subject)
  }

  mutating func takeThing(where isThing: (String) -> Bool) -> String? {
    guard with.count > 1, let last = with.last, isThing(last) else { return nil }
    with.removeLast()
    return last
  }
}

/// Of what ends a promise, or part of it.
struct PartDetails: ActDetails {
  @Option(help: .part)
  var quantity: Int?

  @Option(help: .of, completion: .people)
  var of: String?

  @Option(help: .sealedPart)
  var part: Int?

  @Option(help: .note)
  var note: String?

  func validate() throws {
    try refuseNone(quantity)
    try refuseTwo(of: of, part: part)
  }

  func fill(in intent: inout Intent, at session: Session) throws {
    (intent.quantity, intent.note) = (quantity, note)
    intent.of = try of.map { try session.giver(named: $0, of: intent.subject) }
    intent.mean(part: part)
  }
}

/// Of what is about one of several, which may be a part of a wish.
struct WhoseDetails: ActDetails {
  @Option(help: .of, completion: .people)
  var of: String?

  @Option(help: .sealedPart)
  var part: Int?

  @Option(help: .note)
  var note: String?

  func validate() throws { try refuseTwo(of: of, part: part) }

  func fill(in intent: inout Intent, at session: Session) throws {
    intent.note = note
    intent.of = try of.map { try session.giver(named: $0, of: intent.subject) }
    intent.mean(part: part)
  }
}

/// Of a step with one’s own part.
struct StepDetails: ActDetails {
  @Option(help: .sealedPart)
  var part: Int?

  @Option(help: .note)
  var note: String?

  func validate() throws { try refuseTwo(of: nil, part: part) }

  func fill(in intent: inout Intent, at session: Session) throws {
    intent.note = note
    intent.mean(part: part)
  }
}

/// Of what is about one of several.
struct ChoiceDetails: ActDetails {
  @Option(help: .of, completion: .people)
  var of: String?

  @Option(help: .note)
  var note: String?

  func fill(in intent: inout Intent, at session: Session) throws {
    intent.note = note
    intent.of = try of.map { try session.giver(named: $0, of: intent.subject) }
  }
}

/// Of agreeing to another text of a wish.
struct AmendDetails: ActDetails {
  @Option(
    help: ArgumentHelp(
      "The text you agree to, if it is not there yet: its digest, as `wishwell status` has it; "
        + "otherwise the present one.",
      valueName: "digest"))
  var digest: String?

  @Option(help: .sealedPart)
  var part: Int?

  @Option(help: .note)
  var note: String?

  func validate() throws {
    try refuseTwo(of: nil, part: part)
    guard let digest,
      !(digest.utf8.count == AgreedDigest.length && AgreedDigest.isOne(digest.lowercased()))
    else { return }
    throw ValidationError(
      "‘\(digest)’ is not a digest: use the \(AgreedDigest.length) digits that `wishwell status` "
        + "has of the edit")
  }

  func fill(in intent: inout Intent, at session: Session) throws {
    intent.digest = digest?.lowercased()
    if let digest = intent.digest { try session.refuseUnknownText(digest, of: intent.subject) }
    intent.note = note
    intent.mean(part: part)
  }
}
