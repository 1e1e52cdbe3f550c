import ComposableCore
import Dependencies
import Foundation
import Sharing

/// A writer of a test's source code.
struct RecordedTest {
  private let feature: String
  private let modules: [String]
  private let effects: RecordedTestEffects
  /// The failure after the next added action; `nil` without a failure.
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
  /// True if a received action that is not `Equatable` was written as a call of `matching`.
  private var hasComparisons = false

  init(feature: String, modules: [String], effects: RecordedTestEffects) {
    self.feature = feature
    self.modules = modules
    self.effects = effects
  }

  /// The ids of stack elements in the test; `nil` before `begin`.
  var numbering: StackNumbering? { literal.numbering }

  /// Writes the initial state of the test.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - shared: The shared values.
  ///   - ids: The ids of stack elements created by the steps, in their order.
  mutating func begin(
    with state: Any,
    sharing shared: SharedValues,
    making ids: [StackElementID]
  ) {
    SharedReplay.read(shared) {
      // The test's generator first makes the ids of the state's elements; a trial run finds them.
      var first = self
      first.write(state)
      literal.numbering = StackNumbering(first.literal.madeStackIDs + ids)
      write(state)
    }
  }

  private mutating func write(_ state: Any) {
    declareShared(in: state)
    literal.makesStackIDs = true
    let text = throwing { $0.text(of: state, isTypeKnown: false) }
    literal.makesStackIDs = false
    guard text.isThrowing else { return initialState = text.code }
    // The argument of a test store cannot throw.
    let type = SwiftLiteral.name(of: Swift.type(of: state))
    sharedLines.append("let initialState: \(type) = \(text.code)")
    initialState = "initialState"
  }

  /// Writes code that needs `try` if a value in it has no expression.
  private mutating func throwing(
    _ write: (inout SwiftLiteral) -> String
  ) -> (code: String, isThrowing: Bool) {
    let missingCount = literal.missing.count
    let code = write(&literal)
    let isThrowing = literal.missing.count > missingCount
    return (isThrowing ? "try \(code)" : code, isThrowing)
  }

  /// Declares the shared values that occur in several places or are stored under a key.
  private mutating func declareShared(in state: Any) {
    let places = SharedValuePath.all(in: state)
    let counts = Dictionary(grouping: places, by: \.name).mapValues(\.count)
    for place in places where !place.identity.isPart && literal.sharedVariables[place.name] == nil {
      let key = place.identity.memoryKey
      guard place.identity.isStored || counts[place.name] ?? 0 > 1 else { continue }
      let variable = "shared\(literal.sharedVariables.count + 1)"
      let type = SwiftLiteral.name(of: place.shared.anyType)
      let text = throwing { $0.text(of: place.shared.anyValue) }
      var value = text.code
      if text.isThrowing {
        value = "\(variable)Value"
        sharedLines.append("let \(value): \(type) = \(text.code)")
      }
      literal.sharedVariables[place.name] = variable
      guard let key else {
        sharedLines.append("let \(variable) = Shared<\(type)>(value: \(value))")
        continue
      }
      sharedLines.append("let \(variable) = Shared<\(type)>(wrappedValue: \(value), \(key))")
      sharedLines.append("\(variable).withLock { $0 = \(value) }")
    }
  }

  /// Writes the changes of shared values made from outside.
  mutating func find(_ found: SharedValues, in state: Any, sharing shared: inout SharedValues) {
    let names = shared.changes(to: found)
    var after = shared
    after.merge(found)
    let changes = SharedReplay.read(shared, after) {
      SharedValuePath.changes(of: names, in: state, numbering: literal.numbering)
    }
    let held = Set(SharedValuePath.all(in: state).map(\.name))
    shared = after
    guard !names.isEmpty else { return }
    for name in names.subtracting(held) {
      guard let value = found[name] else { continue }
      var writer = literal
      lines.append("// A shared value outside the state changed to \(writer.text(of: value)).")
    }
    if !changes.isEmpty { lines.append("// Changed outside the store.") }
    for change in changes {
      let assignments = assignments(of: [change], in: "store.state")
      lines += assignments.comments + assignments.lines
      if effects == .executed, !assignments.lines.isEmpty {
        let expected = self.assignments(of: [change], in: "$0").lines
        lines += ["store.assert {"] + expected.map { "  \($0)" } + ["}"]
      }
    }
  }

  /// Returns the assignments of changed fields, and comments on fields whose values have no expression.
  private mutating func assignments(
    of changes: [FieldChange],
    in root: String
  ) -> (lines: [String], comments: [String]) {
    var lines: [String] = []
    var comments: [String] = []
    for change in changes {
      let place = root + change.path
      let parts =
        change.oldShared.map {
          FieldChange.changes(
            from: $0,
            to: change.value,
            isShared: true,
            numbering: literal.numbering
          )
        } ?? [FieldChange(path: "", value: change.value)]
      for part in parts {
        var writer = literal
        let text = writer.text(
          of: part.value,
          isExistential: part.isExistential || (part.path.isEmpty && change.isExistential)
        )
        let missing = writer.missing.dropFirst(literal.missing.count)
        guard missing.isEmpty else {
          comments.append(Messages.notAsserted(change.name + part.path, Array(missing)))
          continue
        }
        literal = writer
        lines.append(
          change.oldShared == nil
            ? "\(place) = \(text)" : "\(place).withLock { $0\(part.path) = \(text) }"
        )
      }
    }
    return (lines, comments)
  }

