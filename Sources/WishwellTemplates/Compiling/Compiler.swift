import WishwellDiagnostics

/// A compiler of one page's template against the names that it may use. Once `compile` has run,
/// `program` and `findings` are what it came to.
///
/// A partial is compiled anew for each kind of place that it is used in: in other scopes, under
/// other bindings or another indentation, its names stand for something else.
struct Compiler {
  let templates: [String: ParsedTemplate]
  let constants: Constants
  /// The page, for messages; nil lets everything through that the mustache specification does.
  let page: String?

  var program = Program()
  /// The one that is being compiled.
  var routine = RoutineBuilder(registerCount: 0)
  var bindings = Bindings()
  var findings = CompilerFindings()
  /// The templates that are being compiled, from the page inwards.
  private var active: [String] = []
  /// Of all routines, complete or not: that of a template within itself is found here, and so ends.
  private var numbers: [RoutineKey: Int] = [:]
  /// By routine, empty while that is being compiled; `link` puts them end to end.
  private var operations: [[Operation]] = []
  /// What a routine writes that writes always the same.
  private var constantRoutines: [Int: [UInt8]] = [:]
  private var calls = CallGraph()
  /// Whether what is compiled is only checked, and never run.
  private var isTrial = false

  init(_ templates: [String: ParsedTemplate], constants: Constants, page: String?) {
    self.templates = templates
    self.constants = constants
    self.page = page
  }

  /// All that a routine depends on besides the constants: places of one key have one routine.
  private struct RoutineKey: Hashable {
    let template: String
    let schemas: [ObjectIdentifier]
    let bindings: Int
    let indentation: Indentation
  }

  /// Where a node stands.
  struct Place {
    var template: ParsedTemplate
    /// From the page inwards.
    var scopes: [Scope]
    var bindings = Bindings.none
    var indentation = Indentation.none
  }

  /// Compiles `template` as the page, whose values `schema` names. A template that would call
  /// itself without end leaves an empty program. Once for each compiler.
  mutating func compile(_ template: ParsedTemplate, for schema: Schema) {
    let scope = Scope(schema: schema, register: 0, argument: 0, isWithin: false)
    _ = number(Place(template: template, scopes: [scope]))
    link()
    for call in calls.endless() {
      findings.add(.endlessPartial(call.name, at: call.location))
      program.routines = []
    }
  }

  /// Compiles a use of the template `name`, with `bindings` for its blocks. A template that is
  /// missing writes nothing.
  mutating func call(_ name: Node.Name, at site: Node.Site, in place: Place, bindings: Int) {
    let location = place.template.location(name.range)
    guard let template = templates[name.text] else {
      if page != nil {
        findings.add(.unknownPartial(name.text, among: templates.keys.sorted(), at: location))
      }
      return
    }
    guard active.count < deepestNesting else {
      findings.add(.deepNesting(name.text, at: location))
      return
    }
    let (inner, added) = self.place(of: template, usedAt: site, in: place, bindings)
    let callee = number(inner)
    if !isTrial { calls.add(callee, name.text, location, from: place.scopes) }
    if let bytes = constantRoutines[callee] {
      routine.append(bytes)
      return
    }
    let call = Call(
      routine: callee, arguments: place.scopes.map(\.register), indentation: added,
      isFurtherIn: place.indentation.isFromCalls)
    program.calls.append(call)
    routine.append(.call(Int32(program.calls.count - 1)), &program)
  }

  /// Where the nodes of a template stand that is used at `site`, and the indentation that its call
  /// brings. That is left to the call where the template calls itself, since it may grow each time.
  private func place(
    of template: ParsedTemplate, usedAt site: Node.Site, in place: Place, _ bindings: Int
  ) -> (Place, added: [UInt8]) {
    let scopes = place.scopes.enumerated().map { index, scope in
      Scope(schema: scope.schema, register: index, argument: index, isWithin: false)
    }
    var inner = Place(template: template, scopes: scopes, bindings: bindings)
    guard let whiteSpace = site.whiteSpace else { return (inner, []) }
    let start = place.indentation.start(ofLine: place.template.source.bytes[whiteSpace])
    if active.contains(template.name) {
      inner.indentation.isFromCalls = true
      return (inner, start)
    }
    inner.indentation.isFromCalls = place.indentation.isFromCalls
    inner.indentation.prefix = start
    return (inner, [])
  }

  /// Compiles `nodes` for what is wrong with them alone. Templates that they use are compiled as
  /// ever, since others may use them at a place of the same kind.
  mutating func check(_ nodes: [Node], in place: Place) {
    let (outer, wasTrial) = (routine, isTrial)
    isTrial = true
    emit(nodes, in: place)
    (routine, isTrial) = (outer, wasTrial)
  }

  /// The number of the routine for a template at a place of this kind, compiled if it is new.
  private mutating func number(_ place: Place) -> Int {
    let key = RoutineKey(
      template: place.template.name, schemas: place.scopes.map { ObjectIdentifier($0.schema) },
      bindings: place.bindings, indentation: place.indentation)
    if let number = numbers[key] { return number }
    let number = operations.count
    numbers[key] = number
    operations.append([])
    program.routines.append(Routine())
    findings.files.insert(place.template.name)

    let (outer, wasTrial) = (routine, isTrial)
    (routine, isTrial) = (RoutineBuilder(registerCount: place.scopes.count), false)
    active.append(place.template.name)
    calls.begin(number)
    emit(place.template.nodes, in: place)
    calls.end()
    active.removeLast()
    if routine.isConstant { constantRoutines[number] = routine.pending }
    routine.flush(into: &program)
    operations[number] = routine.operations
    program.routines[number].registerCount = routine.registerCount
    (routine, isTrial) = (outer, wasTrial)
    return number
  }

  /// Puts the operations of all routines into the program. Until then calls know routines by number
  /// alone.
  private mutating func link() {
    for number in operations.indices {
      let start = program.operations.count
      program.operations += operations[number]
      program.routines[number].operations = start..<program.operations.count
    }
  }
}
