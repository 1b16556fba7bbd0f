import Dispatch
import Synchronization

/// `transform` of every element, in the order of the elements, on up to `jobs` threads; on this one
/// alone where `jobs` is 1 or less.
///
/// Elements are handed out in chunks and every chunk has its own slot, so the result never hangs on
/// which thread was faster. After a failure no further chunk begins; of several failures the one
/// that stands first is thrown. A chunk has `length` elements; by default as many as keep threads from
/// waiting for each other long.
package func inParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, length: Int? = nil,
  _ transform: @Sendable (Element) throws -> Result
) throws -> [Result] {
  let jobs = min(max(1, jobs), elements.count)
  guard jobs > 1 else { return try elements.map(transform) }
  let length = length ?? max(1, min(64, elements.count / (jobs * 4)))
  let count = (elements.count + length - 1) / length
  let state = Mutex(ChunkState<Result>(count: count))
  DispatchQueue.concurrentPerform(iterations: jobs) { _ in
    while let chunk = state.withLock({ $0.takeNext() }) {
      let range = chunk * length..<min((chunk + 1) * length, elements.count)
      do {
        let results = try elements[range].map(transform)
        state.withLock { $0.slots[chunk] = results }
      } catch {
        state.withLock { $0.fail(at: chunk, error) }
      }
    }
  }
  return try state.withLock { state in
    if let failure = state.failure { throw failure.error }
    return state.slots.flatMap { $0 }
  }
}

/// What both come to, worked out beside each other where the machine has another core.
package func inParallel<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let results = Mutex<(first: First?, second: Second?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { lane in
    if lane == 0 {
      let value = first()
      results.withLock { $0.first = value }
    } else {
      let value = second()
      results.withLock { $0.second = value }
    }
  }
  let (one, other) = results.withLock { ($0.first, $0.second) }
  return (one ?? first(), other ?? second())
}

extension Array {
  /// Its elements in slices of `length`, of which the last may be shorter.
  package func chunks(of length: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: length).map { self[$0..<Swift.min($0 + length, count)] }
  }
}

private struct ChunkState<Result: Sendable> {
  var slots: [[Result]]
  var failure: (chunk: Int, error: any Error)?
  private var next = 0

  init(count: Int) { slots = Array(repeating: [], count: count) }

  mutating func takeNext() -> Int? {
    guard failure == nil, next < slots.count else { return nil }
    defer { next += 1 }
    return next
  }

  mutating func fail(at chunk: Int, _ error: any Error) {
    if chunk < failure?.chunk ?? .max { failure = (chunk, error) }
  }
}
