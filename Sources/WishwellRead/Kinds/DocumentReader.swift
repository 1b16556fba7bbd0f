import WishwellDiagnostics
import WishwellFormat
import WishwellYAML

/// A reader of what every Markdown file may say, which hands its own fields to that of its kind. In
/// this order: `open`, `document`, the fields of the kind, `finish`.
struct DocumentReader<Kind: FileKind> {
  let file: SourceFile
  /// From the file's path.
  let handle: Handle
  let options: ReaderOptions
  /// Those of its kind alone.
  var fields: FieldReader<Kind.Field>
  /// What stands behind the front matter, in bytes of the file.
  let body: Range<Int>

  /// A reader at the start of `file`; nil, with diagnostics, where there is no front matter to
  /// read. YAML that is broken has been reported to `fields`, and is read as far as it goes.
  static func open(
    _ file: SourceFile, handle: Handle, options: ReaderOptions
  ) -> Checked<DocumentReader?> {
    let parts = FrontMatter.split(file, fields: Kind.keys)
    guard let matter = parts.value else { return Checked(nil, parts.diagnostics) }
    let yaml = YAMLReader.read(file, in: matter.yaml)
    var fields = FieldReader<Kind.Field>(yaml.value, in: file.path, known: Kind.self)
    fields.add(parts.diagnostics + yaml.diagnostics)
    return Checked(
      DocumentReader(
        file: file, handle: handle, options: options, fields: fields, body: matter.body),
      [])
  }

  /// The common fields and the body; call it before the kind's own fields, and `finish` after them.
  mutating func document() -> Document {
    var common = fields.reading(Document.Field.self)
    let document = document(&common)
    fields.resume(behind: common)
    return document
  }

  /// `allow` is read before the body, which depends on it, and the body before the title, which may
  /// be made from it.
  private func document(_ fields: inout FieldReader<Document.Field>) -> Document {
    var document = Document(path: file.path, handle: handle, title: Located(""))
    document.isDraft = fields.flag(.draft)
    document.allowsContact = fields.list(.allow, parseAllowance).contains { $0.value == .contact }
    let body = MarkdownReader.read(
      file, in: self.body, allowsContact: document.allowsContact)
    document.body = body.value
    fields.add(body.diagnostics)
    document.title = title(of: document, &fields)
    document.date =
      Kind.requires(.date) ? fields.required(.date, parseMoment) : fields.field(.date, parseMoment)
    document.updated = fields.field(.updated, parseMoment)
    document.tags = fields.list(.tags, parseText)
    document.photos = photos(&fields)
    document.isListed = fields.flag(.listed)
    document.language = fields.field(.language, parseLanguage)?.value
    document.id = fields.field(.id, parseIdentity)
    let former = document
    document.formerly = fields.list(.formerly) { parseFormerHandle($0, of: former) }
    return document
  }

  /// The title; of a kind that may go without, up to 60 characters of the first line.
  private func title(
    of document: Document, _ fields: inout FieldReader<Document.Field>
  ) -> Located<String> {
    let form = Kind.form
    let title =
      form.titleFromBody
      ? fields.field(form.titledBy, parseText)
      : fields.required(form.titledBy, example: form.titleExample, parseText)
    if let title {
      if !document.allowsContact {
        fields.add(
          ContactSearch.diagnostics(
            inTitle: title.value, at: SourceLocation(file.path, title.range)))
      }
      return title
    }
    guard form.titleFromBody else { return Located(handle.text) }
    let line = document.body.firstLine
    // A body that was refused has been reported.
    if line.isEmpty, !fields.diagnostics.hasErrors {
      fields.report(
        .missingField, SourceRange(body.lowerBound, body.lowerBound),
        "there is no title and no text",
        help: "write a text below the front matter, or ‘title: …’ in it")
    }
    return Located(line.count > 60 ? line.prefix(59) + "…" : line)
  }

  /// `photo` with `alt`, then `photos`, a list of the two, in the order of the file.
  private func photos(_ fields: inout FieldReader<Document.Field>) -> [Photo] {
    let source = file.path
    let path = fields.field(.photo) { parsePhotoPath($0, from: source) }
    let alt = fields.field(.alt, parseText)
    var photos = path.map { [Photo(path: $0.value, alt: alt?.value, range: $0.range)] } ?? []
    if alt != nil, path == nil {
      fields.report(
        .unknownKey, fields.keyRange(.alt), "‘alt’ describes a photo, but there is none",
        help: "name the picture: ‘photo: kettle.jpg’")
    }
    guard let node = fields.take(.photos) else { return photos }
    guard case .sequence(let nodes) = node.content else {
      fields.reportShape(
        of: node, "‘photos’ is a list",
        help: "write each as ‘- photo: kettle.jpg’ with ‘alt: …’ below it")
      return photos
    }
    for node in fields.limited(nodes, of: .photos, at: \.range) {
      var entry = FieldReader<Photo.Field>(node, in: source)
      let path = entry.required(.photo) { parsePhotoPath($0, from: source) }
      let alt = entry.field(.alt, parseText)
      _ = entry.finish()
      fields.add(entry.diagnostics)
      if let path { photos.append(Photo(path: path.value, alt: alt?.value, range: path.range)) }
    }
    return photos
  }

  /// The finished value with all that was found, and the `x-` fields at `document` within it; nil
  /// where there is an error among that.
  mutating func finish<Value>(
    _ value: Value, _ document: WritableKeyPath<Value, Document>
  ) -> Checked<Value?> {
    var value = value
    value[keyPath: document].extra = fields.finish()
    let hasValue = options.keepsUnsound || !fields.diagnostics.hasErrors
    return Checked(hasValue ? value : nil, fields.diagnostics)
  }
}

private func parseAllowance(_ text: String) -> ParseResult<Document.Allowance> { parseChoice(text) }
