import WishwellDerive
import WishwellFormat
import WishwellText

// Who somebody is to a thing, as the tables of events name them.

extension Participant {
  /// As commands take whose part is meant: `--of bob`, `--part 3`.
  package var asOption: String {
    sealedPart.map { "--part \($0)" } ?? shellOption("--of", description)
  }
}

extension Site {
  /// The list that the wish stands in, even where others include it.
  package func list(of wish: SiteWish) -> WishList { wishLists[wish.list].list }

  /// By the settings of the site; never a guest.
  package func isMaintainer(_ giver: Participant) -> Bool {
    settings.maintainers.contains { .person($0.value) == giver }
  }

  /// Whether `event` may do what is for maintainers alone. One that was entered for somebody (‘via’)
  /// may not, whoever it is by: of a letter's sender there is often no more than their own word, and
  /// a maintainer has other ways.
  package func isByMaintainer(_ event: Event) -> Bool {
    event.via == nil && isMaintainer(event.by.value)
  }

  /// Whether the site has a profile of them; a guest needs none.
  package func knows(_ giver: Participant) -> Bool {
    guard case .person(let handle) = giver else { return true }
    return names[handle] != nil
  }

  /// What somebody is called in a sentence.
  package func name(of giver: Participant) -> String {
    switch giver {
    case .person(let handle):
      sentenceName(names[handle] ?? handle.text, isShared: namesakes[handle] != nil, handle)
    case .guest(let name): sentenceName(name)
    case .sealed: "somebody"
    }
  }
}
