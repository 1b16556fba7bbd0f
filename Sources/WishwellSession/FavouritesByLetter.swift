import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellQueries
import WishwellText

extension Session {
  /// What `matter`, of a letter by `sender`, comes to in their own profile, or why it cannot be.
  /// `mark` is that of the letter, nil where it has none.
  package func judge(
    _ matter: FavouriteMatter, from sender: Mailbox, mark: Postmark?
  ) -> Checked<ChangeSet?> {
    guard let person = library.person(withAddress: sender.address) else {
      return refused(
        .letterFromStranger,
        "\(quoted(sender.address)) is not in any profile, and a profile names the catalogues that "
          + "somebody follows",
        help: "if it is somebody’s here, add it to their profile; if not, have them join first")
    }
    let path = person.document.path
    guard !person.hasLeft else {
      return refused(
        .letterSenderLeft, "\(person.name) has left (‘left: yes’ in \(path))",
        help: "if they are back, take ‘left’ out of their profile; then apply the letter again")
    }
    if let by = matter.by, by != person.handle.text, by != person.name {
      return refused(
        .letterNotBySender,
        "the letter speaks for \(quoted(by)), and \(quoted(sender.address)) is in \(path)",
        help: "ask the sender whom they mean")
    }
    let catalogue = site.catalogues[matter.catalogue]
    if matter.isAdded, catalogue == nil {
      let near = nearMiss(to: matter.catalogue.text, among: site.catalogues.map(\.handle.text))
      return refused(
        .letterUnknownThing, "there is no catalogue \(quoted(matter.catalogue.text))",
        help: near.map { "perhaps \(quoted($0)) is meant: ask the sender" }
          ?? "ask the sender which one they mean")
    }
    let title = quoted(catalogue?.title ?? matter.catalogue.text)
    let former = person.favourites.map(\.value)
    guard former.contains(matter.catalogue) != matter.isAdded else {
      return refused(
        .letterAsItIs,
        "\(person.name) "
          + (matter.isAdded ? "follows \(title) already" : "does not follow \(title)"),
        help: "there is nothing to do")
    }
    let favourites =
      matter.isAdded ? former + [matter.catalogue] : former.filter { $0 != matter.catalogue }
    let field = Person.Field.favourites
    if let limit = field.declaration.type.limit, favourites.count > limit.most {
      return refused(
        .letterWrongFile, "\(person.name) follows \(limit.most) catalogues, and more do not fit",
        help: "ask them which they no longer follow")
    }
    guard let file = folder.files.source(at: path),
      let after = favourites.isEmpty
        ? file.removing(field.rawValue)
        : file.setting(field.rawValue, toListOf: favourites.map(\.text))
    else {
      return refused(
        .letterWrongFile, "\(path) cannot be changed without changing more of it",
        help: "change the line ‘\(field.rawValue)’ in it yourself")
    }
    let name = sentenceName(
      person.name, isShared: site.namesakes[person.handle] != nil, person.handle)
    let sentence = "\(name) \(matter.isAdded ? "follows" : "no longer follows") \(title)"
    var changeSet = ChangeSet(files: [], summary: sentence, commitSubject: sentence)
    changeSet.changes = [FileChange(path: path, before: file.bytes, after: after)]
    changeSet.letter = mark
    return Checked(changeSet)
  }

  /// Where everyone sees who follows what `matters` are about; nil where that is no catalogue, or
  /// several.
  package func webAddress(of matters: [FavouriteMatter]) -> String? {
    guard let first = matters.first, matters.allSatisfy({ $0.catalogue == first.catalogue }) else {
      return nil
    }
    return site.catalogues[first.catalogue]?.address.absolute(in: site.settings.url)
  }

  private func refused(_ rule: Rule, _ message: String, help: String) -> Checked<ChangeSet?> {
    Checked(
      nil, [Diagnostic(rule, at: SourceLocation(ContentRoot.name), message, help: help)])
  }
}
