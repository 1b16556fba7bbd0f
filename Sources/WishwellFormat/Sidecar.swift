/// What happened to one thing, in order.
package struct Sidecar: Sendable {
  package enum Subject: Hashable, Sendable {
    case promise(WishKey)
    case response(PostKey, respondent: Handle)
    case state(PostKey)
    case like(PostKey, person: Handle)
    case membership(checklist: Handle, person: Handle)
  }

  package var subject: Subject
  /// The folder of the events, relative to the site's root. It may be called after a person by a
  /// handle that they had when the events were written.
  package var folder: String
  /// By number, without a gap.
  package var events: [Event]

  package init(subject: Subject, folder: String, events: [Event]) {
    self.subject = subject
    self.folder = folder
    self.events = events
  }
}

extension Sidecar {
  /// Whether a file is named as an event is: `…/0001.yml`.
  package static func isEvent(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".yml")
      && name.dropLast(".yml".count).utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}
