import WishwellFormat

extension EditorField {
  /// The fields of files of `kind`, in the order in which people think of them: what it is called,
  /// whose it is, when it was published where that has to be said, and what else is its own; then
  /// the text, and what few people need comes last.
  ///
  /// They follow from what the kind declares, so a new field of the format is in the editor by
  /// itself. Values that are sealed are not asked for: no form of an editor can seal.
  static func fields<Kind: FileKind>(of kind: Kind.Type, _ names: EditorNames) -> [EditorField] {
    var own = kind.Field.allCases.filter { field in
      switch field.declaration.type {
      case .linkWord: names.hasPrivatePages
      case .sealed: false
      default: true
      }
    }.map {
      EditorField($0, isRequired: $0.declaration.isRequired, names)
    }
    var (common, text) = ([EditorField](), [body(of: kind)])
    for field in kind.commonFields where field != kind.form.titledBy {
      let asked = EditorField(field, isRequired: kind.requires(field), names)
      if field == .date, asked.isRequired { own.insert(asked, at: 1) } else { common.append(asked) }
    }
    // What is ticked off is what a checklist is about.
    if kind is Checklist.Type { own.insert(text.removeFirst(), at: 1) }
    return [title(of: kind)] + own + text + common
  }

  /// What the kind is titled by, which may be left out where the text has a first line.
  private static func title(of kind: any FileKind.Type) -> EditorField {
    let form = kind.form
    return EditorField(
      form.titledBy.rawValue, isRequired: kind.requires(form.titledBy),
      hint: form.titleFromBody ? "Else the first line of the text." : nil)
  }

  /// What stands below the front matter: Markdown as it will look, of a checklist as it is.
  private static func body(of kind: any FileKind.Type) -> EditorField {
    if kind is Checklist.Type {
      // It is edited as it is: rich editors do not know boxes, and would write others.
      return EditorField(
        "body", .lines, hint: "- [ ] Oat milk, one to a line; - [x] once it is done.")
    }
    return EditorField(
      "body", .body,
      hint: kind is Person.Type ? "About you. Never an address or a phone number." : nil)
  }

  /// A field of the format, entered as its type allows, with the hint that its declaration has.
  private init(_ field: some FieldKey, isRequired: Bool, _ names: EditorNames) {
    let declaration = field.declaration
    self.init(
      field.rawValue, Input(declaration.type, names), isRequired: isRequired,
      hint: declaration.hint.map(sentence))
  }

  /// A field within another, which nobody has to fill in who leaves out that one.
  fileprivate static func inner(_ field: any FieldKey, _ names: EditorNames) -> EditorField {
    EditorField(field, isRequired: false, names)
  }
}

/// A phrase with a capital and a full stop, unless it trails off.
private func sentence(_ phrase: String) -> String {
  phrase.prefix(1).uppercased() + phrase.dropFirst() + (phrase.hasSuffix("…") ? "" : ".")
}

extension EditorField.Input {
  /// How a value of `type` is entered: on a line, unless the editor knows better.
  fileprivate init(_ type: FieldType, _ names: EditorNames) {
    self =
      switch type {
      case .longText: .lines
      case .flag(let value): .flag(value)
      case .number: .count
      case .day, .date: .day
      case .photo: .photo
      case .person: .one(of: names.people)
      case .feeling: .one(of: names.feelings)
      case .quote: .one(of: names.quotes)
      case .choice(let words): .choice(words.map(option), isMultiple: false)
      case .list(.choice(let words), _): .choice(words.map(option), isMultiple: true)
      case .list(.person, _) where !names.people.isEmpty: .choice(names.people, isMultiple: true)
      case .list: .words
      case .group(let fields): .group(fields.map { .inner($0, names) })
      case .groups(let fields, _): .groups(fields.map { .inner($0, names) })
      default: .line
      }
  }

  /// One of those that are known, or a line where none is.
  private static func one(of options: [EditorField.Option]) -> EditorField.Input {
    options.isEmpty ? .line : .choice(options, isMultiple: false)
  }
}

/// A word as itself, but for those that say too little alone.
private func option(_ word: String) -> EditorField.Option {
  EditorField.Option(
    label: word == Document.Allowance.contact.rawValue ? "contact data" : word, value: word)
}
