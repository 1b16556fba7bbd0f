/// `seconds` since 1970 as RFC 3339 has it, in UTC: `2026-03-14T09:26:53Z`.
package func timestamp(_ seconds: Int64) -> String {
  let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
  let second = Int(seconds - day * 86_400)
  let (hour, minute) = (second / 3600, second / 60 % 60)
  return
    "\(Day(number: Int(day)))T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second % 60, 2))Z"
}

extension Moment {
  /// As files say it: `2026-03-14`, or `2026-03-14T09:26:53Z`.
  package var text: String {
    switch self {
    case .day(let day): "\(day)"
    case .instant(let seconds): timestamp(seconds)
    }
  }
}
