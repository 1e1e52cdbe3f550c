extension OracleProgram.Mistake {
  /// Returns a correct test with the mistake; `nil` if the test has no place for it.
  func made(in script: [OracleStatement]) -> [OracleStatement]? {
    let places = script.indices.filter { mistaken(script, at: $0) != nil }
    guard !places.isEmpty else { return nil }
    return mistaken(script, at: places[place % places.count])
  }

  private func mistaken(_ script: [OracleStatement], at index: Int) -> [OracleStatement]? {
    var script = script
    switch (kind, script[index]) {
    case (.forgottenField, let statement):
      guard var changes = statement.changes, !changes.isEmpty else { return nil }
      changes.remove(at: place % changes.count)
      script[index].changes = changes.isEmpty && place % 2 == 0 ? nil : changes
    case (.wrongValue, let statement):
      guard var changes = statement.changes, !changes.isEmpty else { return nil }
      changes[place % changes.count] = changes[place % changes.count].mistaken
      script[index].changes = changes
    case (.inventedChange, .send), (.inventedChange, .receive):
      let all: [OracleChange] = [
        .number(17), .leaf(17), .child(17), .row(id: 17, 17), .shared(17), .outside(17),
        .target(17),
      ]
      script[index].changes = (script[index].changes ?? []) + [all[place % all.count]]
    case (.idleClosure, .send(_, nil)), (.idleClosure, .receive(_, _, nil)):
      script[index].changes = []
    case (.forgottenAction, .receive):
      script.remove(at: index)
    case (.swappedActions, .receive):
      guard index + 1 < script.endIndex, case .receive = script[index + 1] else { return nil }
      script.swapAt(index, index + 1)
    case (.wrongPayload, .receive(var response, let style, let changes)):
      response.payload += 7
      script[index] = .receive(response, style, changes)
    case (.inventedAction, _):
      let style = OracleStatement.Style.allCases[place % OracleStatement.Style.allCases.count]
      script.insert(.receive(OracleResponse(step: 99, payload: 99), style, nil), at: index)
    case (.idleSkip, _):
      script.insert(.skipEffects, at: index)
    case (.forgottenStatement, .assert), (.forgottenStatement, .skipEffects),
      (.forgottenStatement, .advance):
      script.remove(at: index)
    default:
      return nil
    }
    return script
  }
}

extension OracleStatement {
  /// The state changes asserted by the statement.
  var changes: [OracleChange]? {
    get {
      switch self {
      case .send(_, let changes), .receive(_, _, let changes): changes
      case .assert(let changes): changes
      case .advance, .skipEffects, .finish: nil
      }
    }
    set {
      switch self {
      case .send(let step, _): self = .send(step, newValue)
      case .receive(let response, let style, _): self = .receive(response, style, newValue)
      case .assert: self = .assert(newValue ?? [])
      case .advance, .skipEffects, .finish: break
      }
    }
  }
}
