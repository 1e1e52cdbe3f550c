import ComposableCore
import Dependencies
import Foundation
import Sharing

/// The text of a test, while it is written.
struct RecordedTest {
  private let feature: String
  private let modules: [String]
  private let effects: RecordedTestEffects
  /// What is wrong after the action that is added next.
  var ending: RecordedTestEnding?
  private var literal = SwiftLiteral()
  private var initialState = ""
  private var sharedLines: [String] = []
  private var lines: [String] = []
  private var uuids: [String] = []
  private var dates: [String] = []
  private var numbers: [String] = []
  private var callLines: [String] = []
  private var callOverrides: [String] = []

  init(feature: String, modules: [String], effects: RecordedTestEffects) {
    self.feature = feature
    self.modules = modules
    self.effects = effects
  }

  mutating func begin(with state: Any, sharing shared: SharedValues) {
    SharedReplay.read(shared) {
      declareShared(in: state)
      initialState = literal.text(of: state, isTypeKnown: false)
    }
  }

  /// Declares the shared values that stand in more than one place, or that others find by their key.
  private mutating func declareShared(in state: Any) {
    let places = SharedPlace.all(in: state)
    let counts = Dictionary(grouping: places, by: \.name).mapValues(\.count)
    for place in places where !place.identity.isPart && literal.sharedVariables[place.name] == nil {
      let key = place.identity.memoryKey
      guard place.identity.isStored || counts[place.name] ?? 0 > 1 else { continue }
      let variable = "shared\(literal.sharedVariables.count + 1)"
      let type = SwiftLiteral.name(of: place.shared.anyType)
      let value = literal.text(of: place.shared.anyValue)
      literal.sharedVariables[place.name] = variable
      guard let key else {
        sharedLines.append("let \(variable) = Shared<\(type)>(value: \(value))")
        continue
      }
      sharedLines.append("let \(variable) = Shared<\(type)>(wrappedValue: \(value), \(key))")
      sharedLines.append("\(variable).withLock { $0 = \(value) }")
    }
  }

  /// Sets the shared values that something else has changed.
  mutating func find(_ found: SharedValues, in state: Any, sharing shared: inout SharedValues) {
    let names = shared.changes(to: found)
    var after = shared
    after.merge(found)
    let changes = SharedReplay.read(shared, after) { SharedPlace.changes(of: names, in: state) }
    let held = Set(SharedPlace.all(in: state).map(\.name))
    shared = after
    guard !names.isEmpty else { return }
    for name in names.subtracting(held) {
      guard let value = found[name] else { continue }
      lines.append("// A shared value that the state does not hold is \(literal.text(of: value)).")
    }
    if !changes.isEmpty { lines.append("// Something else changed this.") }
    for change in changes {
      lines += assignments(of: change, in: "store.state")
      if effects == .running {
        lines += ["store.assert {"] + assignments(of: change, in: "$0").map { "  \($0)" } + ["}"]
      }
    }
  }

  private mutating func assignments(of change: FieldChange, in root: String) -> [String] {
    let place = root + change.path
    guard let old = change.oldShared else {
      return ["\(place) = \(literal.text(of: change.value))"]
    }
    return FieldChange.changes(from: old, to: change.value).map { inner in
      "\(place).withLock { $0\(inner.path) = \(literal.text(of: inner.value)) }"
    }
  }

  /// Sets the endpoints whose results were recorded.
  mutating func declare(_ calls: RecordedTestCalls) {
    for (name, endpoint) in calls.endpoints.sorted(by: { $0.key < $1.key }) {
      let variable = RecordedTestCalls.variable(name)
      let type = endpoint.value == Void.self ? "Void" : SwiftLiteral.name(of: endpoint.value)
      callLines.append("let \(variable) = RecordedCalls<\(type)>(\(name.debugDescription))")
      let arguments = Array(repeating: "_", count: endpoint.argumentCount).joined(separator: ", ")
      let call = [
        arguments.isEmpty ? nil : "\(arguments) in", endpoint.canThrow ? "try" : nil,
        endpoint.isAsync ? "await" : nil,
        "\(variable).\(endpoint.canThrow ? "call" : "callWithoutError")()",
      ].compactMap(\.self).joined(separator: " ")
      callOverrides.append("  $0.\(name) = { \(call) }")
    }
    for call in calls.immediate { callLines.append(line(of: call)) }
  }

  /// Has a call of an endpoint end.
  mutating func end(_ call: RecordedTestCall) {
    lines.append(line(of: call))
  }

  /// Leaves out what effects would do that had not ended when the recording did.
  mutating func skipEffects() {
    lines.append("await store.skipInFlightEffects(strict: false)")
  }

  private mutating func line(of call: RecordedTestCall) -> String {
    let result: String
    switch call.result {
    case .success(let value): result = ".success(\(literal.text(of: value)))"
    case .failure(let error):
      var writer = literal
      let text = writer.text(of: error, isTypeKnown: false)
      let isMade = writer.missing.count == literal.missing.count
      if isMade { literal = writer }
      result = ".failure(\(isMade ? text : "RecordedError(\("\(error)".debugDescription))"))"
    }
    return "\(RecordedTestCalls.variable(call.endpoint)).end(\(call.number), \(result))"
  }