  /// Declares the endpoints whose results were recorded.
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

  /// Writes the end of an endpoint's call.
  mutating func end(_ call: RecordedTestCall) {
    lines.append(line(of: call))
  }

  /// Skips the effects that were running at the end of the recording.
  mutating func skipEffects() {
    lines.append("await store.skipInFlightEffects(strict: false)")
  }

  private mutating func line(of call: RecordedTestCall) -> String {
    let end = "\(RecordedTestCalls.variable(call.endpoint)).end(\(call.number), "
    switch call.result {
    case .success(let value):
      return throwing { "\(end).success(\($0.text(of: value))))" }.code
    case .failure(let error):
      var writer = literal
      let text = writer.text(of: error, isTypeKnown: false)
      let isMade = writer.missing.count == literal.missing.count
      if isMade { literal = writer }
      let code = isMade ? text : "RecordedError(\("\(error)".debugDescription))"
      return "\(end).failure(\(code)))"
    }
  }

  mutating func add(
    _ action: Any,
    cause: ActionCause,
    world: [ReplayLog.Entry],
    changes: [FieldChange],
    sharing shared: SharedValues
  ) {
    SharedReplay.read(shared) { add(action, cause: cause, world: world, changes: changes) }
  }

  private mutating func add(
    _ action: Any,
    cause: ActionCause,
    world: [ReplayLog.Entry],
    changes: [FieldChange]
  ) {
    for entry in world { note(entry) }
    let isReceived = cause != .outside
    let verb = isReceived && effects == .executed ? "receive" : "send"
    if isReceived, effects == .leftOut { lines.append("// An effect sent this action.") }
    if let ending {
      lines += ending.problem.split(separator: "\n").map { "// \($0)" }
      if let invariants = ending.invariants {
        lines.append(
          throwing { "await store.send(\($0.text(of: action)), keeping: \(invariants))" }.code
        )
        return
      }
    }
    // A received action that is not Equatable is compared by its dump.
    let isCompared = verb == "receive" && !(action is any Equatable)
    if isCompared { hasComparisons = true }
    let call = throwing {
      let text = $0.text(of: action)
      return "await store.\(verb)(\(isCompared ? "matching(\(text))" : text))"
    }.code
    let assignments = assignments(of: changes, in: "$0")
    let step =
      assignments.lines.isEmpty
      ? [call] : ["\(call) {"] + assignments.lines.map { "  \($0)" } + ["}"]
    guard !assignments.comments.isEmpty else { return lines += step }
    lines += assignments.comments + ["store.exhaustivity = .off"] + step
    lines.append("store.exhaustivity = .on")
  }

  private mutating func note(_ entry: ReplayLog.Entry) {
    switch entry {
    case .uuid(let uuid): uuids.append(literal.text(of: uuid))
    case .date(let date): dates.append(literal.text(of: date))
    case .random(let number): numbers.append("\(number)")
    // The test's generator makes the id (`StackNumbering`).
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
        @Test func `\(feature) replays the recording`() async\(literal.missing.isEmpty ? "" : " throws") {

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

        /// A generator of the recorded random numbers.
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
    if hasComparisons {
      text += """

        /// A predicate for received actions, which are not Equatable.
        private func matching<Action>(_ expected: Action) -> (Action) -> Bool {
          { String(customDumping: $0) == String(customDumping: expected) }
        }

        """
    }
    if literal.hasHeld {
      text += """

        /// Converts a shared value to the type of the initializer's parameter: the value, `Shared` or `SharedReader`.
        private func held<Value>(_ shared: Shared<Value>) -> Value { shared.wrappedValue }
        private func held<Value>(_ shared: Shared<Value>) -> Shared<Value> { shared }
        private func held<Value>(_ shared: Shared<Value>) -> SharedReader<Value> {
          SharedReader(shared)
        }

        """
    }
    if literal.hasStackIDs {
      text += """

        /// Creates a stack of elements with fixed ids.
        private func stack<Element>(
          _ elements: KeyValuePairs<StackElementID, Element>
        ) -> StackState<Element> {
          var stack = StackState<Element>()
          for (id, element) in elements { stack[id: id] = element }
          return stack
        }

        """
    }
    if !literal.missing.isEmpty {
      text += """

        /// Throws an error instead of a recorded value without an expression.
        private func missing<Value>(_ type: String) throws -> Value {
          throw RecordedError("Replace this call of \\\"missing\\\" by a value of the type \\(type).")
        }

        """
    }
    return text + literal.fallbacks.declarations
  }
}
