import WishwellDerive
import WishwellFormat

/// Something new that a page invites its reader to write.
package enum NewContentKind: Hashable, Sendable {
  /// By those who keep the list.
  case wish(on: Handle)
  /// By anybody else.
  case suggestion(on: Handle)
  /// By anybody, on a list that is still to be chosen.
  case wishSomewhere
  /// For a book of a catalogue, which may have no ISBN, by whoever keeps a list that is still to be
  /// chosen.
  case wishForBook(CatalogueBook)
  case wishList
  case checklist
  /// A thank-you is for nothing in particular then.
  case post(Post.Kind)
  /// `author` and `to` are nil and empty where a page does not know them, or may not name them.
  case thanks(for: Thanks.Subject, author: Handle?, to: [Participant])
  /// A thank-you that brings a quotation along.
  case thanksQuoting(Handle)
  /// Of whoever reads the page.
  case profile
}

extension NewContentKind {
  /// Whether somebody may begin it who has no profile yet, and joins with it: whoever thanks for
  /// what arrived has one.
  package var isForNewcomers: Bool {
    switch self {
    case .suggestion, .wishList, .checklist, .post, .thanksQuoting: true
    case .wish, .wishSomewhere, .wishForBook, .thanks, .profile: false
    }
  }
}

extension Site {
  /// The file that `wishwell new` writes for it, with blanks for what a page cannot know. What a thank-you
  /// for something may say besides is not proposed: it stands beside many things, and is short.
  package func draft(of beginning: NewContentKind) -> NewFile {
    let title = Placeholder.title
    switch beginning {
    case .wish(let list):
      return .wish(Blank.title, on: list, title: title, date: nil, suggestedBy: nil)
    case .suggestion(let list):
      return .wish(Blank.title, on: list, title: title, date: nil, suggestedBy: Blank.person)
    case .wishSomewhere:
      return .wish(
        Blank.title, on: Blank.list, title: title, date: nil, suggestedBy: Blank.person)
    case .wishForBook(let book):
      return wish(for: book, on: Blank.list, date: nil, suggestedBy: nil)
        ?? draft(of: .wishSomewhere)
    case .wishList:
      return .wishList(Blank.title, title: title, owner: Blank.person, date: nil)
    case .checklist:
      return .checklist(Blank.title, title: title, owner: Blank.person, date: nil)
    case .post(.offer):
      return .offer(Blank.titleOf(nil), title: title, author: Blank.person, date: nil)
    case .post(.request):
      return .request(Blank.titleOf(nil), title: title, author: Blank.person, date: nil)
    case .post(.thanks):
      return thanks(
        feelings: settings.feelings.map(\.handle),
        quotes: quotesInTurn.map { quotes[$0].quote.handle })
    case .thanksQuoting(let quote): return thanks(quote: quote).withoutProposals
    case .thanks(let subject, let author, let to):
      return thanks(for: subject, author: author, to: to).withoutProposals
    case .profile:
      return .person(
        Placeholder.person, name: Placeholder.person, email: Placeholder.mail, joined: nil)
    }
  }

  /// Without `author` or `to` a placeholder stands there. `feelings` and quotations of the site are
  /// proposed.
  private func thanks(
    for subject: Thanks.Subject? = nil, author: Handle? = nil, to: [Participant] = [],
    feelings: [Handle] = [], quote: Handle? = nil, quotes: [Handle] = []
  ) -> NewFile {
    let to = to.compactMap(\.asThanked)
    func draft(by author: some FileStem) -> NewFile {
      .thanks(
        Blank.titleOf(nil), title: Placeholder.title, author: author, date: nil,
        to: to.isEmpty ? [Placeholder.other] : to,
        subject: subject.map(\.reference), feelings: feelings, quote: quote, quotes: quotes)
    }
    return if let author { draft(by: author) } else { draft(by: Blank.person) }
  }
}

extension Participant {
  /// As `to` of a thank-you has it; nil for a guest whose name would be read as a handle there, or as
  /// several names.
  fileprivate var asThanked: String? {
    switch self {
    case .person(let handle): handle.text
    case .guest(let name): Handle(name) == nil && !name.contains(",") ? name : nil
    case .sealed: nil
    }
  }
}

extension Thanks.Subject {
  /// As `for` has it: `birthday/blue-kettle`, `offers/2026-03-14-ten-postcards`.
  package var reference: String {
    switch self {
    case .wish(let key): key.description
    case .post(let key): key.description
    }
  }
}
