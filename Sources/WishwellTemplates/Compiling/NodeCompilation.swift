import WishwellDiagnostics
import WishwellText

extension Compiler {
  /// Adds what `nodes` do to the routine that is being compiled.
  mutating func emit(_ nodes: [Node], in place: Place) {
    for node in nodes {
      switch node {
      case .line(let whiteSpace): emitLine(whiteSpace, in: place)
      case .text(let range): routine.append(place.template.source.bytes[range])
      case .value(let name, let isRaw): emitValue(name, isRaw: isRaw, in: place)
      case .section(let name, let isInverted, let content):
        emitSection(name, isInverted: isInverted, content, in: place)
      case .partial(let name, let site):
        call(name, at: site, in: place, bindings: place.bindings)
      case .parent(let name, let blocks, let site):
        check(blocks, of: name, in: place)
        let bound = bindings.adding(blocks, of: place.template, to: place.bindings)
        call(name, at: site, in: place, bindings: bound)
      case .block(let block): emitBlock(block, in: place)
      }
    }
  }

  private mutating func emitLine(_ whiteSpace: Range<Int>, in place: Place) {
    if place.indentation.isFromCalls { routine.append(.indentation, &program) }
    routine.append(
      place.indentation.start(ofLine: place.template.source.bytes[whiteSpace]))
  }

  private mutating func emitValue(_ name: Node.Name, isRaw: Bool, in place: Place) {
    switch resolve(name, in: place.scopes, constants) {
    case .constant(let text):
      if isRaw, page != nil {
        findings.add(.unescapedText(name.text, at: place.template.location(name.range)))
      }
      findings.constants.insert(name.text)
      routine.append(HTML(escaping: text).bytes)
    case .value(let field, let scope):
      emit(field, in: Int32(scope.register), isRaw: isRaw, name, place)
    case .nothing(let problem):
      report(problem, in: place)
    }
  }

  /// Adds a value. Text on a page is always escaped, and HTML never; whatever asks for the other is
  /// reported.
  private mutating func emit(
    _ field: SchemaField, in register: Int32, isRaw: Bool, _ name: Node.Name,
    _ place: Place
  ) {
    let location = place.template.location(name.range)
    switch field.reading {
    case .text(let source):
      program.texts.append(source)
      let number = Int32(program.texts.count - 1)
      guard isRaw else { return routine.append(.text(number, of: register), &program) }
      guard page == nil else { return findings.add(.unescapedText(name.text, at: location)) }
      routine.append(.rawText(number, of: register), &program)
    case .number(let source):
      program.numbers.append(source)
      routine.append(.number(Int32(program.numbers.count - 1), of: register), &program)
    case .html(let source):
      guard isRaw else { return findings.add(.escapedHTML(name.text, at: location)) }
      program.htmls.append(source)
      routine.append(.html(Int32(program.htmls.count - 1), of: register), &program)
    case .flag, .records:
      if page != nil { findings.add(.notWritten(name.text, field.kind, at: location)) }
    }
  }

  /// Adds a section: its content once, many times or never. Content over a name that is unknown is
  /// still checked where it would be shown.
  private mutating func emitSection(
    _ name: Node.Name, isInverted: Bool, _ content: [Node], in place: Place
  ) {
    let location = place.template.location(name.range)
    switch resolve(name, in: place.scopes, constants) {
    case .nothing(let problem):
      report(problem, in: place)
      if isInverted { emit(content, in: place) }
    case .constant:
      findings.add(.constantSection(name.text, at: location))
      emit(content, in: place)
    case .value(let field, let scope):
      judge(field, name, isInverted: isInverted, at: location)
      if !isInverted, let inner = field.reading.scope {
        emitEach(inner, of: scope, content, in: place)
      } else {
        program.tests.append(field.reading)
        let test = Int32(program.tests.count - 1)
        let start = routine.reserve(&program)
        emit(content, in: place)
        routine.fill(start, &program) { count in
          .when(test, of: Int32(scope.register), is: !isInverted, count: count)
        }
      }
    }
  }

  /// Adds what is done for each record of `inner`, in a register of its own: one more than those of
  /// the scopes around it.
  private mutating func emitEach(
    _ inner: Records, of scope: Scope, _ content: [Node], in place: Place
  ) {
    program.records.append(inner)
    let records = Int32(program.records.count - 1)
    let register = (place.scopes.map(\.register).max() ?? 0) + 1
    routine.registerCount = max(routine.registerCount, register + 1)
    var within = place
    within.scopes = place.scopes.adding(
      Scope(
        schema: inner.schema(), register: register, argument: scope.argument, isWithin: true))
    let start = routine.reserve(&program)
    emit(content, in: within)
    routine.fill(start, &program) { count in
      .each(records, of: Int32(scope.register), into: Int32(register), count: count)
    }
  }

  /// Adds a block, or what replaces it. The content that is replaced is checked all the same, since
  /// the mistake in it would wait for whoever uses the template without replacing it.
  private mutating func emitBlock(_ block: Node.Block, in place: Place) {
    guard let found = bindings.replacement(of: block.name.text, in: place.bindings) else {
      if case .aloneTogether(let whiteSpace) = block.site { emitLine(whiteSpace, in: place) }
      emit(block.content, in: place)
      return
    }
    if page != nil { check(block.content, in: place) }
    var inner = place
    inner.template = found.template
    inner.bindings = found.bindings
    let content = found.block.content
    inner.indentation = Indentation(removed: content.indentation?.count ?? 0)
    if let whiteSpace = block.lineStart {
      inner.indentation.isFromCalls = place.indentation.isFromCalls
      inner.indentation.prefix = place.indentation.start(
        ofLine: place.template.source.bytes[whiteSpace])
      if !content.isEmpty, content.indentation == nil { emitLine(0..<0, in: inner) }
    }
    emit(content, in: inner)
  }
}

extension Node.Block {
  /// The white space that begins each line of what replaces the block; nil where it does not
  /// begin a line.
  fileprivate var lineStart: Range<Int>? {
    switch site {
    case .inline: nil
    case .alone(let whiteSpace): content.indentation ?? whiteSpace
    case .aloneTogether(let whiteSpace): whiteSpace
    }
  }
}
