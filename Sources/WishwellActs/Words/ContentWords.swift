import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What somebody adds to a site by a file of their own.
package enum NewContent: Hashable, Sendable {
  case wishList(title: String)
  /// `suggested`: by somebody who does not keep the list.
  case wish(title: String, list: Handle, suggested: Bool)
  case checklist(title: String)
  case circle(title: String)
  case offer(title: String)
  case request(title: String)
  /// `to` as they are called.
  case thanks(to: [String], for: Thanks.Subject?)
  /// A profile; of somebody else where `name` is not who writes it.
  case person(name: String)
}

extension Site {
  /// `Bob offers ‘Ten postcards’`, without a final period; without a known `author` the thing
  /// alone. It is for everyone: what people add is to be seen.
  package func sentence(for content: NewContent, by author: Handle?) -> String {
    let doer = author.map { name(of: .person($0)) }
    func told(_ verb: String, _ rest: String, else alone: String) -> String {
      doer.map { "\($0) \(verb) \(rest)" } ?? "\(alone) \(rest)"
    }
    switch content {
    case .wishList(let title):
      return told("begins the wish list", quoted(title), else: "A new wish list:")
    case .wish(let title, let list, let suggested):
      let name = wishLists[list]?.list.document.title.value ?? list.text
      let rest = "\(quoted(title)) \(suggested ? "for" : "on") \(quoted(name))"
      return told(suggested ? "suggests" : "wishes for", rest, else: "A new wish:")
    case .checklist(let title):
      return told("begins the checklist", quoted(title), else: "A new checklist:")
    case .circle(let title):
      return told("begins the circle", quoted(title), else: "A new circle:")
    case .offer(let title): return told("offers", quoted(title), else: "A new offer:")
    case .request(let title): return told("asks for", quoted(title), else: "A new request:")
    case .thanks(let people, let subject):
      let names = listPhrase(
        people.map { Handle($0).map { self.name(of: .person($0)) } ?? sentenceName($0) })
      let reason = subject.flatMap(title).map { " for \(quoted($0))" } ?? ""
      return told("thanks", names + reason, else: "Thanks to")
    case .person(let name):
      guard let doer, author.flatMap({ names[$0] }) != name else {
        return "\(sentenceName(name)) joins"
      }
      return "\(doer) writes a profile for \(sentenceName(name))"
    }
  }

  /// The title of a published wish or post; nil for any other.
  package func title(of subject: Thanks.Subject) -> String? { title(of: FollowUp.Subject(subject)) }
}
