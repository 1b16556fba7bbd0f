import WishwellDiagnostics

/// Which routines call which, and with what: to tell a template that calls itself down a tree of
/// records, which ends, from one that calls itself for ever. `begin` and `end` go round the calls
/// of each routine.
///
/// Every argument of a routine is a record. A cycle of calls ends when, going round it, one of them
/// becomes a record within itself, since no value holds itself. (Lee, Jones, Ben-Amram: The
/// size-change principle for program termination, 2001.)
struct CallGraph {
  struct Call {
    let path: Path
    /// The template that is called, and where.
    let name: String
    let location: SourceLocation
    /// Whether what is called was being compiled: every cycle has such a call.
    let closesCycle: Bool
  }

  /// A way from one routine to another. Of each argument there, the argument here that it comes
  /// from, and whether it lies within it.
  struct Path: Hashable {
    struct Source: Hashable {
      let argument: Int
      let isWithin: Bool
    }

    let from: Int
    let to: Int
    /// One for each argument of the routine called.
    let sources: [Source]

    /// This way and the next as one. `next` begins where this one ends.
    func followed(by next: Path) -> Path {
      Path(
        from: from, to: next.to,
        sources: next.sources.map { source in
          let earlier = sources[source.argument]
          return Source(
            argument: earlier.argument, isWithin: earlier.isWithin || source.isWithin)
        })
    }

    /// Whether going round and round ends. Only for a way back that is the same when it is gone
    /// twice, which is the shape that every endless one takes in the end.
    var ends: Bool {
      sources.enumerated().contains { $1.argument == $0 && $1.isWithin }
    }
  }

  private var calls: [Call] = []
  /// The routines that are being compiled, the innermost last.
  private var active: [Int] = []

  mutating func begin(_ routine: Int) { active.append(routine) }
  mutating func end() { active.removeLast() }

  /// A call from the innermost routine, out of `scopes`.
  mutating func add(
    _ routine: Int, _ name: String, _ location: SourceLocation, from scopes: [Scope]
  ) {
    guard let caller = active.last else { return }
    let sources = scopes.map { Path.Source(argument: $0.argument, isWithin: $0.isWithin) }
    calls.append(
      Call(
        path: Path(from: caller, to: routine, sources: sources), name: name, location: location,
        closesCycle: active.contains(routine)))
  }

  /// The calls that close a cycle which does not end, in the order in which they were added. All
  /// ways through the graph are put together for it: their number may grow exponentially with that
  /// of arguments, and is small in templates that people write.
  func endless() -> [Call] {
    guard calls.contains(where: \.closesCycle) else { return [] }
    let steps = Set(calls.map(\.path))
    var paths = steps
    var new = steps
    while !new.isEmpty {
      var longer: Set<Path> = []
      for path in new {
        for step in steps where step.from == path.to {
          let path = path.followed(by: step)
          if paths.insert(path).inserted { longer.insert(path) }
        }
      }
      new = longer
    }
    let endless = Set(
      paths.filter { $0.from == $0.to && $0.followed(by: $0) == $0 && !$0.ends }.map(\.from))
    return calls.filter { $0.closesCycle && endless.contains($0.path.from) }
  }
}
