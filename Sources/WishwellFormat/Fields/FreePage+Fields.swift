extension FreePage: FileKind {
  package typealias Field = NoField

  package static let form = FileForm(titleExample: "About us")
}
