/// What resembles a phone number as people of one country write it to each other: with the 0 of long
/// distance before it, `0151 23456789`, or behind a word for a phone, `Tel. 912 345 678`. Numbers of
/// goods and days look like that as well, which is why it is only ever a hint.
enum NationalNumber {
  /// The first one in `text`, UTF-8, as it stands there; nil where nothing resembles one.
  static func first(in text: [UInt8]) -> String? {
    var index = 0
    while index < text.count {
      guard ContactSearch.isDigit(text[index]) else {
        index += 1
        continue
      }
      let run = DigitRun(from: index, in: text)
      if begins(at: index, in: text), !goesOn(behind: run.end, in: text),
        run.isDialled || (6...15).contains(run.digits.count) && isCalled(before: index, in: text)
      {
        return String(decoding: text[index..<run.end], as: UTF8.self)
      }
      index = run.end
    }
    return nil
  }

  /// Whether what begins at `start` is no part of a longer word, address, number or sum.
  private static func begins(at start: Int, in text: [UInt8]) -> Bool {
    guard let before = text[..<start].last else { return true }
    return before <= 0x20 || "(:\"*".utf8.contains(before)
      || before == 0xA0 && start > 1 && text[start - 2] == 0xC2
  }

  /// Whether what ends at `end` has decimals, a time of day or letters behind it.
  private static func goesOn(behind end: Int, in text: [UInt8]) -> Bool {
    guard end < text.count else { return false }
    if ContactSearch.isWord(text[end]) { return true }
    return ".,:".utf8.contains(text[end]) && end + 1 < text.count
      && ContactSearch.isDigit(text[end + 1])
  }

  /// Whether the word before `start` is one for a phone: `Tel.: `.
  private static func isCalled(before start: Int, in text: [UInt8]) -> Bool {
    let before = text[max(0, start - 64)..<start].reversed().drop { " .:(".utf8.contains($0) }
    let word = before.prefix { ContactSearch.isWord($0) }.prefix(16).reversed().map {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0
    }
    return phones.contains(word)
  }

  /// Words for a phone, with the capitals of ASCII written small.
  private static let phones = Set(
    [
      "tel", "phone", "telephone", "mobile", "fax", "whatsapp", "telefon", "handy", "mobil",
      "telefone", "telemóvel", "téléphone", "teléfono", "móvil", "telefono", "cellulare",
      "telefoon",
    ].map { Array($0.utf8) })

  /// Digits that belong together: with at most two separators between neighbours.
  private struct DigitRun {
    private(set) var digits: [UInt8] = []
    /// How many stand together at the beginning, and behind each separator.
    private var groups: [Int] = [0]
    /// Behind the last digit.
    private(set) var end: Int

    init(from start: Int, in text: [UInt8]) {
      end = start
      var index = start
      var separators = 0
      while index < text.count, separators <= 2 {
        if ContactSearch.isDigit(text[index]) {
          if separators > 0 { groups.append(0) }
          separators = 0
          digits.append(text[index] - UInt8(ascii: "0"))
          groups[groups.count - 1] += 1
          end = index + 1
        } else if text[index...].starts(with: [0xC2, 0xA0]) {
          separators += 1
          index += 1
        } else if " -/()".utf8.contains(text[index]) {
          separators += 1
        } else {
          break
        }
        index += 1
      }
    }

    /// Whether it begins as a number does that is dialled from afar, and is none of a book or a day.
    var isDialled: Bool {
      guard (9...15).contains(digits.count), digits[0] == 0,
        let first = digits.dropFirst(digits[1] == 0 ? 2 : 1).first, first != 0
      else { return false }
      return groups.prefix(3) != [2, 2, 4] && !isBook
    }

    /// Whether it has the check digit of a book (ISO 2108:1992).
    private var isBook: Bool {
      digits.count == 10
        && zip(digits, stride(from: 10, through: 1, by: -1)).reduce(0) { $0 + Int($1.0) * $1.1 }
          % 11
          == 0
    }
  }
}
