import NIOHTTP1

/// The fault that a request specifies in its query or headers.
extension Fault {
  /// Reads `__delay`, `__status`, `__mode` and `__rate`; throws a 400 for an invalid value.
  ///
  /// Each has a header, such as `X-Sim-Delay`; the query takes precedence.
  init?(askedBy request: Request) throws {
    let status = try request.simulated("status", in: FaultRule.statuses)
    let mode = try request.simulatedMode()
    let delay =
      try request.simulated("delay", in: FaultRule.delays).map { Duration.milliseconds($0) }
      ?? request.integer("delay", in: 0...600).map { Duration.seconds($0) }
    guard status != nil || mode != nil || delay != nil else { return nil }
    self.init(
      delay: delay ?? .zero,
      outcome: status.map(Outcome.status) ?? mode.map(Outcome.mode),
      bytesPerSecond: try request.simulated("rate", in: FaultRule.rates) ?? Fault.defaultRate
    )
  }
}

extension Request {
  private func simulatedText(_ name: String) -> String? {
    query["__\(name)"] ?? headers.first(name: "x-sim-\(name)")
  }

  fileprivate func simulated(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = simulatedText(name) else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw HTTPFailure.integerExpected("__\(name)", in: range, found: text)
    }
    return value
  }

  fileprivate func simulatedMode() throws -> FaultMode? {
    guard let text = simulatedText("mode") else { return nil }
    guard let mode = FaultMode(rawValue: text) else {
      throw HTTPFailure.choiceExpected(
        "__mode",
        of: FaultMode.allCases.map(\.rawValue),
        found: text
      )
    }
    return mode
  }
}
