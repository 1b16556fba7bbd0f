import WishwellFormat
import WishwellText

extension SealedPlace {
  /// The name of whoever an event of a promise is by: of the event `number` of the wish with the
  /// permanent `identity`.
  package init(ofNameIn number: Int, ofWish identity: String) {
    self.init(field: Event.Field.by.rawValue, ofEvent: number, of: identity)
  }
}

// What is sealed as a name are two digests, each of the permanent identity of a profile and of something
// else that says whose it is: a mail address or the account, and the word of its private link. The
// identity alone would not do, as it is that of the file’s name, which somebody else may take once its
// owner is gone; nor would one of the two, as people change them. All names have one length, so that the
// sealed value of one tells nothing of whose it is.

extension Person {
  /// What is sealed as the name of a person whose profile has the permanent `identity`; nil where
  /// nothing says whose it is.
  package func sealableName(identity: String) -> String? {
    guard let mark = sealMark else { return nil }
    let word = link.map { nameDigest("link", identity, $0.value.text) }
    let digest = nameDigest("mark", identity, mark)
    return "\(digest)\n\(word ?? digest)"
  }

  /// The digests by which the person is known, whose profile has the permanent `identity`: one for each of
  /// their addresses, their account and the word of their link.
  package func nameDigests(identity: String) -> [String] {
    sealMarks.map { nameDigest("mark", identity, $0) }
      + [link.map { nameDigest("link", identity, $0.value.text) }].compactMap { $0 }
  }
}

/// The digests in a `name` that was sealed; whoever is known by one of them is its owner.
package func digests(inName name: String) -> [String] {
  name.split(separator: "\n").map(String.init)
}

private func nameDigest(_ kind: String, _ identity: String, _ text: String) -> String {
  base64URL(sha256(contextText("name", kind, identity, text)))
}
