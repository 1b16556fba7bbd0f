import WishwellDerive
import WishwellFormat
import WishwellText

extension EventWords {
  /// What comes next, for who acts: sentences, each with the command that does it.
  package var next: [String] {
    switch subject {
    case .promise(let key): next(of: key)
    case .response(let key, let respondent): next(of: key, respondent)
    case .state(let key):
      event.kind.value == .closed
        ? ["It takes no more responses. To open it again: `wishwell reopen \(key)`."] : []
    case .membership(let list, let person): next(of: list, person)
    case .like: []
    }
  }

  private func next(of list: Handle, _ person: Handle) -> [String] {
    let name = site.name(of: .person(person))
    return switch event.kind.value {
    case .invited:
      ["\(name) can say yes with `wishwell checklist accept \(list)`, or no with ‘decline’."]
    case .accepted: ["Now tick, add and remove what you like: `wishwell checklist tick \(list)`."]
    case .left: ["To come back, ask for another invitation."]
    default: []
    }
  }

  private func next(of key: WishKey) -> [String] {
    let recipients = site.wish(key).map {
      listPhrase(site.recipients(ofWish: $0).map { site.name(of: .person($0)) })
    }
    switch event.kind.value {
    case .promised:
      return [
        "It is yours to give. Once it is on its way: `wishwell sent \(key)`.",
        "If you cannot give it after all: `wishwell release \(key)`.",
      ]
    case .sent:
      return [
        "When it arrives, \(recipients ?? "the recipient") says so: `wishwell grant \(key)`."
      ]
    case .released: return ["It is open to everyone again."]
    case .lost: return ["It counts as promised again."]
    case .granted: return ["Say thanks: `wishwell thank --for \(key)`."]
    case .withdrawn: return ["It is on the list's archive page now."]
    default: return []
    }
  }

  private func next(of key: PostKey, _ respondent: Handle) -> [String] {
    let person = site.name(of: .person(respondent))
    let author = site.post(key).map { site.name(of: .person($0.post.author.value)) } ?? "its author"
    let isOffer = key.kind == .offer
    switch event.kind.value {
    case .responded:
      return [
        "\(author) will send it, or tell you why not. To take it back: `wishwell withdraw \(key)`."
      ]
    case .asked:
      return ["\(author) will accept or decline. To take it back: `wishwell withdraw \(key)`."]
    case .approved:
      return ["\(person) sends it, and says so with `wishwell complete \(key)`."]
    case .completed:
      let receiver = isOffer ? person : author
      return ["When it arrives, \(receiver) says so: `wishwell received \(key)`."]
    case .received: return ["Say thanks: `wishwell thank --for \(key)`."]
    case .unable, .lost: return ["It no longer counts; somebody can start again."]
    default: return []
    }
  }
}
