import WishwellFormat

/// The three years in which everything of a generated site happens.
enum GeneratedTime {
  static let days = 1095
  /// The newest day on which something happens; any clock from here on sees all of it.
  static let end = Day(number: 20_777)
  /// What counts as now in builds that are measured.
  static let clock = Moment.day(end.advanced(by: 1))
  static let start = end.advanced(by: -days)

  /// Noon of `day` and `minute` minutes, as RFC 3339.
  static func instant(_ day: Day, minute: Int) -> String {
    "\(day)T\(padded(12 + minute / 60 % 8, 2)):\(padded(minute % 60, 2)):00Z"
  }
}
