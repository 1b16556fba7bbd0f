import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// Something that a script asks beside a button, and fills in before the door opens. Without one, what
/// stands in the letter is sensible as it is.
///
/// See “What is left open” in the chapter “Buttons on the pages”. What a page may not tell, such as
/// who holds a secret promise, no choice offers: it is written then.
struct ActAsk {
  /// What is asked; two that differ in nothing but what people read begin alike, up to a hyphen.
  enum Question: String, CaseIterable {
    case of
    case receiver = "of-receiver"
    case invited = "of-invited"
    case to
    case with
    case quantity
    case shares = "quantity-shares"
    case feeling
    case list

    /// As the line of a letter calls it.
    func label(_ strings: Strings) -> String {
      switch self {
      case .of: strings.words("label-of")
      case .receiver: strings.words("label-of-receiver")
      case .invited: strings.words("label-of-invited")
      case .to: strings.word(for: .to)
      case .with: strings.words("label-with")
      case .quantity: strings.word(for: .quantity)
      case .shares: strings.word(for: .shares)
      case .feeling: strings.word(for: .feeling)
      case .list: strings.word(for: .list)
      }
    }
  }

  /// What there is to choose from, and only this page knows. What a reader leaves alone stays as the
  /// letter has it.
  struct Choice: TemplateValues {
    var options: [Option]

    static let schema = TemplateSchema<Self>(
      "choice", .list("options", \.options, "the first is what stands without a choice"))
  }

  /// One of them.
  struct Option: TemplateValues {
    var value: String
    var title: String

    static let schema = TemplateSchema<Self>(
      "option",
      .text("value", \.value, "what is filled in"),
      .text("title", \.title, "what people read"))
  }

  var question: Question
  /// Of numbers to choose from, the one that stands without a choice, and the last.
  var numbers: (first: Int, last: Int)?
  var choice: Choice?

  /// As the script reads it: `with`, `quantity:1-5`.
  var token: String {
    question.rawValue + (numbers.map { ":\($0.first)-\($0.last)" } ?? "")
  }
}

extension PageBuilder {
  /// The most that one can choose from a list, and not rather write.
  private static let longestChoice = 60

  /// What is open about `act`, of which `file` is what the page knows. Several stand in the order
  /// in which the letter has their lines; none for most acts.
  func asks(for act: PossibleAct, _ file: NewFile) -> [ActAsk] {
    if file.placeholders.contains(Placeholder.other) {
      return [ActAsk(question: other(in: act))]
    }
    if let count = count(of: act) {
      return [number(from: min(count, Self.longestChoice), to: 1, of: act)]
    }
    guard act.intent.act == Promise.self, case .wish(let key) = act.intent.subject,
      let wish = site.wish(key)
    else { return [] }
    // Nobody else is named beside a sealed name.
    let with =
      site.sealsNames(ofPromisesTo: act.intent.subject)
      ? []
      : [ActAsk(question: .with)]
    let left = wish.left ?? Self.mostOfUnlimited
    guard left > 1 else { return with }
    return [number(from: 1, to: min(left, Self.longestChoice), of: act)] + with
  }

  /// How many, of which the first stands without a choice.
  private func number(from first: Int, to last: Int, of act: PossibleAct) -> ActAsk {
    ActAsk(question: question(ofNumberOf: act), numbers: (first, last))
  }

  /// `How many`, or `How many shares`.
  func word(forNumberOf act: PossibleAct) -> String {
    question(ofNumberOf: act).label(strings)
  }

  private func question(ofNumberOf act: PossibleAct) -> ActAsk.Question {
    let isShared = act.intent.subject.wish.flatMap(site.wish)?.wish.quantity.shares != nil
    return isShared ? .shares : .quantity
  }

  /// `act` with how many it is about, where it may be about a part of several whose number the page
  /// tells: all of them, where nobody says less. Whom it surprises cannot say that, and reads no
  /// part; and what people give together comes as a whole.
  func counted(_ act: PossibleAct) -> PossibleAct {
    guard act.intent.act.options == .part, case .wish(let key) = act.intent.subject,
      let wish = site.wish(key), let event = act.intent.act.event(on: act.intent.subject),
      !wish.wish.quantity.comesAsWhole(by: event),
      let part = part(meantBy: act, of: wish), part.quantity > 1
    else { return act }
    var counted = act
    counted.intent.quantity = part.quantity
    return counted
  }

  /// That of whom the act names, of the reader, or the only one.
  private func part(meantBy act: PossibleAct, of wish: SiteWish) -> PromiseState.Part? {
    let parts = wish.state.parts
    if let of = act.intent.of { return parts.first { $0.keeper == of || $0.holder == of } }
    if act.intent.act == Release.self, case .people(let people) = act.who, people.count == 1 {
      return parts.first { $0.keeper == .person(people[0]) }
    }
    return parts.count == 1 && wish.state.untold == 0 ? parts[0] : nil
  }

  /// How many a part is of which `act` may take less; nil for other acts.
  private func count(of act: PossibleAct) -> Int? {
    act.intent.act.options == .part ? act.intent.quantity : nil
  }

  /// Who the other person is: who gets what is sent, who is invited, or whose part it is.
  private func other(in act: PossibleAct) -> ActAsk.Question {
    if case .checklist = act.intent.subject { return .invited }
    let isSending = act.intent.act == Complete.self || act.intent.act == CannotSend.self
    return isSending ? .receiver : .of
  }

  /// How many one is asked about where there is no end.
  private static let mostOfUnlimited = 20

  /// What is open about something new: whom one thanks, somebody of the site or a name, and how it felt,
  /// on a site that has feelings; or on which of the lists a book is wished for.
  func asks(for beginning: NewContentKind) -> [ActAsk] {
    let feeling = site.settings.feelings.isEmpty ? [] : [ActAsk(question: .feeling)]
    switch beginning {
    case .post(.thanks), .thanksQuoting: return [ActAsk(question: .to)] + feeling
    case .thanks(_, _, let to): return (to.isEmpty ? [ActAsk(question: .to)] : []) + feeling
    case .wishForBook: return [list].compactMap { $0 }
    case .wish, .suggestion, .wishSomewhere, .wishList, .checklist, .post, .profile: return []
    }
  }

  /// On which of the lists a book is wished for; nil where there are too many to choose from, or
  /// none.
  private var list: ActAsk? {
    let lists = site.currentLists.map { site.wishLists[$0].list.document }
    guard (1...Self.longestChoice).contains(lists.count) else { return nil }
    return ActAsk(
      question: .list,
      choice: .init(
        options: [.init(value: "", title: "–")]
          + lists.map { .init(value: $0.handle.text, title: $0.title.value) }))
  }
}
