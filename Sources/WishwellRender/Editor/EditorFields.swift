import WishwellFormat

extension EditorField {
  /// The fields of files of `kind`, in the order in which people think of them: what it is called,
  /// whose it is, when it was published where that has to be said, and what else is its own; then
  /// the text, and what few people need comes last.
  ///
  /// They follow from what the kind declares, so a new field of the format is in the editor by
  /// itself.
  static func fields(of kind: EditorKind, _ names: EditorNames) -> [EditorField] {
    let files = kind.files
    var own = kind.ownFields.filter { names.hasPrivatePages || !$0.isLinkWord }.map {
      EditorField($0, isRequired: $0.declaration.isRequired, names)
    }
    var (common, text) = ([EditorField](), [body(of: kind, names.strings)])
    for field in files.commonFields where field != files.form.titledBy {
      let asked = EditorField(AskedField(field), isRequired: files.requires(field), names)
      if field == .date, asked.isRequired { own.insert(asked, at: 1) } else { common.append(asked) }
    }
    // What is ticked off is what a checklist is about.
    if kind == .checklist { own.insert(text.removeFirst(), at: 1) }
    return [title(of: kind, names)] + own + text + common
  }

  /// What the kind is titled by. Its hint is for those alone that may go without.
  private static func title(of kind: EditorKind, _ names: EditorNames) -> EditorField {
    let form = kind.files.form
    let field = AskedField(form.titledBy)
    return EditorField(
      field.key, Input(field, names), label: field.label(in: names.strings),
      isRequired: kind.files.requires(form.titledBy),
      hint: form.titleFromBody ? names.strings.text(.hintTitle) : nil)
  }

  /// What stands below the front matter: Markdown as it will look, of a checklist as it is.
  private static func body(of kind: EditorKind, _ strings: Strings) -> EditorField {
    // That of a checklist is edited as it is: rich editors do not know boxes, and would write
    // others.
    EditorField(
      "body", kind == .checklist ? .lines : .body, label: strings.text(.fieldBody),
      hint: kind.bodyHint.map { strings.text($0) })
  }

  /// A field of the format, entered as its type allows. A day that says no more of itself says how
  /// it is written.
  fileprivate init(_ field: AskedField, isRequired: Bool, _ names: EditorNames) {
    let input = Input(field, names)
    self.init(
      field.key, input, label: field.label(in: names.strings), isRequired: isRequired,
      hint: field.hint(in: names.strings)
        ?? (input == .day ? names.strings.text(.hintDay) : nil))
  }
}

extension EditorKind {
  /// What helps with the text of such a file; nil where a text is just that.
  fileprivate var bodyHint: StringKey? {
    switch self {
    case .person: .hintPersonBody
    case .checklist: .hintChecklistBody
    case .wishList, .wish, .offer, .request, .thanks, .page: nil
    }
  }
}

extension EditorField.Input {
  /// How a value of `field` is entered: on a line, unless the editor knows better. Nobody has to
  /// fill in what is within a field who leaves out that one.
  fileprivate init(_ field: AskedField, _ names: EditorNames) {
    self =
      switch field.declaration.type {
      case .longText: .lines
      case .flag(let value): .flag(value)
      case .number: .count(from: 1)
      case .shares: .count(from: Wish.Quantity.shareLimits.lowerBound)
      case .day, .date: .day
      case .photo: .photo
      case .person: .one(of: names.people)
      case .feeling: .one(of: names.feelings)
      case .quote: .one(of: names.quotes)
      case .country: .one(of: names.countries)
      case .list(.region, _): .choice(names.regions, isMultiple: true)
      case .list(.catalogue, _) where !names.catalogues.isEmpty:
        .choice(names.catalogues, isMultiple: true)
      case .choice: .choice(field.options(in: names.strings), isMultiple: false)
      case .list(.choice, _): .choice(field.options(in: names.strings), isMultiple: true)
      case .list(.person, _) where !names.people.isEmpty: .choice(names.people, isMultiple: true)
      case .list: .words
      case .group: .group(field.inner.map { EditorField($0, isRequired: false, names) })
      case .groups: .groups(field.inner.map { EditorField($0, isRequired: false, names) })
      default: .line
      }
  }

  /// One of those that are known, or a line where none is.
  private static func one(of options: [EditorField.Option]) -> EditorField.Input {
    options.isEmpty ? .line : .choice(options, isMultiple: false)
  }
}
