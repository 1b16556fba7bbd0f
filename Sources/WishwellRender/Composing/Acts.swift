import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellText

extension PageBuilder {
  /// An act with its doors. A door whose link would be too long is left out: the text remains.
  func act(
    _ name: String, _ label: String, about: String?, _ file: NewFile, command: String
  ) -> ActButton {
    let words = renderIndex.actWords
    let forge = site.settings.forge?.newFileLink(path: file.path, text: file.text)
    let mail = site.settings.mail.flatMap { address in
      mailtoLink(to: address, subject: label, body: file.letter(words.letter))
    }
    return ActButton(
      name: name, label: label, about: about,
      blanks: file.placeholders.compactMap { words.blanks[$0] },
      forge: forge.map { Link(title: words.forge ?? "", url: $0) },
      mail: mail.map { Link(title: words.mail, url: $0) },
      path: file.path, text: file.text, command: command)
  }

  /// Nil where the act makes no file.
  func act(_ possible: PossibleAct, kind: String, title: String, about: String? = nil) -> ActButton?
  {
    guard let file = prefilledFile(for: possible, at: .day(site.today), on: published.seen) else {
      return nil
    }
    let verb = possible.intent.act.name
    return act(
      verb, strings.text(named: "act-\(kind)-\(verb)", ["title": title]) ?? verb,
      about: about ?? strings.text(named: "about-\(kind)-\(verb)"), file,
      command: possible.command(for: file))
  }

  /// Something new; `title` is that of what it belongs to.
  func act(_ beginning: NewContentKind, _ name: String, label: String, about: StringKey? = nil)
    -> ActButton
  {
    act(
      name, label, about: about.map { strings.text($0) }, site.draft(of: beginning),
      command: beginning.command)
  }

  /// A thank-you for what arrived.
  func thanking(
    for subject: Thanks.Subject, kind: String, title: String, author: Handle?, to: [Handle]
  ) -> ActButton {
    act(
      .thanks(for: subject, author: author, to: to), "thank",
      label: strings.text(named: "act-\(kind)-thank", ["title": title]) ?? "")
  }
}
