/// How somebody came to answer for a file.
package enum Involvement: Hashable, Sendable {
  /// A commit of theirs that is no merge changed it.
  case edit
  /// A merge of theirs decided what stands there.
  case merge(ObjectName)
  /// All authors of the change answer for it, as nothing tells which of them changed what; with the
  /// newest merge that put it together, where there is one.
  case doubt(ObjectName?)
}

extension Involvement {
  /// Who did it, for a sentence that goes on with `changed this`; `person` stands in quotes.
  func doer(_ person: String) -> String {
    switch self {
    case .edit: person
    case .merge(let merge): "the merge \(merge.short) by \(person)"
    case .doubt(let merge?):
      "\(person), or somebody else whose work the merge \(merge.short) takes in,"
    case .doubt(nil): "\(person), or another author of the change,"
    }
  }

  /// What `commit` did, for a sentence that goes on with `but its author …`.
  func deed(of commit: ObjectName) -> String {
    switch self {
    case .edit: "commit \(commit.short) changes this"
    case .merge(let merge): "the merge \(merge.short) changes this"
    case .doubt(let merge?):
      "commit \(commit.short), or another that the merge \(merge.short) takes in, changes this"
    case .doubt(nil): "commit \(commit.short), or another of the change, changes this"
    }
  }

  /// What helps those who only merged; nil for those who did more. The merge is named unless that
  /// is a secret, since it has an author.
  func wayOut(isSecret: Bool) -> String? {
    let rebase = "`git rebase` onto the branch that this is to be merged into"
    switch self {
    case .edit: return nil
    case .merge(let merge), .doubt(let merge?):
      let name = isSecret ? "a merge" : "the merge \(merge.short)"
      return "if you only merged, \(rebase) does without \(name)"
    case .doubt(nil): return "if you only merged, \(rebase) does without the merge"
    }
  }
}
