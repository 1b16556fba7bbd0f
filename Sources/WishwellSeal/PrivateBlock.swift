import WishwellFormat

/// The sealed part of a private page: AES-256-GCM under the key of its person, of one size for all
/// pages of a site.
package struct PrivateBlock: Sendable, Equatable {
  /// The nonce (12), the cipher text, and its tag (16).
  package let bytes: [UInt8]

  /// How many bytes a block has beyond the size of its page.
  package static let overhead = AESGCM.nonceSize + AESGCM.tagSize

  /// One that was read from somewhere.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Seals `text`, filled up to `size` bytes. The same text in the same edition makes the same block,
  /// and any change of either another one.
  ///
  /// Nil where the text does not fit: it has to be at least a byte shorter than `size`.
  package init?(
    sealing text: [UInt8], size: Int, keys: PersonKeys, edition: PrivateEdition
  ) {
    guard let padded = Padding.pad(text, to: size) else { return nil }
    let data = PrivateBlock.data(keys.pageID, edition.authority)
    // Of everything that is sealed or bound, with the size for what fills it up: two blocks of a person
    // have one nonce only where they are the same block.
    let nonce = Array(
      hmac(
        of: measuredText(
          edition.input, Array(edition.day.description.utf8), Array("\(edition.turn)".utf8), text,
          Array("\(size)".utf8), data),
        under: keys.nonceKey.bytes
      ).prefix(AESGCM.nonceSize))
    bytes =
      nonce
      + AESGCM.aes256.seal(
        padded, key: keys.pageKey.bytes, nonce: nonce, authenticating: data)
  }

  /// The text; nil where the block is of another page or site, or was changed.
  package func opened(with key: SecretBytes, pageID: String, authority: String) -> [UInt8]? {
    guard bytes.count > PrivateBlock.overhead else { return nil }
    return AESGCM.aes256.open(
      Array(bytes.dropFirst(AESGCM.nonceSize)), key: key.bytes,
      nonce: Array(bytes.prefix(AESGCM.nonceSize)),
      authenticating: PrivateBlock.data(pageID, authority)
    ).flatMap(Padding.strip)
  }

  /// What a block is bound to besides its key.
  private static func data(_ pageID: String, _ authority: String) -> [UInt8] {
    contextText(authority, pageID)
  }
}

/// What all blocks of one build have in common.
package struct PrivateEdition: Hashable, Sendable {
  /// That of the site's permanent identities.
  package let authority: String
  /// The SHA-256 of all that pages are made of: content, templates and program.
  package let input: [UInt8]
  package let day: Day
  /// Which one of the day, from 0, where a site is published several times a day.
  package let turn: Int

  package init(authority: String, input: [UInt8], day: Day, turn: Int = 0) {
    self.authority = authority
    self.input = input
    self.day = day
    self.turn = turn
  }
}
