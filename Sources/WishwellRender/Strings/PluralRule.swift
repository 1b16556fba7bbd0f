/// The forms that a language has for counted things (Unicode CLDR, plural categories).
///
/// The names are those of CLDR, and the keys under which strings files have the forms.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Which form a whole number takes, after the cardinal rules of Unicode CLDR 48.
///
/// Rules for fractions are left out, as is the `many` that French, Italian, Portuguese, Spanish and
/// Catalan have for whole millions: nothing here is counted that far.
///
/// It is written out here, since what a library of the machine knows differs from one to the next,
/// and so would the bytes of a site.
struct PluralRule: Sendable {
  /// Languages that count alike; `none` is of those with one form for any number.
  private enum Family {
    case none, germanic, french, russian, croatian, polish, czech, lithuanian, latvian, romanian
    case slovenian, arabic, hebrew, irish, scottish, welsh, maltese, icelandic, filipino
  }

  /// How the language counts.
  private let family: Family

  /// By the primary subtag of `language`; a language that is not known here counts as English does.
  init(language: String) {
    let parts = language.lowercased().split(separator: "-")
    family =
      switch parts.first ?? "" {
      case "id", "ja", "jv", "km", "ko", "lo", "ms", "my", "th", "vi", "yo", "yue", "zh": .none
      case "pt" where parts.dropFirst().first == "pt": .germanic
      case "am", "as", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "ln", "mg", "pa", "pt", "ti", "zu":
        .french
      case "be", "ru", "uk": .russian
      case "bs", "hr", "sh", "sr": .croatian
      case "pl": .polish
      case "cs", "sk": .czech
      case "lt": .lithuanian
      case "lv": .latvian
      case "ro": .romanian
      case "sl": .slovenian
      case "ar": .arabic
      case "he": .hebrew
      case "ga": .irish
      case "gd": .scottish
      case "cy": .welsh
      case "mt": .maltese
      case "is", "mk": .icelandic
      case "fil", "tl": .filipino
      default: .germanic
      }
  }

  /// Those that `category(of:)` can return, in CLDR's order.
  var categories: [PluralCategory] {
    switch family {
    case .none: [.other]
    case .germanic, .french, .icelandic, .filipino: [.one, .other]
    case .russian, .polish: [.one, .few, .many]
    case .croatian, .czech, .lithuanian, .romanian: [.one, .few, .other]
    case .latvian: [.zero, .one, .other]
    case .slovenian, .scottish: [.one, .two, .few, .other]
    case .hebrew: [.one, .two, .other]
    case .irish, .maltese: [.one, .two, .few, .many, .other]
    case .arabic, .welsh: [.zero, .one, .two, .few, .many, .other]
    }
  }

  /// The form of `number`, which is not negative.
  func category(of number: Int) -> PluralCategory {
    let (last, lastTwo) = (number % 10, number % 100)
    let endsInOne = last == 1 && lastTwo != 11
    let endsInFew = (2...4).contains(last) && !(12...14).contains(lastTwo)
    switch family {
    case .none: return .other
    case .germanic: return number == 1 ? .one : .other
    case .french: return number < 2 ? .one : .other
    case .russian: return endsInOne ? .one : endsInFew ? .few : .many
    case .croatian: return endsInOne ? .one : endsInFew ? .few : .other
    case .polish: return number == 1 ? .one : endsInFew ? .few : .many
    case .czech: return number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case .lithuanian:
      if (11...19).contains(lastTwo) { return .other }
      return last == 1 ? .one : last > 1 ? .few : .other
    case .latvian:
      return last == 0 || (11...19).contains(lastTwo) ? .zero : endsInOne ? .one : .other
    case .romanian:
      return number == 1 ? .one : number == 0 || (1...19).contains(lastTwo) ? .few : .other
    case .slovenian:
      return lastTwo == 1 ? .one : lastTwo == 2 ? .two : (3...4).contains(lastTwo) ? .few : .other
    case .arabic:
      if number < 3 { return number == 0 ? .zero : number == 1 ? .one : .two }
      return (3...10).contains(lastTwo) ? .few : lastTwo > 10 ? .many : .other
    case .hebrew: return number == 1 ? .one : number == 2 ? .two : .other
    case .irish:
      switch number {
      case 1: return .one
      case 2: return .two
      case 3...6: return .few
      case 7...10: return .many
      default: return .other
      }
    case .scottish:
      switch number {
      case 1, 11: return .one
      case 2, 12: return .two
      case 3...10, 13...19: return .few
      default: return .other
      }
    case .welsh:
      switch number {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      case 3: return .few
      case 6: return .many
      default: return .other
      }
    case .maltese:
      if number == 1 { return .one }
      if number == 2 { return .two }
      return number == 0 || (3...10).contains(lastTwo)
        ? .few : (11...19).contains(lastTwo) ? .many : .other
    case .icelandic: return endsInOne ? .one : .other
    case .filipino:
      return (1...3).contains(number) || ![4, 6, 9].contains(last) ? .one : .other
    }
  }
}
