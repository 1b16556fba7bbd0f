import WishwellText

/// A page's template, compiled together with all that it uses. The first routine is the page.
struct Program: Sendable {
  var operations: [Operation] = []
  var routines: [Routine] = []
  var calls: [Call] = []
  /// What the template says itself, end to end, in UTF-8.
  var literals: [UInt8] = []

  var texts: [@Sendable (Address) -> String?] = []
  var htmls: [@Sendable (Address) -> HTML?] = []
  var tests: [@Sendable (Address) -> Bool] = []
  var visits: [Visit] = []

  /// Appends what the program makes of the record at `root`, as UTF-8.
  func run(_ root: Address, into output: inout [UInt8]) {
    guard let page = routines.first else { return }
    var machine = Machine(self, root, registers: page.registerCount)
    swap(&machine.output, &output)
    machine.run(page.operations)
    swap(&machine.output, &output)
  }
}

/// The state of a program that runs.
private struct Machine {
  let program: Program
  var output: [UInt8] = []
  /// The open scopes: those of the routine that runs begin at `base`.
  var registers: [Address]
  var base = 0
  /// Where the registers of a routine begin that is called now.
  var top: Int
  var indentation: [UInt8] = []

  init(_ program: Program, _ root: Address, registers count: Int) {
    self.program = program
    registers = Array(repeating: root, count: max(count, 1))
    top = registers.count
  }

  mutating func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = program.operations[index]
      index += 1
      switch operation {
      case .literal(let start, let end):
        output.append(contentsOf: program.literals[Int(start)..<Int(end)])
      case .text(let text, let scope):
        if let text = program.texts[Int(text)](self[scope]) { HTML.escape(text, into: &output) }
      case .rawText(let text, let scope):
        if let text = program.texts[Int(text)](self[scope]) { output.append(contentsOf: text.utf8) }
      case .html(let html, let scope):
        if let html = program.htmls[Int(html)](self[scope]) {
          output.append(contentsOf: html.bytes)
        }
      case .when(let test, let scope, let isTaken, let count):
        if program.tests[Int(test)](self[scope]) != isTaken { index += Int(count) }
      case .each(let visit, let scope, let into, let count):
        let body = index..<index + Int(count)
        let visit = program.visits[Int(visit)]
        visit(self[scope]) { record in
          registers[base + Int(into)] = record
          run(body)
        }
        index = body.upperBound
      case .call(let call):
        run(program.calls[Int(call)])
      case .indentation:
        output.append(contentsOf: indentation)
      }
    }
  }

  private subscript(scope: Int32) -> Address { registers[base + Int(scope)] }

  private mutating func run(_ call: Call) {
    let routine = program.routines[call.routine]
    let (caller, start, outer) = (base, top, indentation)
    while registers.count < start + routine.registerCount { registers.append(registers[0]) }
    for (place, argument) in call.arguments.enumerated() {
      registers[start + place] = registers[caller + argument]
    }
    indentation = call.isFurtherIn ? outer + call.indentation : call.indentation
    (base, top) = (start, start + routine.registerCount)
    run(routine.operations)
    (base, top) = (caller, start)
    indentation = outer
  }
}
