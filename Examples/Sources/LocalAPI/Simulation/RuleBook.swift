/// The rules in force, in the order in which they are asked.
struct RuleBook: Sendable {
  private(set) var rules: [FaultRule] = []

  init(_ rules: [FaultRule] = []) {
    self.rules = rules
  }

  /// What the first rule that takes the request does to it; that rule has one time less.
  ///
  /// A rule whose chance misses does not take the request, and the rules after it are asked.
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
  // Nothing is drawn where nothing is uncertain, so that a certain rule does not move the draws of
  // those after it.
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
