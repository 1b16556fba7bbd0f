import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail
import WishwellText

/// The doors by which whoever has no connected browser ticks a checklist, and adds to it.
extension PageBuilder {
  /// A letter that ticks `item`, or unticks it where it is ticked; nil where the site takes none.
  ///
  /// There is one for each of perhaps a hundred items: so it has a subject and the line for the program,
  /// and the page says once what else there is to say. `name` is what letters call the item.
  func mail(toTick item: Checklist.Item, calledInLetters name: String, on list: Checklist) -> Link?
  {
    guard let address = site.settings.mail else { return nil }
    let act: any ActKind.Type = item.isArchived ? UntickItem.self : TickItem.self
    let values = ["item": shortName(of: item)]
    let link = mailtoLink(
      to: address, subject: strings.words("subject-\(act.name)", values),
      body: AskedItems.line(act, name, on: list.handle).marked)
    return link.map {
      Link(title: strings.words("\(act.name)-by-mail", values), url: linkOnPage($0))
    }
  }

  /// The forge's editor at the line of `item`; nil where the site has none.
  func editor(toTick item: Checklist.Item, on list: Checklist) -> Link? {
    guard let forge = site.settings.forge,
      let link = forge.editLink(path: list.document.path, line: item.place.number)
    else { return nil }
    let verb = item.isArchived ? UntickItem.name : TickItem.name
    return Link(
      title: strings.words(
        "\(verb)-at-forge", ["item": shortName(of: item), "forge": forge.kind.name]), url: link)
  }

  /// A letter that adds something to a list, and the forge's editor where the new line goes; nil where the
  /// site has neither.
  func adding(to checklist: SiteChecklist) -> ActButton? {
    let list = checklist.list
    let label = strings.words("act-checklist-add", ["title": shortTitle(of: list.document)])
    let letter = ActLetter(
      subject: label,
      paragraphs: [
        strings.words("letter-act", ["sentence": strings.words("letter-new-items")]),
        strings.words("letter-fill-items"),
      ])
    let matter = AskedItems.form(addingTo: list.handle)
    let mail = site.settings.mail.flatMap {
      mailtoLink(to: $0, subject: letter.subject, body: letter.text(with: matter))
    }
    let forge = site.settings.forge?.editLink(
      path: list.document.path, line: list.items.last?.place.number)
    guard mail != nil || forge != nil else { return nil }
    let name = ["forge": site.settings.forge?.kind.name ?? ""]
    // Without a mail, the boxes lead there, and the page says how.
    let door =
      mail == nil ? strings.text(.doorForge, name) : strings.words("checklist-door-forge", name)
    return ActButton(
      name: AddItem.name, label: label,
      mail: mail.map { Link(title: strings.text(.doorMail), url: linkOnPage($0)) },
      forge: forge.map { Link(title: door, url: $0) })
  }

  /// A letter that takes something off a list, or gives it another name; nil where the site takes none, and
  /// of a list without items. There is one for the list, as a page with one for each item is heavy.
  func mail(toChange checklist: SiteChecklist) -> Link? {
    let list = checklist.list
    guard let address = site.settings.mail, !list.items.isEmpty else { return nil }
    let label = strings.words("act-checklist-change", ["title": shortTitle(of: list.document)])
    let words = [
      strings.words("letter-act", ["sentence": strings.words("letter-change-items")]),
      strings.words("letter-fill-change"),
    ]
    let link = mailtoLink(
      to: address, subject: label,
      body: (words + [AskedItems.forms(changing: list.handle)]).joined(separator: "\n\n"))
    return link.map { Link(title: label, url: linkOnPage($0)) }
  }

  /// What the item is called in a subject and in the name of a link, where nothing steers the words
  /// round it.
  private func shortName(of item: Checklist.Item) -> String {
    let name = String(
      item.name.unicodeScalars.filter {
        ![.control, .format].contains($0.properties.generalCategory)
      })
    return excerpt(name, 60) ?? name
  }
}
