import Foundation
import WishwellDiagnostics

/// How long several runs of one thing took; at least one.
struct Spread {
  /// The shortest first.
  private let durations: [Duration]

  init(_ durations: [Duration]) { self.durations = durations.sorted() }

  /// Of an even number of runs, the longer of the two in the middle.
  var median: Duration { durations[durations.count / 2] }
  var least: Duration { durations[0] }
  var most: Duration { durations[durations.count - 1] }

  /// `name`, then the median, the least and the most, under `head`.
  func line(_ name: String) -> String {
    column(name) + [median, least, most].map(milliseconds).joined()
  }

  /// What the columns of lines are.
  static let head =
    column("")
    + ["median", "least", "most"].map { String(repeating: " ", count: 14 - $0.count) + $0 }.joined()
}

/// A duration, as wide as others.
func milliseconds(_ duration: Duration) -> String {
  String(format: "%11.1f ms", duration / .milliseconds(1))
}

/// `name` at the left of a line of figures.
func column(_ name: String) -> String {
  name + String(repeating: " ", count: max(0, 12 - name.count))
}

/// `bytes` in MiB, with one decimal.
func mebibytes(_ bytes: Int) -> String { String(format: "%.1f MiB", Double(bytes) / 1_048_576) }
