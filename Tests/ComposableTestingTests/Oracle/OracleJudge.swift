/// The first failure of a test: its line and the beginning of its message.
struct OracleFailure: Equatable {
  var line: UInt
  var kind: Kind

  enum Kind: String, CaseIterable {
    case mustReceiveFirst = "Must handle"
    case unexpectedChange = "State was not expected to change, but a change occurred."
    case mismatch = "A state change does not match expectation."
    case nothingChanged = "Expected state to change, but no change occurred."
    case wrongShared = "A shared value does not match the expectation of the test."
    case missingAction = "Expected to receive"
    case unexpectedAction = "Received unexpected action"
    case nothingToSkip = "There were no in-flight effects to skip."
    case effectsDidNotFinish = "Expected effects to finish"
    case unreceived = "The store received"
    case effectLeft = "An effect returned for this action is still running."
    case sharedLeft = "Test store finished before asserting against changes to shared state."
  }
}

/// Predicts the result of a test from the documented contract.
struct OracleJudge {
  /// The error for a test outside the documented contract.
  struct Undefined: Error {}

  private let program: OracleProgram
  private var model: OracleModel
  /// The values asserted so far.
  private var asserted = OracleModel.Values()
  /// The shared value outside the state before its first unasserted change.
  private var unassertedOutside: Int?

  private init(_ program: OracleProgram) {
    self.program = program
    model = OracleModel(steps: program.steps)
  }

  /// The first failure; `nil` if the test passes.
  static func firstFailure(
    of program: OracleProgram,
    _ script: [OracleStatement]
  ) throws(Undefined) -> OracleFailure? {
    var judge = OracleJudge(program)
    for (index, statement) in script.enumerated() {
      if let failure = try judge.judge(statement, at: index) { return failure }
    }
    if case .finish? = script.last { return nil }
    return judge.end()
  }

  private var isExhaustive: Bool { program.mode == .exhaustive }

  private mutating func judge(
    _ statement: OracleStatement,
    at index: Int
  ) throws(Undefined) -> OracleFailure? {
    let kind: OracleFailure.Kind?
    switch statement {
    case .send(let step, let says):
      if isExhaustive, !model.received.isEmpty {
        kind = .mustReceiveFirst
        break
      }
      model.takeReceived(model.received.count)
      let outsideBefore = model.values.outside
      let values = model.send(step, line: index)
      kind = judge(says, values, outsideBefore: outsideBefore)
    case .receive(let response, let style, let says):
      let match = model.received.firstIndex { style.matches(response, $0.response) }
      guard let found = isExhaustive ? model.received.indices.first : match else {
        kind = .missingAction
        break
      }
      if isExhaustive, match != 0 {
        kind = .unexpectedAction
        break
      }
      let next = model.received[found]
      model.takeReceived(found + 1)
      kind = judge(says, next.values, outsideBefore: next.outsideBefore)
    case .advance(let time):
      model.advance(time)
      kind = nil
    case .assert(let says):
      guard model.received.isEmpty else { throw Undefined() }
      kind = judgeAssertion(says)
    case .skipEffects:
      kind = model.pending.allSatisfy(\.isForgotten) ? .nothingToSkip : nil
      model.forgetEffects()
    case .finish:
      if !model.pending.allSatisfy(\.isForgotten) {
        kind = .effectsDidNotFinish
        break
      }
      return end(at: OracleProgram.line(index))
    }
    return kind.map { OracleFailure(line: OracleProgram.line(index), kind: $0) }
  }

  private mutating func judge(
    _ says: [OracleChange]?,
    _ values: OracleModel.Values,
    outsideBefore: Int
  ) -> OracleFailure.Kind? {
    var said = isExhaustive ? asserted : values
    said.outside = values.outside
    for change in says ?? [] { said.apply(change) }
    let saysShared = (says ?? []).contains { $0.isOfShared }
    let saysOutside = (says ?? []).contains { if case .outside = $0 { true } else { false } }
    var inside = said
    inside.outside = values.outside
    if inside != values { return says == nil ? .unexpectedChange : .mismatch }
    if said.outside != values.outside { return .wrongShared }
    var before = asserted
    before.outside = outsideBefore
    if isExhaustive, says != nil, !saysShared, before == values { return .nothingChanged }
    if saysOutside {
      unassertedOutside = nil
    } else if outsideBefore != values.outside, unassertedOutside == nil {
      unassertedOutside = outsideBefore
    }
    asserted = values
    return nil
  }

  private mutating func judgeAssertion(_ says: [OracleChange]) -> OracleFailure.Kind? {
    var real = asserted
    real.shared = model.values.shared
    var said = isExhaustive ? asserted : real
    for change in says { said.apply(change) }
    asserted = real
    return said == real ? nil : .mismatch
  }

  /// The failure at the end of a test.
  private func end(at finish: UInt? = nil) -> OracleFailure? {
    guard isExhaustive else { return nil }
    let line = finish ?? OracleProgram.firstLine
    if !model.received.isEmpty { return OracleFailure(line: line, kind: .unreceived) }
    if let effect = model.pending.first(where: { !$0.isForgotten }) {
      return OracleFailure(line: OracleProgram.line(effect.line), kind: .effectLeft)
    }
    let leavesOutside =
      program.isStrict && unassertedOutside != nil && unassertedOutside != model.values.outside
    if asserted.shared != model.values.shared || leavesOutside {
      return OracleFailure(line: line, kind: .sharedLeft)
    }
    return nil
  }
}

extension OracleChange {
  fileprivate var isOfShared: Bool {
    switch self {
    case .shared, .target, .outside: true
    case .number, .leaf, .child, .row: false
    }
  }
}
