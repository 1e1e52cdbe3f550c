import ComposableCore

/// A call of an endpoint that ends in a test.
struct RecordedTestCall {
  let endpoint: String
  /// Which call of the endpoint it is in the test.
  let number: Int
  let result: Result<Any, any Error>
}

/// The calls of endpoints that a test is to do again, and when they end.
struct RecordedTestCalls {
  /// The endpoints that were called.
  let endpoints: [String: EndpointSignature]
  /// The results of endpoints that do not wait, which have to be there before the first step.
  let immediate: [RecordedTestCall]
  /// Whether calls had not ended when the recording did.
  let areRunning: Bool
  /// The calls that ended before each step, and after the last one.
  private let ended: [[EndpointCall]]
  /// What each step comes from.
  private let causes: [ActionCause]
  /// The last step that an effect has sent.
  private let lastSteps: [EffectID: Int]
  /// The number of each endpoint's first call in the test.
  private let firstNumbers: [String: Int]
  /// The calls that have ended, and whose effects have not sent what came of it.
  private var held: [EndpointCall] = []

  init<State, Action>(
    _ recording: Recording<State, Action>,
    _ steps: [Recording<State, Action>.Step]
  ) {
    let first = steps.first?.id ?? ActionID(rawValue: .max)
    // What began before belongs to an effect of a step that is not in the test.
    func isWanted(_ call: EndpointCall) -> Bool { call.after >= first }
    let ended = steps.map { $0.calls.filter(isWanted) } + [recording.latestCalls.filter(isWanted)]
    let all = ended.flatMap(\.self)
    let firstNumbers = Dictionary(all.map { ($0.endpoint, $0.number) }, uniquingKeysWith: min)
    let endpoints = recording.endpoints.filter { firstNumbers[$0.key] != nil }
    self.endpoints = endpoints
    self.firstNumbers = firstNumbers
    let isImmediate: (EndpointCall) -> Bool = { endpoints[$0.endpoint]?.isAsync == false }
    immediate = all.filter(isImmediate).compactMap { Self.call($0, firstNumbers) }
    self.ended = ended.map { $0.filter { !isImmediate($0) } }
    areRunning = all.contains { $0.hasNotEnded }
    causes = steps.map(\.cause)
    var lastSteps: [EffectID: Int] = [:]
    for (index, cause) in causes.enumerated() {
      if case .effect(let id) = cause { lastSteps[id] = index }
    }
    self.lastSteps = lastSteps
  }

  /// The calls to end right before a step.
  ///
  /// One whose effect has sent something because of it ends right before that is received: sooner, and it would be
  /// there before what a view has sent meanwhile.
  mutating func ending(at step: Int) -> [RecordedTestCall] {
    var ending: [EndpointCall] = []
    var others: [EndpointCall] = []
    for call in held + ended[step] {
      if let effect = call.effect, let last = lastSteps[effect], last >= step,
        causes[step] != .effect(effect)
      {
        others.append(call)
      } else {
        ending.append(call)
      }
    }
    held = others
    return ending.compactMap { Self.call($0, firstNumbers) }
  }

  /// The calls to end after the last step.
  var rest: [RecordedTestCall] {
    (held + ended[ended.count - 1]).compactMap { Self.call($0, firstNumbers) }
  }

  /// The variable that stands for the calls of an endpoint in a test.
  static func variable(_ endpoint: String) -> String {
    let words = endpoint.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.prefix(1).map(String.init) + rest).joined()
  }

  /// A call as the test counts it; nil if it does not end there.
  private static func call(
    _ call: EndpointCall,
    _ firstNumbers: [String: Int]
  ) -> RecordedTestCall? {
    guard let result = call.result, let first = firstNumbers[call.endpoint], !call.wasCancelled
    else { return nil }
    return RecordedTestCall(
      endpoint: call.endpoint,
      number: call.number - first,
      result: result
    )
  }
}

extension EndpointCall {
  fileprivate var hasNotEnded: Bool { result == nil }

  /// Whether it ended because its effect was cancelled, which it will be in the test.
  fileprivate var wasCancelled: Bool {
    if case .failure(let error)? = result { return isTaskCanceled && error is CancellationError }
    return false
  }
}
