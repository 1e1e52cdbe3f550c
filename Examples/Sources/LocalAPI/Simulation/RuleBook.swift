/// The active rules, in order of evaluation.
struct RuleBook: Sendable {
  private(set) var rules: [FaultRule] = []

  init(_ rules: [FaultRule] = []) {
    self.rules = rules
  }

  /// Returns the fault of the first rule that applies, and decrements the rule's remaining count.
  ///
  /// If a rule's probability misses, the following rules are evaluated.
  mutating func fault(
    for request: Request,
    using generator: inout SeededGenerator
  ) -> Fault? {
    for index in rules.indices where rules[index].fits(request) {
      let rule = rules[index]
      guard rule.times != 0, rule.happens(using: &generator) else { continue }
      if let times = rule.times { rules[index].times = times - 1 }
      return rule.fault(using: &generator)
    }
    return nil
  }
}

extension FaultRule {
  // Draw only for uncertain rules, so that a certain rule does not shift the random sequence of the following rules.
  fileprivate func happens(using generator: inout SeededGenerator) -> Bool {
    guard let probability, probability < 1 else { return true }
    return Double.random(in: 0..<1, using: &generator) < probability
  }

  fileprivate func fault(using generator: inout SeededGenerator) -> Fault {
    let jitter = jitterMs ?? 0
    let extra = jitter > 0 ? Int.random(in: 0...jitter, using: &generator) : 0
    return Fault(
      delay: .milliseconds((delayMs ?? 0) + extra),
      outcome: status.map(Fault.Outcome.status) ?? mode.map(Fault.Outcome.mode),
      body: body,
      bytesPerSecond: bytesPerSecond ?? Fault.defaultRate
    )
  }
}
