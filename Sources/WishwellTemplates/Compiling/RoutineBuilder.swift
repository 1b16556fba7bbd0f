/// The operations of a routine that is being compiled.
struct RoutineBuilder {
  private(set) var operations: [Operation] = []
  /// Bytes that are written next and are no operation yet.
  private(set) var pending: [UInt8] = []
  /// Of all scopes that are ever open at once, with the arguments.
  var registerCount: Int

  init(registerCount: Int) { self.registerCount = registerCount }

  /// Whether the routine writes the same wherever it is called: only bytes so far.
  var isConstant: Bool { operations.isEmpty }

  mutating func append(_ bytes: some Sequence<UInt8>) { pending.append(contentsOf: bytes) }

  mutating func append(_ operation: Operation, _ program: inout Program) {
    flush(into: &program)
    operations.append(operation)
  }

  /// Makes the bytes so far an operation.
  mutating func flush(into program: inout Program) {
    guard !pending.isEmpty else { return }
    let start = program.literals.count
    program.literals += pending
    pending = []
    operations.append(.literal(start: Int32(start), end: Int32(program.literals.count)))
  }

  /// Reserves the place of an operation that goes before what follows, and returns it for `fill`.
  /// Whatever stands there until then is never run.
  mutating func reserve(_ program: inout Program) -> Int {
    append(.indentation, &program)
    return operations.count - 1
  }

  /// Puts the operation into its place, made from the count of those since.
  mutating func fill(_ place: Int, _ program: inout Program, _ make: (Int32) -> Operation) {
    flush(into: &program)
    operations[place] = make(Int32(operations.count - place - 1))
  }
}
