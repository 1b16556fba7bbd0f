import WishwellDiagnostics
import WishwellFormat
import WishwellSeal
import WishwellText

extension Rule {
  /// Reported at ‘link’ of a profile.
  package static let badLinkWord = Rule(
    "bad-link-word", .error,
    """
    The ‘link’ of a profile is a random word that the program writes: 16 letters from a to z and
    digits from 2 to 7. It is a part of the keys of that person’s private page, and nothing that
    people choose.

    Wrong: link: alices-page
    Right: link: o5uxg2dxmvwgyijb

    Way out: wishwell link alice --renew
    """)
}

extension Rule {
  /// Reported at what should be sealed, in whatever shape it is, and at what is no handle under
  /// ‘ship’. No message repeats it.
  package static let plainAddress = Rule(
    "plain-address", .error, hidesLine: true,
    """
    Somebody’s address stands in a file in plain words, and everyone who can read the repository can
    read it. Sealed, only those can read it to whom its owner opens it, and those who have the site’s
    secret. The line is not shown here, so that it does not stand in a log as well.

    Wrong: address: 1 Lantern Street, Lisbon
    Right: address: sealed:1:…

    Way out: take the line out, share that, then wishwell seal address
    """)

  /// Reported at the value; also of a sealed name in an event. No message repeats it.
  package static let badSealedValue = Rule(
    "bad-sealed-value", .error, hidesLine: true,
    """
    What begins with ‘sealed:1:’ was made by `wishwell seal`, and has to stay exactly as it was made.
    Where a letter was mistyped and none is missing, only the site’s secret shows it: whoever has that
    is told by `wishwell check`.

    Way out: wishwell seal address
    """)
}

extension Rule {
  /// Reported at ‘seal’, unless the site has the address of the sample.
  package static let sampleKey = Rule(
    "sample-key", .error,
    """
    The sample site that comes with the program has private pages, so that anyone can look at them.
    Everybody has its secret. On another site, everybody could read what is sealed to its key, and open
    every private page.

    Wrong: seal: \(SiteSecret.ofSample.sealKey)

    Way out: take the line out, then wishwell keys new
    """)
}

extension FieldReader where Key == SiteSettings.Field {
  /// Where the sample site says that it is published: nowhere.
  private static var addressOfSample: String { "https://lanternstreet.example/" }

  /// The public key of the site that is published at `url`; nil where it is absent or was reported.
  mutating func seal(ofSiteAt url: String?) -> Located<SealKey>? {
    guard let key = field(.seal, parseSealKey) else { return nil }
    guard key.value == SiteSecret.ofSample.sealKey, let url, url != Self.addressOfSample else {
      return key
    }
    let error = FieldError(
      .sampleKey, "this is the key of the sample site, whose secret everybody has",
      help: "take the line out; `wishwell keys new` then makes a secret of the site’s own, and "
        + "whoever sealed an address seals it anew")
    report(error, key.range)
    return nil
  }
}

extension FieldReader {
  /// A field that holds a sealed text alone. Nil where it is absent or was reported: a list or a map
  /// is where somebody lives as well.
  mutating func sealed(_ key: Key) -> Located<SealedValue>? {
    guard let node = node(key) else {
      // Behind a ‘#’ it stands in plain words as well.
      if let emptied = emptied(key) { report(FieldError.plainAddress, emptied.range) }
      return nil
    }
    switch node.content {
    case .scalar(let scalar):
      switch parseSealedValue(scalar.text) {
      case .success(let value): return Located(value, node.range)
      case .failure(let problem): report(problem, node.range)
      }
    case .sequence, .mapping: report(FieldError.plainAddress, node.range)
    case .refused: break
    }
    return nil
  }
}

extension FieldReader {
  /// A field that holds handles alone. What stands there instead is never repeated, as it could be
  /// the address that is to open; `known` are those that a mistyped one may have meant.
  mutating func handlesAlone(_ key: Key, of known: [Handle]) -> [Located<Handle>] {
    guard let node = node(key) ?? emptied(key) else { return [] }
    var nodes = [node]
    if case .sequence(let entries) = node.content { nodes = limited(entries, of: key, at: \.range) }
    return nodes.compactMap { node in
      if case .refused = node.content { return nil }
      if case .scalar(let scalar) = node.content, let handle = Handle(trimmed(scalar.text)) {
        return Located(handle, node.range)
      }
      var near: String?
      if case .scalar(let scalar) = node.content {
        near = nearMiss(to: trimmed(scalar.text), among: known.map(\.text))
      }
      report(FieldError.noHandle(in: key.rawValue, near: near), node.range)
      return nil
    }
  }
}

extension FieldError {
  /// The error of what stands under `key` in the place of a handle; `near` is what may have been
  /// meant.
  fileprivate static func noHandle(in key: String, near: String?) -> FieldError {
    FieldError(
      .plainAddress, "\(quoted(key)) takes the names of profiles, never an address",
      help: near.map { "did you mean \(quoted($0))?" }
        ?? "write the name of an owner’s profile, as under ‘owner’; `wishwell seal address` asks each "
        + "of them for the address itself")
  }

  fileprivate static let plainAddress = FieldError(
    .plainAddress, "an address stands here in plain words, and must be sealed",
    help: "take the line out and share that; then `wishwell seal address` asks for it")
}

/// A sealed text. What stands there instead is never repeated: it could be what was to be sealed.
func parseSealedValue(_ text: String) -> ParseResult<SealedValue> {
  let text = trimmed(text)
  guard text.hasPrefix(SealedValue.scheme) else {
    return .failure(.plainAddress)
  }
  guard let value = SealedValue(text) else {
    return .problem(
      .badSealedValue, "this was sealed, and then cut off or mistyped",
      help: "take the line out; `wishwell seal` makes it anew")
  }
  return .success(value)
}

/// The public key of a site, to which something can be sealed. What stands there is never repeated:
/// it could be a secret, put there by mistake.
func parseSealKey(_ text: String) -> ParseResult<SealKey> {
  let text = trimmed(text)
  guard let key = SealKey(text) else {
    return .problem(
      .badSetting, "this is not the public key of a site: ‘x25519:’ and 43 letters",
      help: "`wishwell keys show` says which one belongs to the site’s secret")
  }
  guard key.isSound else {
    return .problem(
      .badSetting, "anybody could open what is sealed to this key",
      help: "take the line out, and have `wishwell keys new` make a key")
  }
  return .success(key)
}

/// The random word of a profile.
func parseLinkWord(_ text: String) -> ParseResult<LinkWord> {
  let text = trimmed(text)
  guard let word = LinkWord(text) else {
    return .problem(
      .badLinkWord, "\(quoted(text)) is not a word that the program made",
      help: "take the line out, or have `wishwell link PERSON --renew` write a new word")
  }
  return .success(word)
}

/// The size of private pages: from 16 to 1024 KiB, as bytes.
func parsePrivateSize(_ text: String) -> ParseResult<Int> {
  let number: Int
  switch parseCount(text) {
  case .failure(let problem): return .failure(problem)
  case .success(let count): number = count
  }
  guard (16...1024).contains(number) else {
    return .problem(
      .badSetting, "a private page cannot have \(number) KiB",
      help: "write a number from 16 to 1024; 64 is enough for most sites")
  }
  return .success(number << 10)
}
