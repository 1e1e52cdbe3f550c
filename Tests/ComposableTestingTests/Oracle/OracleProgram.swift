import PropertyTesting

/// A random feature and the events of a random test.
///
/// A step is the reaction of the feature to one action: it changes fields and returns effects. Effects lead to later
/// steps only, so every program ends.
struct OracleProgram {
  var steps: [Step]
  var events: [Event]
  var mode: Mode
  /// True if the test must assert shared values outside the state.
  var isStrict: Bool
  /// The random seed of optional choices in the test: the forms of receiving and the skipped assertions.
  var handwriting: UInt64
  /// The mistake in the test; `nil` for a correct test.
  var mistake: Mistake?

  struct Step {
    var changes: [OracleChange] = []
    var effects: [OracleEffect] = []
  }

  enum Event {
    case send(Int)
    case advance(Int)
    case receiveAll
  }

  enum Mode: CaseIterable {
    case exhaustive, partial, partialShowingSkipped
  }

  struct Mistake {
    var kind: Kind
    /// The index of the place of the mistake.
    var place: Int

    enum Kind: CaseIterable {
      /// A change without an assertion.
      case forgottenField
      /// An assertion with a wrong value.
      case wrongValue
      /// An assertion of a change that did not happen.
      case inventedChange
      /// A closure without a change, for an action without a change.
      case idleClosure
      /// An action that is not received.
      case forgottenAction
      /// Two actions received in the wrong order.
      case swappedActions
      /// An action received with a different payload.
      case wrongPayload
      /// A received action that no effect sends.
      case inventedAction
      /// A skip of effects without a running effect.
      case idleSkip
      /// A missing statement: a skip of effects or an assertion of shared values.
      case forgottenStatement
    }
  }
}

/// A change of one field to a value.
enum OracleChange: Equatable {
  case number(Int)
  case leaf(Int)
  /// The presented child; `nil` dismisses it.
  case child(Int?)
  /// A row by its id; `nil` removes it.
  case row(id: Int, Int?)
  /// A shared value in the state.
  case shared(Int)
  /// A replacement of the state's shared value by a different one.
  case target(Int)
  /// A shared value outside the state.
  case outside(Int)
}

/// One effect of a step.
enum OracleEffect {
  case send(step: Int, payload: Int)
  case later(Int, step: Int, payload: Int)
  /// Changes the shared value in the state without an action.
  case share(after: Int, Int)
  case never
  /// Cancels the effects of a step.
  case cancel(step: Int)
}

extension SeededGenerator {
  /// True with the given probability in percent.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

extension OracleProgram {
  /// Creates a random program.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...5, using: &random)
    steps = (0..<count).map { index in
      let changes = (0..<Int.random(in: 0...3, using: &random)).map { _ in OracleChange(&random) }
      let effects = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
        OracleEffect(of: index, steps: count, &random)
      }
      return Step(changes: changes, effects: effects)
    }
    events = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: .send(Int.random(in: 0..<count, using: &random))
      case 5..<8: .advance(Int.random(in: 1...4, using: &random))
      default: .receiveAll
      }
    }
    mode = random.chance(60) ? .exhaustive : random.chance(70) ? .partial : .partialShowingSkipped
    isStrict = random.chance(30)
    handwriting = random.next()
    mistake = random.chance(70) ? Mistake(&random) : nil
  }
}

extension OracleProgram.Mistake {
  fileprivate init(_ random: inout SeededGenerator) {
    kind = Kind.allCases.randomElement(using: &random) ?? .wrongValue
    place = Int.random(in: 0..<1_000, using: &random)
  }
}

extension OracleChange {
  fileprivate init(_ random: inout SeededGenerator) {
    let value = Int.random(in: 0...3, using: &random)
    self =
      switch Int.random(in: 0..<9, using: &random) {
      case 0: .number(value)
      case 1, 2: .leaf(value)
      case 3: .child(value == 0 ? nil : value)
      case 4: .row(id: value % 2, value)
      case 5: .row(id: value % 2, value == 0 ? nil : value)
      case 6: .shared(value)
      case 7: .target(value)
      default: .outside(value)
      }
  }

  /// A change of this field to a different value.
  var mistaken: OracleChange {
    switch self {
    case .number(let value): .number(value + 10)
    case .leaf(let value): .leaf(value + 10)
    case .child(let value): .child((value ?? 0) + 10)
    case .row(let id, let value): .row(id: id, (value ?? 0) + 10)
    case .shared(let value): .shared(value + 10)
    case .target(let value): .target(value + 10)
    case .outside(let value): .outside(value + 10)
    }
  }
}

extension OracleEffect {
  fileprivate init?(of step: Int, steps: Int, _ random: inout SeededGenerator) {
    let payload = Int.random(in: 0...1, using: &random)
    let time = Int.random(in: 1...3, using: &random)
    let next = step + 1 < steps ? Int.random(in: (step + 1)..<steps, using: &random) : nil
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3:
      guard let next else { return nil }
      self = .send(step: next, payload: payload)
    case 3..<6:
      guard let next else { return nil }
      self = .later(time, step: next, payload: payload)
    case 6, 7: self = .share(after: time, Int.random(in: 0...3, using: &random))
    case 8: self = .never
    default: self = .cancel(step: Int.random(in: 0..<steps, using: &random))
    }
  }
}