  mutating func add(
    _ action: Any,
    cause: ActionCause,
    world: [WorldJournal.Entry],
    changes: [FieldChange],
    sharing shared: SharedValues
  ) {
    SharedReplay.read(shared) { add(action, cause: cause, world: world, changes: changes) }
  }

  private mutating func add(
    _ action: Any,
    cause: ActionCause,
    world: [WorldJournal.Entry],
    changes: [FieldChange]
  ) {
    for entry in world { note(entry) }
    let isReceived = cause != .outside
    let verb = isReceived && effects == .running ? "receive" : "send"
    if isReceived, effects == .leftOut { lines.append("// An effect sent this.") }
    if let ending {
      lines += ending.problem.split(separator: "\n").map { "// \($0)" }
      if let invariants = ending.invariants {
        lines.append("await store.send(\(literal.text(of: action)), keeping: \(invariants))")
        return
      }
    }
    let call = "await store.\(verb)(\(literal.text(of: action)))"
    var assignments: [String] = []
    for change in changes {
      assignments += self.assignments(of: change, in: "$0").map { "  \($0)" }
    }
    lines += assignments.isEmpty ? [call] : ["\(call) {"] + assignments + ["}"]
  }

  private mutating func note(_ entry: WorldJournal.Entry) {
    switch entry {
    case .uuid(let uuid): uuids.append(literal.text(of: uuid))
    case .date(let date): dates.append(literal.text(of: date))
    case .random(let number): numbers.append("\(number)")
    // In a test they count from zero, as they did where the recording began with an empty stack.
    case .stackElement: break
    }
  }

  var text: String {
    var text = "// swift-format-ignore-file\n"
    for module in ["ComposableArchitecture", "Foundation", "Testing"] {
      text += "import \(module)\n"
    }
    for module in modules { text += "@testable import \(module)\n" }
    text += "\n"
    if !literal.missing.isEmpty { text += Messages.missing(literal.missing) }
    text += """
      @MainActor
      @Suite struct Recorded\(feature.filter { $0.isLetter || $0.isNumber })Tests {
        @Test func `\(feature) does what was recorded`() async {

      """
    for line in worldLines + sharedLines + callLines + storeLines + lines {
      text += "    \(line)\n"
    }
    return text + "  }\n}\n" + declarations
  }

  private var worldLines: [String] {
    list("uuids", uuids) + list("dates", dates) + list("numbers", numbers, of: "UInt64")
  }

  private func list(_ name: String, _ values: [String], of type: String? = nil) -> [String] {
    guard !values.isEmpty else { return [] }
    let list = type.map { "[\($0)]" } ?? ""
    return ["let \(name) = LockIsolated\(list.isEmpty ? "" : "<\(list)>")(["]
      + values.map { "  \($0)," } + ["])"]
  }

  private var storeLines: [String] {
    let effects = effects == .leftOut ? ".withoutEffects()" : ""
    var lines = [
      "let store = TestStore(initialState: \(initialState)) {", "  \(feature)()\(effects)",
    ]
    var overrides: [String] = []
    if !uuids.isEmpty {
      overrides.append("  $0.uuid = UUIDGenerator { uuids.withValue { $0.removeFirst() } }")
    }
    if !dates.isEmpty {
      overrides.append("  $0.date = DateGenerator { dates.withValue { $0.removeFirst() } }")
    }
    if !numbers.isEmpty {
      overrides.append(
        "  $0.withRandomNumberGenerator = WithRandomNumberGenerator(RecordedNumbers(numbers))"
      )
    }
    overrides += callOverrides
    if !overrides.isEmpty { lines += ["} withDependencies: {"] + overrides }
    return lines + ["}"]
  }

  private var declarations: String {
    var text = ""
    if !numbers.isEmpty {
      text += """

        /// The random numbers that were recorded.
        private struct RecordedNumbers: RandomNumberGenerator, Sendable {
          private let numbers: LockIsolated<[UInt64]>

          init(_ numbers: LockIsolated<[UInt64]>) {
            self.numbers = numbers
          }

          mutating func next() -> UInt64 {
            numbers.withValue { $0.removeFirst() }
          }
        }

        """
    }
    if literal.hasStored {
      text += """

        /// What a state is made with that shares a value: the value, where the field says by which key, or what shares it.
        private func held<Value>(_ shared: Shared<Value>) -> Value { shared.wrappedValue }
        private func held<Value>(_ shared: Shared<Value>) -> Shared<Value> { shared }
        private func held<Value>(_ shared: Shared<Value>) -> SharedReader<Value> {
          SharedReader(shared)
        }

        """
    }
    if !literal.missing.isEmpty {
      text += """

        /// Stands where a recording has a value that no expression can make.
        private func missing<Value>(_ type: String) -> Value {
          preconditionFailure("Put a value of the type \\(type) in place of this call.")
        }

        """
    }
    return text
  }
}
