import WishwellText

extension Program {
  /// Appends what the program makes of the record at `root`, as UTF-8. The record has to be of the
  /// schema that the page was compiled for, and to stay where it is until this returns.
  func run(_ root: RecordPointer, into output: inout [UInt8]) {
    guard let page = routines.first else { return }
    var state = State(root, registerCount: page.registerCount)
    run(page.operations, &state, &output)
  }

  /// What changes while a program runs.
  private struct State {
    /// The open scopes: those of the routine that runs begin at `base`.
    var registers: [RecordPointer]
    var base = 0
    /// Where the registers of a routine begin that is called now.
    var top: Int
    var indentation: [UInt8] = []

    init(_ root: RecordPointer, registerCount: Int) {
      registers = Array(repeating: root, count: max(registerCount, 1))
      top = registers.count
    }

    subscript(scope: Int32) -> RecordPointer { registers[base + Int(scope)] }
  }

  /// Does the operations in `range`, each with those that it does in turn.
  private func run(_ range: Range<Int>, _ state: inout State, _ output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = operations[index]
      index += 1
      switch operation {
      case .literal(let start, let end):
        literals.withUnsafeBufferPointer {
          output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(end)]))
        }
      case .text(let text, let scope):
        if let text = texts[Int(text)].read(in: state[scope]) {
          HTML.escape(text, into: &output)
        }
      case .rawText(let text, let scope):
        if let text = texts[Int(text)].read(in: state[scope]) {
          output.append(contentsOf: text.utf8)
        }
      case .number(let number, let scope):
        if let number = numbers[Int(number)].read(in: state[scope]) {
          output.append(contentsOf: String(number).utf8)
        }
      case .html(let html, let scope):
        if let html = htmls[Int(html)].read(in: state[scope]) {
          output.append(contentsOf: html.bytes)
        }
      case .when(let test, let scope, let isTaken, let count):
        if tests[Int(test)].isPresent(in: state[scope]) != isTaken { index += Int(count) }
      case .each(let number, let scope, let into, let count):
        let body = index..<index + Int(count)
        records[Int(number)].visit(state[scope]) { record in
          state.registers[state.base + Int(into)] = record
          run(body, &state, &output)
        }
        index = body.upperBound
      case .call(let call):
        run(calls[Int(call)], &state, &output)
      case .indentation:
        output.append(contentsOf: state.indentation)
      }
    }
  }

  /// Runs a routine on registers of its own, above those of its caller.
  private func run(_ call: Call, _ state: inout State, _ output: inout [UInt8]) {
    let routine = routines[call.routine]
    let (caller, start, outer) = (state.base, state.top, state.indentation)
    while state.registers.count < start + routine.registerCount {
      state.registers.append(state.registers[0])
    }
    for (place, argument) in call.arguments.enumerated() {
      state.registers[start + place] = state.registers[caller + argument]
    }
    state.indentation = call.isFurtherIn ? outer + call.indentation : call.indentation
    (state.base, state.top) = (start, start + routine.registerCount)
    run(routine.operations, &state, &output)
    (state.base, state.top) = (caller, start)
    state.indentation = outer
  }
}
