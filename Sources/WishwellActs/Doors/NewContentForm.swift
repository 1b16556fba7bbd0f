import WishwellDerive
import WishwellFormat
import WishwellMail

extension Site {
  /// What a letter asks its sender to fill in for it, with what the page knows filled in. `word` is
  /// what the letter calls each line.
  package func form(
    of beginning: NewContentKind, _ word: (LetterLabel) -> String
  ) -> ContentForm {
    var form: ContentForm
    let lines: [(label: LetterLabel, value: String)]
    switch beginning {
    case .wish(let list), .suggestion(let list):
      form = ContentForm("wish", list.text)
      lines = [(.title, ""), (.price, ""), (.link, "")]
    case .wishSomewhere:
      form = ContentForm("wish")
      lines = [
        (.list, ""), (.title, ""), (.price, ""), (.link, ""), (.quantity, ""), (.isbn, ""),
      ]
    case .wishForBook(let book):
      form = ContentForm("wish")
      // The program finds author and shop by the ISBN.
      let rest: (label: LetterLabel, value: String) =
        if let isbn = book.isbn {
          (label: .isbn, value: isbn)
        } else {
          (label: .link, value: book.links.first?.url ?? "")
        }
      lines = [(.list, ""), (.title, book.title), rest]
    case .wishList:
      form = ContentForm("list")
      lines = [(.title, "")]
    case .checklist:
      form = ContentForm("checklist")
      lines = [(.title, "")]
    case .post(.offer):
      form = ContentForm("offer")
      lines = [(.title, ""), (.quantity, ""), (.regions, ""), (.until, "")]
    case .post(.request):
      form = ContentForm("request")
      lines = [(.title, ""), (.country, ""), (.until, "")]
    case .post(.thanks):
      form = ContentForm("thanks")
      lines = [(.to, ""), (.feeling, "")]
    case .thanks(let subject, _, let to):
      form = ContentForm("thanks", subject.reference)
      lines = [(.to, to.compactMap { name(toWrite: $0) }.joined(separator: ", ")), (.feeling, "")]
    case .thanksQuoting(let quote):
      form = ContentForm("thanks")
      lines = [(.to, ""), (.feeling, ""), (.quote, quote.text)]
    case .profile:
      form = ContentForm("profile")
      lines = [(.name, ""), (.country, "")]
    }
    form.joins = beginning.isForNewcomers
    // The empty line below them is where free text goes.
    form.text = lines.map { "\(word($0.label)): \($0.value)\n" }.joined() + "\n\n"
    return form
  }

  /// Their name where nobody else has it, so that it leads to them; nil for a guest whose name would
  /// be read as several.
  private func name(toWrite giver: Participant) -> String? {
    switch giver {
    case .guest(let name):
      let names = LetterLabels().names(in: name, among: people.map(\.person))
      return names.count == 1 ? name : nil
    case .sealed: return nil
    case .person(let person):
      guard namesakes[person] == nil, let name = names[person], !name.contains(",") else {
        return person.text
      }
      return name
    }
  }
}
