import WishwellFormat

extension PageBuilder {
  /// Where a thing stands, as a chip. `colour` is that of an open one: the stream's.
  func chip(_ mark: StatusLabel, open colour: Colour = .ember) -> Chip {
    let style = style(of: mark, open: colour)
    return Chip(style.colour, style.sign, mark.text(strings, today: site.today))
  }

  func style(of mark: StatusLabel, open colour: Colour = .ember) -> (colour: Colour, sign: String) {
    switch mark {
    case .withdrawn: (.plain, "✕")
    case .granted, .grantedOf: (.leaf, "✓")
    case .promised, .full: (.plum, "●")
    case .promisedOf: (.plum, "◐")
    case .changed: (.gold, "△")
    case .openAgain: (.ember, "↺")
    case .closed: (.plain, "■")
    case .ended: (.plain, "◷")
    case .leftOf: (.leaf, "◔")
    case .open: (colour, colour == .ember ? "♡" : "○")
    case .until: (colour, "◷")
    case .onTheWay: (.sky, "➝")
    case .received: (.leaf, "✓")
    }
  }
}
