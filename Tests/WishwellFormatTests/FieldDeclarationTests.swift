import Testing
import WishwellFormat

@Suite struct FieldDeclarationTests {
  @Test func `a key stands once in a kind of file, and as people write it`() {
    for kind in fileKinds {
      #expect(Set(kind.keys).count == kind.keys.count, "\(kind)")
    }
    for field in everyField {
      #expect(field.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(field.rawValue)")
    }
  }

  @Test func `a kind of file has the keys that it names, and no others`() {
    let known = Set(everyField.map { $0.rawValue })
    for kind in fileKinds {
      for key in known.union(["Title", "titel", "x-colour", ""]) {
        #expect(kind.has(key) == kind.keys.contains(key), "\(kind) \(key)")
      }
    }
    #expect(Event.Field.has("quantity") && !Event.Field.has("price") && !NoField.has("title"))
  }

  @Test func `what new files propose is declared for their kind`() {
    for kind in fileKinds {
      let keys = kind.proposals.map(\.key)
      #expect(Set(keys).count == keys.count, "\(kind)")
      #expect(keys.filter { !kind.keys.contains($0) } == [], "\(kind)")
    }
  }

  /// On German sites the remarks of new files were English.
  @Test func `each remark of a new file is there in German too`() {
    let remarks =
      [FieldProposal.shipping, FieldProposal.pictureOfShop + "https://shop.example/k.jpg"]
      + fileKinds.flatMap { $0.proposals.map(\.words) }.filter { !$0.isEmpty }
    for line in ["# \(FieldProposal.heading)"] + remarks.map({ "# key: example  # \($0)" }) {
      #expect(FieldProposal.line(line, in: "de-AT") != line, "\(line)")
      #expect(FieldProposal.line(line, in: "en") == line)
    }
    #expect(
      FieldProposal.line("# photo: k.jpg  # \(remarks[1])", in: "de")
        == "# photo: k.jpg  # wenn du darfst, neben dieser Datei gespeichert, von "
        + "https://shop.example/k.jpg")
    #expect(FieldProposal.line("# feeling: froh  # froh, ruhig", in: "de").hasSuffix("froh, ruhig"))
  }

  /// Beside German remarks they were English; the remark of a price did not say what to write.
  @Test(arguments: [
    (
      "# alt: A kettle on a stove  # what the picture shows",
      "# alt: Ein blauer Kessel    # was das Bild zeigt"
    ),
    (
      "# kind: postcard      # one word: card, postcard, letter, parcel",
      "# kind: Postkarte     # ein Wort: Karte, Postkarte, Brief, Päckchen"
    ),
    ("# occasion: Birthday", "# occasion: Geburtstag"), ("# tags: [kitchen]", "# tags: [Küche]"),
    (
      "# price: about 25 EUR  # or 24.90 EUR, or 20-30 EUR",
      "# price: about 25 EUR  # about: ungefähr; oder 24.90 EUR oder 20-30 EUR"
    ),
    ("# tags: [kitchen, mine]", "# tags: [kitchen, mine]"),
  ])
  func `examples in words of people are there in German too`(line: String, german: String) {
    #expect(FieldProposal.line(line, in: "de") == german)
    #expect(FieldProposal.line(line, in: "en") == line)
  }

  @Test func `a hint is a phrase that a sentence can be made of`() {
    for field in everyField {
      guard let hint = field.declaration.hint else { continue }
      #expect(!hint.isEmpty && !hint.hasSuffix("."), "\(field.rawValue)")
      #expect(hint.first?.isUppercase == false, "\(field.rawValue)")
    }
  }

  @Test func `what is required has no default, and what is a list has a limit`() {
    for field in everyField {
      let declaration = field.declaration
      #expect(!declaration.example.isEmpty, "\(field.rawValue)")
      if declaration.isRequired { #expect(declaration.otherwise == "required") }
      if let limit = declaration.type.limit { #expect(limit.most > 1 && !limit.help.isEmpty) }
    }
  }
}
