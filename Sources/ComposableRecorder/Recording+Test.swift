public import ComposableCore
import Dependencies
import Foundation

/// What becomes of a feature's effects in a test that is made from a recording.
public enum RecordedTestEffects: Sendable {
  /// They are left out, and what they sent is sent in their place. The test needs no dependency that only effects use.
  case leftOut
  /// They run, and what they send is received. The test needs the dependencies that they use.
  case running
}

extension Recording {
  /// Writes a test that does what was recorded: a Swift file that compiles without a change.
  ///
  /// ```swift
  /// let file = recording.makeTest(of: "Counter", importing: ["MyApp"]) { Counter() }
  /// try file.write(to: url, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// Each action is sent with the assignments of exactly the fields that it changed. Values are written by their types'
  /// memberwise initializers and cases; a type that has others conforms to ``SwiftLiteralConvertible``. What no
  /// expression can make, a closure or an object, is named at the head of the file.
  ///
  /// - Parameters:
  ///   - feature: The expression of the feature's type in the test: `Counter`.
  ///   - modules: Modules that the test imports with `@testable` to see the feature.
  ///   - effects: What becomes of the feature's effects.
  ///   - redactions: Values that must not be written; the test goes on with what stands in their place.
  ///   - reducer: The feature that was recorded.
  /// - Returns: The text of the file.
  public func makeTest(
    of feature: String,
    importing modules: [String] = [],
    effects: RecordedTestEffects = .leftOut,
    redacting redactions: [Redaction<State, Action>] = [],
    @ReducerBuilder<State, Action> with reducer: () -> some Reducer<State, Action>
  ) -> String {
    redacted(redactions).makeTest(
      of: feature,
      importing: modules,
      effects: effects,
      ending: nil,
      with: reducer
    )
  }

  /// Writes a test whose last action is one that does something wrong.
  package func makeTest(
    of feature: String,
    importing modules: [String] = [],
    effects: RecordedTestEffects = .leftOut,
    ending: RecordedTestEnding?,
    with reducer: () -> some Reducer<State, Action>
  ) -> String {
    let recording = sinceLastJump
    var test = RecordedTest(feature: feature, modules: modules, effects: effects)
    test.begin(with: recording.initialState)
    var states = recording.replay(with: reducer).states[...]
    var before = recording.initialState
    for step in recording.steps {
      guard let after = states.popFirst() else { break }
      if states.isEmpty { test.ending = ending }
      test.add(step.action, cause: step.cause, world: step.world, from: before, to: after)
      before = after
    }
    return test.text
  }
}

/// What is wrong at the end of a recorded run.
package struct RecordedTestEnding: Sendable {
  /// What is wrong after the last action.
  package var problem: String
  /// The expression of the invariants that the last action has to keep; nil where the test asks for none.
  package var invariants: String?

  /// Makes an ending.
  package init(problem: String, invariants: String?) {
    self.problem = problem
    self.invariants = invariants
  }
}

/// The text of a test, while it is written.
private struct RecordedTest {
  private let feature: String
  private let modules: [String]
  private let effects: RecordedTestEffects
  /// What is wrong after the action that is added next.
  var ending: RecordedTestEnding?
  private var literal = SwiftLiteral()
  private var initialState = ""
  private var lines: [String] = []
  private var uuids: [String] = []
  private var dates: [String] = []
  private var numbers: [String] = []

  init(feature: String, modules: [String], effects: RecordedTestEffects) {
    self.feature = feature
    self.modules = modules
    self.effects = effects
  }

  mutating func begin(with state: Any) {
    initialState = literal.text(of: state, isTypeKnown: false)
  }

  mutating func add(
    _ action: Any,
    cause: ActionCause,
    world: [WorldJournal.Entry],
    from old: Any,
    to new: Any
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
    let assignments = FieldChange.changes(from: old, to: new).map { change in
      let place = change.path.isEmpty ? "$0" : "$0\(change.path)"
      return "  \(place) = \(literal.text(of: change.value))"
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
    for line in worldLines + storeLines + lines { text += "    \(line)\n" }
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
