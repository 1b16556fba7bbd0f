import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// `snapshot.json`, the whole public state of the site for programs to read, and its JSON Schema.
  package func snapshotFiles() -> [OutputFile] {
    [
      OutputFile(path: Snapshot.schema.file, stage: .feed, bytes: Snapshot.schema(of: self)),
      OutputFile(path: Snapshot.address.file, stage: .feed, bytes: Snapshot.document(of: self)),
    ]
  }
}

/// What is said of a thing stands in the files beside this one, and `SnapshotSchema` describes it:
/// a key that one of them has, the other has too.
enum Snapshot {
  static let address = Address(.snapshot)
  static let schema = Address(.snapshotSchema)
  /// Keys are added, never changed, within a version.
  static let version = 1

  static func document(of input: RenderInput) -> [UInt8] {
    let site = input.site
    var json = JSONWriter()
    json.object { json in
      writeHead(of: site, to: &json)
      json.object("site") { input.writeSettings(to: &$0) }
      json.array("people") { json in
        for person in site.people where person.isListed {
          json.object { input.write(person, to: &$0) }
        }
      }
      json.array("wishlists") { json in
        for (index, list) in site.wishLists.enumerated() where list.isListed {
          json.object { input.write(list, at: index, to: &$0) }
        }
      }
      for kind in Post.Kind.allCases {
        json.array(kind.folder.name) { json in
          for index in site.stream(kind) {
            json.object { input.write(site.posts[index], to: &$0) }
          }
        }
      }
      json.array("quotes") { json in
        for quote in site.quotes { json.object { input.write(quote, to: &$0) } }
      }
      json.array("checklists") { json in
        for checklist in site.checklists where checklist.isListed {
          json.object { input.write(checklist, to: &$0) }
        }
      }
      json.array("catalogues") { json in
        for catalogue in site.catalogues { json.object { input.write(catalogue, to: &$0) } }
      }
    }
    return json.finish()
  }

  /// One list of it, `list` of `Site.wishLists`, in the same keys.
  static func document(of input: RenderInput, list: Int) -> [UInt8] {
    let site = input.site
    var json = JSONWriter()
    json.object { json in
      writeHead(of: site, to: &json)
      json.array("wishlists") { json in
        guard site.wishLists[list].isListed else { return }
        json.object { input.write(site.wishLists[list], at: list, to: &$0) }
      }
    }
    return json.finish()
  }

  private static func writeHead(of site: Site, to json: inout JSONWriter) {
    json.member("version", version)
    json.member("clock", site.today.description)
  }
}
