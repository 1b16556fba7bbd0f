import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// A checklist with a way to tick each of its items.
///
/// The page is a file, and changes nothing by itself. Each item has a letter, or where the site
/// takes none the forge’s editor, so that it works without a script; a script that has a connected
/// browser finds the line of an item in the file `path` by its `mark`. See the section “Checklist”
/// of the chapter “The content format”.
struct ChecklistPageValues: PageValues {
  var path: String
  var language: String?
  var up: Link?
  var by: Sentence
  var editors: Sentence?
  var members: Sentence?
  var updated: Sentence?
  var text: HTML?
  var photos: [Picture]
  var progress: Progress?
  var chips: [Chip]
  var ways: String
  var offline: String
  var adding: ActButton?
  var changing: Link?
  var activeCount: String?
  var active: [ChecklistItem]
  var archivedCount: String
  var archived: [ChecklistItem]
  var doors: Doors
  var tags: [Link]
  var every: Layout

  static let template = "checklist"
  static let schema = TemplateSchema<Self>(
    "page of a checklist",
    .text("path", \.path, "its file, from the root of the repository"),
    .text("language", \.language, "where it differs from the site's"),
    .record("up", \.up, "the page of checklists, where this one is listed there"),
    .record("by", \.by, "whose it is"),
    .record("editors", \.editors, "who else edits it"),
    .record("members", \.members, "who accepted an invitation"),
    .record("updated", \.updated, "when it was updated"),
    .html("text", \.text, "what stands above the items"),
    .list("photos", \.photos, "the list's own"),
    .record("progress", \.progress, "how much is done, where anything is"),
    .list("chips", \.chips, "whether it is a draft"),
    .text("ways", \.ways, "how one ticks something without a connected browser"),
    .text("offline", \.offline, "the script by which it stands without a network"),
    .record("adding", \.adding, "the doors to something more for the list"),
    .record("changing", \.changing, "a letter that takes things off the list, or renames them"),
    .text("active-count", \.activeCount, "how much is to do, in words, where that is anything"),
    .list("active", \.active, "what is to do, in its order"),
    .text("archived-count", \.archivedCount, "how much is done, in words"),
    .list("archived", \.archived, "what is done, in its order"),
    .record("doors", \.doors, "how people come to the list, and go"),
    .flag("has-tags", \.hasTags, "whether there are any"),
    .list("tags", \.tags, "the list's own"),
    .all(of: \.every))

  private var hasTags: Bool { !tags.isEmpty }
}

extension PageBuilder {
  /// The page of a checklist, listed or not. Where it has no introduction, a link to it is shown
  /// with the first eight things to do.
  func page(of checklist: SiteChecklist) -> ChecklistPageValues {
    let (list, document) = (checklist.list, checklist.list.document)
    let (active, archived) = (checklist.active, checklist.archived)
    let names = list.namesInLetters
    return ChecklistPageValues(
      path: document.path, language: language(of: document),
      up: checklist.isListed ? linkToChecklists : nil,
      by: sentence(.byPeople, ["people": pieces(owners(of: checklist), areAuthors: true)]),
      editors: sentence(.checklistEditors, people: list.editors.map { site.named($0.value) }),
      members: sentence(.checklistMembers, people: checklist.members.map { site.named($0) }),
      updated: document.updated.map { sentence(.updatedOn, on: $0.value) },
      text: html(of: list.introduction), photos: pictures(document.photos),
      progress: progress(of: checklist), chips: draftChip(document),
      ways: waysToChange, offline: url(.offlineScript), adding: adding(to: checklist),
      changing: mail(toChange: checklist),
      activeCount: active.isEmpty
        ? nil : strings.text(.checklistActive, count: active.count),
      active: active.map { item(list.items[$0], calledInLetters: names[$0], on: list) },
      archivedCount: strings.text(.checklistArchived, count: archived.count),
      archived: archived.map { item(list.items[$0], calledInLetters: names[$0], on: list) },
      doors: doors(of: checklist),
      tags: links(toTagsOf: document),
      every: layout(
        document.title.value,
        description: list.introduction.summary.isEmpty
          ? strings.list(active.prefix(8).map { list.items[$0].name })
          : list.introduction.summary,
        jsonLD: structuredData(of: checklist), extra: document.extra))
  }

  /// How one ticks something: the page changes nothing by itself.
  private var waysToChange: String {
    guard let forge = site.settings.forge?.kind.name else {
      return strings.words(site.settings.mail == nil ? "checklist-how-ask" : "checklist-how-mail")
    }
    let values = ["forge": forge]
    return site.settings.mail == nil
      ? strings.words("checklist-how-editor", values)
      : strings.words("checklist-how-mail") + " " + strings.words("checklist-how-forge", values)
  }

  /// The index, for a list that stands there.
  private var linkToChecklists: Link {
    Link(title: strings.text(.navChecklists), url: url(Address(.checklists)))
  }

  /// A line's first photo stands for the item; the others stand below it.
  /// `name` is what letters call the item.
  private func item(
    _ item: Checklist.Item, calledInLetters name: String, on list: Checklist
  ) -> ChecklistItem {
    let photo = picture(item.photo)
    let mail = mail(toTick: item, calledInLetters: name, on: list)
    return ChecklistItem(
      mail: mail, forge: mail == nil ? editor(toTick: item, on: list) : nil,
      mark: item.mark, id: item.id, title: item.name, text: html(of: item.text),
      anchor: Link(
        title: strings.text(.checklistAnchor, ["item": item.name]), url: "#" + item.id),
      isDone: item.isArchived, photo: photo, sign: photo == nil ? sign(of: item) : nil,
      photos: pictures(Array(item.photos.dropFirst())), detail: html(of: item.detail))
  }

  /// Items that are done are left out.
  private func structuredData(of checklist: SiteChecklist) -> HTML {
    structuredData { writer in
      writer.member("@type", "ItemList")
      writer.member("name", checklist.list.document.title.value)
      writer.member("url", renderIndex.input.url(checklist.address))
      writer.member("numberOfItems", checklist.active.count)
      writer.array("itemListElement") { writer in
        for (place, index) in checklist.active.enumerated() {
          let item = checklist.list.items[index]
          writer.object { writer in
            writer.member("@type", "ListItem")
            writer.member("position", place + 1)
            writer.member("name", item.name)
            writer.member("url", renderIndex.input.url(checklist.address) + "#" + item.id)
          }
        }
      }
    }
  }
}

/// One thing to tick off.
struct ChecklistItem: TemplateValues {
  var mail: Link?
  var forge: Link?
  var mark: String?
  var id: String
  var title: String
  var text: HTML?
  var anchor: Link
  var isDone: Bool
  var photo: Picture?
  var sign: Sign?
  var photos: [Picture]
  var detail: HTML?

  static let schema = TemplateSchema<Self>(
    "item",
    .record("mail", \.mail, "a letter that ticks it, or unticks it, ready to send"),
    .record("forge", \.forge, "the forge's editor at its line, where the site takes no letters"),
    .text("mark", \.mark, "by which a script finds its line in the file; none where it has no box"),
    .text("id", \.id, "what its own address ends in, behind ‘#’"),
    .text("title", \.title, "what it is, as plain text"),
    .html("text", \.text, "the same with its links and marks; nothing where a photo says it all"),
    .record("anchor", \.anchor, "its own address, with words for those who hear the page"),
    .flag("done", \.isDone, "whether it is ticked"),
    .record("photo", \.photo, "its first photo"),
    .record("sign", \.sign, "what may be drawn where there is no photo"),
    .list("photos", \.photos, "further photos of its line"),
    .html("detail", \.detail, "what is said under it"))
}
