/// A named set of rules for the menu of both front ends.
enum Preset: String, CaseIterable, Sendable {
  case ok, slow, flaky, offline, serverError, malformed, rateLimited, failIf5, random

  var rules: [FaultRule] {
    switch self {
    case .ok: []
    case .slow: [FaultRule(pathGlob: "*", delayMs: 1_500, jitterMs: 1_500)]
    case .flaky:
      [
        FaultRule(pathGlob: "*", probability: 0.2, status: 503),
        FaultRule(pathGlob: "*", probability: 0.1, mode: .drop),
        FaultRule(pathGlob: "*", jitterMs: 400),
      ]
    case .offline: [FaultRule(pathGlob: "*", mode: .offline)]
    case .serverError: [FaultRule(pathGlob: "*", status: 500)]
    case .malformed: [FaultRule(pathGlob: "*", mode: .malformed)]
    case .rateLimited: [FaultRule(pathGlob: "*", status: 429)]
    case .failIf5:
      [
        FaultRule(
          method: "POST",
          pathGlob: "/bootcamp/orders",
          bodyGlob: #"*"quantity":5}*"#,
          body: #"{"success":false}"#
        )
      ]
    case .random: [FaultRule(pathGlob: "*", probability: 0.5, status: 500)]
    }
  }
}
