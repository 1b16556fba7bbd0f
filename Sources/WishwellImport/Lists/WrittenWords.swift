import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

// What people write in a table of their own where the format has a few words: in the languages of
// those who make them.

/// A priority in one of the ways in which tables say it.
func writtenPriority(_ text: String) -> ParseResult<Wish.Priority> {
  if let known = priorities[columnName(text)] { return .success(known) }
  let parsed: ParseResult<Wish.Priority> = parseChoice(text)
  return parsed.mapError { problem in
    let known = ["must", "high", "normal", "low", "muss", "hoch", "niedrig"]
    let near = nearMiss(to: columnName(text), among: known)
    let words =
      "‘must’, ‘high’, ‘normal’ or ‘low’; in German ‘muss’, ‘hoch’, ‘normal’ or ‘niedrig’"
    return FieldError(
      problem.rule, problem.message,
      help: near.map { "did you mean \(quoted($0))? Write \(words)" } ?? "write \(words)")
  }
}

/// A quantity as the format has it, as a spreadsheet shows a number (`2,00`), with what it counts
/// (`2 Stück`), or without an end.
func writtenQuantity(_ text: String) -> ParseResult<Wish.Quantity> {
  if let meant = quantityMeant(by: text) { return .success(meant) }
  return parseQuantity(text).mapError { problem in
    FieldError(
      problem.rule, problem.message, help: problem.help + ", in German ‘unbegrenzt’")
  }
}

/// Whether somebody says to have it; the day on which they got it says so too.
func writtenYes(_ text: String) -> ParseResult<Bool> {
  if isYes(text) || writtenDay(text) != nil { return .success(true) }
  if no.contains(text.lowercased()) { return .success(false) }
  return .failure(
    FieldError(
      .importValue, "\(quoted(text)) is neither yes nor no",
      help: "write ‘yes’ to have the row left out, else ‘no’; in German ‘ja’ or ‘nein’"))
}

/// By their words as `columnName` folds them.
private let priorities: [String: Wish.Priority] = {
  let written: [(Wish.Priority, String)] = [
    (
      .must,
      """
      must,very high,highest,muss,unbedingt,sehr hoch,sehr wichtig,höchste,indispensable,\
      très haute,imprescindible,muy alta,indispensabile,indispensável,muito alta
      """
    ),
    (.high, "high,important,hoch,wichtig,dringend,haute,élevée,alta,hoog"),
    (.normal, "normal,medium,mittel,moyenne,normale,media,média,gemiddeld"),
    (.low, "low,niedrig,gering,tief,unwichtig,nicht so wichtig,basse,faible,baja,bassa,baixa,laag"),
  ]
  let pairs = written.flatMap { priority, words in
    words.split(separator: ",").map { (columnName(String($0)), priority) }
  }
  return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
}()

/// The other answer to what `isYes` knows.
private let no: Set = [
  "no", "n", "false", "0", "-", "–", "✗", "✘", "nein", "falsch", "offen", "noch nicht", "non",
  "faux", "não", "nao", "falso", "nee", "nie", "ne", "ei", "nej", "nei", "hayır", "нет", "ні",
  "όχι", "いいえ", "否",
]
