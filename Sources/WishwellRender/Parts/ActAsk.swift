import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// Something that a script asks beside a button, and fills in before the door opens. Without one, what
/// stands in the letter is sensible as it is.
///
/// See “What is left open” in the chapter “Buttons on the pages”. What a page may not tell, such as
/// who holds a secret promise, no choice offers: it is written then.
struct ActAsk: TemplateValues {
  var name: String
  var label: String
  var isPeople = false
  var choice: Choice?
  var hint: String?

  static let schema = TemplateSchema<Self>(
    "ask",
    .text("name", \.name, "one word for scripts: ‘quantity’, ‘with’, ‘of’, ‘to’, ‘list’ …"),
    .text("label", \.label, "what is asked, as the line of a letter calls it"),
    .flag("people", \.isPeople, "whether it is a person of the site"),
    .record("choice", \.choice, "what there is to choose from; nothing where one writes it"),
    .text("hint", \.hint, "how to write it, where that is not plain"))

  /// What there is to choose from. It is a `select` of the form; what a reader leaves alone stays
  /// as the letter has it.
  struct Choice: TemplateValues {
    var options: [Option]

    static let schema = TemplateSchema<Self>(
      "ask choice", .list("options", \.options, "the first is what stands without a choice"))
  }

  /// One of them.
  struct Option: TemplateValues {
    var value: String
    var title: String

    static let schema = TemplateSchema<Self>(
      "ask option",
      .text("value", \.value, "what is filled in"),
      .text("title", \.title, "what people read"))
  }
}

extension PageBuilder {
  /// The most that one can choose from a list, and not rather write.
  private static let longestChoice = 60

  /// What is open about `act`, of which `file` is what the page knows. Several stand in the order
  /// in which the letter has their lines; none for most acts.
  func asks(for act: PossibleAct, _ file: NewFile) -> [ActAsk] {
    if file.placeholders.contains(Placeholder.other) {
      return [ActAsk(name: "of", label: strings.words(labelOfOther(in: act)), isPeople: true)]
    }
    if let count = count(of: act) {
      return [number((1...min(count, Self.longestChoice)).reversed(), of: act)]
    }
    guard act.intent.act == Promise.self, case .wish(let key) = act.intent.subject,
      let wish = site.wish(key)
    else { return [] }
    // Nobody else is named beside a sealed name.
    let with =
      site.sealsNames(ofPromisesTo: act.intent.subject)
      ? []
      : [
        ActAsk(
          name: "with", label: strings.words("label-with"), hint: strings.words("ask-with-hint"))
      ]
    let left = wish.left ?? Self.mostOfUnlimited
    guard left > 1 else { return with }
    return [number(Array(1...min(left, Self.longestChoice)), of: act)] + with
  }

  /// How many, of which the first stands without a choice.
  private func number(_ numbers: [Int], of act: PossibleAct) -> ActAsk {
    let words = numbers.map { String($0) }
    return ActAsk(
      name: LetterLabel.quantity.rawValue, label: word(forNumberOf: act),
      choice: .init(options: words.map { .init(value: $0, title: $0) }))
  }

  /// `How many`, or `How many shares`.
  func word(forNumberOf act: PossibleAct) -> String {
    let isShared = act.intent.subject.wish.flatMap(site.wish)?.wish.quantity.shares != nil
    return strings.word(for: isShared ? .shares : .quantity)
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

  /// What the other person is called: who gets what is sent, who is invited, or whose part it is.
  private func labelOfOther(in act: PossibleAct) -> String {
    if case .checklist = act.intent.subject { return "label-of-invited" }
    let isSending = act.intent.act == Complete.self || act.intent.act == CannotSend.self
    return isSending ? "label-of-receiver" : "label-of"
  }

  /// How many one is asked about where there is no end.
  private static let mostOfUnlimited = 20

  /// What is open about something new.
  func asks(for beginning: NewContentKind) -> [ActAsk] {
    switch beginning {
    case .post(.thanks), .thanksQuoting: [thanked, feeling].compactMap { $0 }
    case .thanks(_, _, let to): (to.isEmpty ? [thanked] : []) + [feeling].compactMap { $0 }
    case .wishForBook: [list].compactMap { $0 }
    case .wish, .suggestion, .wishSomewhere, .wishList, .checklist, .post, .profile: []
    }
  }

  /// Whom one thanks: somebody of the site, or a name.
  private var thanked: ActAsk {
    ActAsk(
      name: LetterLabel.to.rawValue, label: strings.word(for: .to), isPeople: true)
  }

  /// How it felt, by the feelings of the settings, behind a dash for none; nil on a site that has
  /// none.
  private var feeling: ActAsk? {
    let feelings = site.settings.feelings
    guard !feelings.isEmpty else { return nil }
    return ActAsk(
      name: LetterLabel.feeling.rawValue, label: strings.word(for: .feeling),
      choice: .init(
        options: [.init(value: "", title: "–")]
          + feelings.map { .init(value: $0.handle.text, title: "\($0.emoji) \($0.handle)") }))
  }

  /// On which of the lists a book is wished for; nil where there are too many to choose from, or
  /// none.
  private var list: ActAsk? {
    let lists = site.currentLists.map { site.wishLists[$0].list.document }
    guard (1...Self.longestChoice).contains(lists.count) else { return nil }
    return ActAsk(
      name: LetterLabel.list.rawValue, label: strings.word(for: .list),
      choice: .init(
        options: [.init(value: "", title: "–")]
          + lists.map { .init(value: $0.handle.text, title: $0.title.value) }))
  }
}
