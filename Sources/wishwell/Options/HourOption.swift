import ArgumentParser

/// `7`, or `07` as clocks write it.
func parseHour(_ text: String) throws -> Int {
  guard text.utf8.count <= 2, text.allSatisfy({ ("0"..."9").contains($0) }), let hour = Int(text),
    (0...23).contains(hour)
  else {
    throw ValidationError("‘\(text)’ is not an hour of the day: write a number from 0 to 23")
  }
  return hour
}
