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
  /// For a book of a catalogue, by whoever keeps a list that is still to be chosen.
  case wishForBook(isbn: String)
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

extension Site {
  /// The file that `wishwell new` writes for it, with blanks for what a page cannot know. For a book
  /// that no catalogue has it is that of `wishSomewhere`.
  package func draft(of beginning: NewContentKind) -> NewFile {
    let title = Placeholder.title
    switch beginning {
    case .wish(let list):
      return .wish(Blank.title, on: list, title: title, date: today, suggestedBy: nil)
    case .suggestion(let list):
      return .wish(Blank.title, on: list, title: title, date: today, suggestedBy: Blank.person)
    case .wishSomewhere:
      return .wish(
        Blank.title, on: Blank.list, title: title, date: today, suggestedBy: Blank.person)
    case .wishForBook(let isbn):
      return wish(forBook: isbn, on: Blank.list, date: today, suggestedBy: nil)
        ?? draft(of: .wishSomewhere)
    case .wishList:
      return .wishList(Blank.title, title: title, owner: Blank.person, date: today)
    case .checklist:
      return .checklist(Blank.title, title: title, owner: Blank.person, date: today)
    case .post(.offer):
      return .offer(Blank.titleOf(today), title: title, author: Blank.person, date: today)
    case .post(.request):
      return .request(Blank.titleOf(today), title: title, author: Blank.person, date: today)
    case .post(.thanks): return thanks()
    case .thanksQuoting(let quote): return thanks(quote: quote)
    case .thanks(let subject, let author, let to):
      return thanks(for: subject, author: author, to: to)
    case .profile:
      return .person(
        Placeholder.person, name: Placeholder.person, email: Placeholder.mail, joined: today)
    }
  }

  /// Without `author` or `to` a placeholder stands there. `feelings` and quotations of the site are
  /// proposed.
  private func thanks(
    for subject: Thanks.Subject? = nil, author: Handle? = nil, to: [Participant] = [],
    quote: Handle? = nil
  ) -> NewFile {
    let to = to.compactMap(\.asThanked)
    func draft(by author: some FileStem) -> NewFile {
      .thanks(
        Blank.titleOf(today), title: Placeholder.title, author: author, date: today,
        to: to.isEmpty ? [Placeholder.other] : to,
        subject: subject.map(\.reference), feelings: settings.feelings.map(\.handle),
        quote: quote, quotes: quotesOfTheDay.map { quotes[$0].quote.handle })
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
