import PropertyTesting

/// A statement of a test; each statement has its own line.
enum OracleStatement {
  case send(Int, [OracleChange]?)
  case receive(OracleResponse, Style, [OracleChange]?)
  case advance(Int)
  case assert([OracleChange])
  case skipEffects
  case finish

  enum Style: CaseIterable {
    case action, predicate, path, pathAndValue

    func matches(_ expected: OracleResponse, _ actual: OracleResponse) -> Bool {
      self == .path || expected == actual
    }
  }
}

extension OracleProgram {
  /// The line of a statement.
  static func line(_ index: Int) -> UInt { UInt(1_000 + index) }
  /// The line of the store's creation.
  static let firstLine: UInt = 900

  /// The test, with its mistake if any; `nil` if the test has no place for the mistake.
  var script: [OracleStatement]? {
    var writer = OracleWriter(self)
    let script = writer.write()
    return mistake.map { $0.made(in: script) } ?? script
  }
}

/// Writes a correct test for a feature.
private struct OracleWriter {
  private let program: OracleProgram
  private var model: OracleModel
  private var random: SeededGenerator
  private var asserted = OracleModel.Values()
  private var script: [OracleStatement] = []

  init(_ program: OracleProgram) {
    self.program = program
    model = OracleModel(steps: program.steps)
    random = SeededGenerator(seed: program.handwriting)
  }

  mutating func write() -> [OracleStatement] {
    for event in program.events {
      switch event {
      case .send(let step): send(step)
      case .advance(let time):
        advance(time)
        if random.chance(70) { receiveAll() }
      case .receiveAll: receiveAll()
      }
    }
    end()
    return script
  }

  private var isExhaustive: Bool { program.mode == .exhaustive }

  private mutating func send(_ step: Int) {
    if isExhaustive {
      receiveAll()
      if asserted.shared != model.values.shared, random.chance(50) { assertShared() }
    } else {
      model.takeReceived(model.received.count)
    }
    let outsideBefore = model.values.outside
    let values = model.send(step, line: script.count)
    script.append(.send(step, says(values, outsideBefore: outsideBefore)))
    asserted = values
  }

  private mutating func advance(_ time: Int) {
    model.advance(time)
    script.append(.advance(time))
  }

  private mutating func assertShared() {
    script.append(.assert([.shared(model.values.shared)]))
    asserted.shared = model.values.shared
  }

  private mutating func receiveAll() {
    while !model.received.isEmpty {
      let style = OracleStatement.Style.allCases.randomElement(using: &random) ?? .action
      var index = 0
      if !isExhaustive {
        guard random.chance(70) else { return }
        index = Int.random(in: 0..<model.received.count, using: &random)
      }
      let response = model.received[index].response
      // A non-exhaustive test receives the first matching action.
      index = model.received.firstIndex { style.matches(response, $0.response) } ?? index
      let next = model.received[index]
      script.append(
        .receive(response, style, says(next.values, outsideBefore: next.outsideBefore))
      )
      asserted = next.values
      model.takeReceived(index + 1)
    }
  }

  private mutating func end() {
    receiveAll()
    while let last = model.pending.map({ $0.deadline == nil }).last, !last, random.chance(60) {
      advance(4)
      receiveAll()
    }
    if !model.pending.isEmpty, isExhaustive || random.chance(50) {
      model.forgetEffects()
      script.append(.skipEffects)
    }
    if isExhaustive, asserted.shared != model.values.shared { assertShared() }
    if model.pending.allSatisfy(\.isForgotten), random.chance(50) { script.append(.finish) }
  }

  /// The assertions for an action: all changes, or a part of them in a non-exhaustive test.
  private mutating func says(
    _ values: OracleModel.Values,
    outsideBefore: Int
  ) -> [OracleChange]? {
    var changes = isExhaustive ? asserted.changes(to: values) : somethingAbout(values)
    let mustSayOutside = isExhaustive && program.isStrict && values.outside != outsideBefore
    if mustSayOutside || random.chance(20) { changes.append(.outside(values.outside)) }
    // Both forms of the assertion are correct, regardless of the feature.
    changes = changes.map { change in
      if case .shared(let value) = change, random.chance(30) { .target(value) } else { change }
    }
    return changes.isEmpty ? nil : changes
  }

  private mutating func somethingAbout(_ values: OracleModel.Values) -> [OracleChange] {
    var all: [OracleChange] = [
      .number(values.number), .leaf(values.leaf), .child(values.child), .shared(values.shared),
    ]
    all += values.rows.map { .row(id: $0.id, $0.value) }
    return all.filter { _ in random.chance(25) }
  }
}

extension OracleModel.Values {
  /// The changes from these values to others.
  func changes(to other: Self) -> [OracleChange] {
    var changes: [OracleChange] = []
    if number != other.number { changes.append(.number(other.number)) }
    if leaf != other.leaf { changes.append(.leaf(other.leaf)) }
    if child != other.child { changes.append(.child(other.child)) }
    if shared != other.shared { changes.append(.shared(other.shared)) }
    let ids = rows.map(\.id)
    let otherIDs = other.rows.map(\.id)
    let kept = ids.filter(otherIDs.contains)
    let keepsOrder = otherIDs == kept + otherIDs.filter { !kept.contains($0) }
    changes += ids.filter { !keepsOrder || !kept.contains($0) }.map { .row(id: $0, nil) }
    changes += other.rows.filter { !keepsOrder || !rows.contains($0) }
      .map { .row(id: $0.id, $0.value) }
    return changes
  }
}
