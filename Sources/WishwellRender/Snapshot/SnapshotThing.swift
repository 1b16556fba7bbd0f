import WishwellDerive
import WishwellFormat

// What every thing of a site says to programs.

extension RenderInput {
  /// What tells one thing from another.
  func writeIdentity(
    _ identity: String, at address: Address, of document: Document, to json: inout JSONWriter
  ) {
    json.member("id", identity)
    json.member("url", url(address))
    json.member("handle", document.handle.text)
  }

  func writeDates(of publication: Publication, to json: inout JSONWriter) {
    json.member("date", publication.day.description)
    json.member("published", timestamp(publication.published))
    json.member("updated", timestamp(publication.updated))
  }

  /// What a person may write in any file. `address` is where the body stands.
  func writeContent(of document: Document, at address: Address, to json: inout JSONWriter) {
    json.member("language", document.language)
    json.member("tags", document.tags.map(\.value))
    write(document.photos, to: &json)
    let body = portableHTML(document.body, at: address)
    if !body.isEmpty { json.member("body", body) }
  }

  /// Those that are published; without any the member is left out.
  func write(_ photos: [Photo], to json: inout JSONWriter) {
    json.list("photos", photos.filter { self.photos[$0.path] != nil }) { photo, json in
      guard let published = self.photos[photo.path]?.largest else { return }
      json.object { json in
        json.member("url", url(published.address))
        json.member("alt", photo.alt)
        json.member("width", published.width)
        json.member("height", published.height)
      }
    }
  }

  /// No handle where there is no public profile, since it would lead to one that is not listed.
  func write(_ person: NamedPerson, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", person.name)
      json.member("handle", person.profile?.person.handle.text)
    }
  }

  /// An empty list leaves the member out.
  func write(_ name: String, _ people: [NamedPerson], to json: inout JSONWriter) {
    json.list(name, people) { write($0, to: &$1) }
  }
}

extension JSONWriter {
  /// An empty list leaves the member out.
  mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    guard !elements.isEmpty else { return }
    array(name) { json in for element in elements { write(element, &json) } }
  }
}
