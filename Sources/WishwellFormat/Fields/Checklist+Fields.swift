extension Checklist: FileKind {
  package static let form = FileForm(titleExample: "Groceries")

  package static let proposals: [FieldProposal] = [
    .init(Field.editors, words: "who else may edit it, and invite others"),
    .init(Document.Field.listed, words: "for the family alone: in no index"),
  ]

  package enum Field: String, FieldKey {
    case owner, editors

    package var declaration: FieldDeclaration {
      switch self {
      case .owner: .owner(example: "alice", meaning: "whose it is")
      case .editors: .editors(meaning: "who else may change it")
      }
    }
  }
}
