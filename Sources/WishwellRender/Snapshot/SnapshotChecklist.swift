import WishwellDerive
import WishwellFormat

extension RenderInput {
  func write(_ checklist: SiteChecklist, to json: inout JSONWriter) {
    let (list, document) = (checklist.list, checklist.list.document)
    writeIdentity(checklist.identity, at: checklist.address, of: document, to: &json)
    json.member("title", document.title.value)
    let calendar = site.settings.calendar
    json.member("date", document.date.map { calendar.day(of: $0.value).description })
    json.member("updated", document.updated.map { timestamp(calendar.seconds(of: $0.value)) })
    write("owner", list.owners.map { site.named($0.value) }, to: &json)
    write("editors", list.editors.map { site.named($0.value) }, to: &json)
    write("members", checklist.members.map { site.named($0) }, to: &json)
    json.object("counts") { json in
      json.member("active", checklist.active.count)
      json.member("archived", checklist.archived.count)
    }
    writeContent(of: document, at: checklist.address, to: &json)
    json.array("items") { json in
      for item in list.items {
        json.object { write(item, of: checklist, to: &$0) }
      }
    }
  }

  private func write(
    _ item: Checklist.Item, of checklist: SiteChecklist, to json: inout JSONWriter
  ) {
    json.member("url", url(checklist.address) + "#" + item.id)
    json.member("text", item.name)
    if item.isArchived { json.member("archived", true) }
    write([item.photo].compactMap { $0 }, to: &json)
    let detail = portableHTML(item.detail, at: checklist.address)
    if !detail.isEmpty { json.member("detail", detail) }
  }
}
