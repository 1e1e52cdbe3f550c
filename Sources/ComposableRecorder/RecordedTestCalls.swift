import ComposableCore

/// An endpoint call that ends in a test.
struct RecordedTestCall {
  let endpoint: String
  /// The index of the call among the endpoint's calls in the test.
  let number: Int
  let result: Result<Any, any Error>
}

/// The endpoint calls that a test repeats, and the steps at which they end.
struct RecordedTestCalls {
  /// The called endpoints.
  let endpoints: [String: EndpointSignature]
  /// The calls of synchronous endpoints, whose results must exist before the first step.
  let immediate: [RecordedTestCall]
  /// True if calls were running at the end of the recording.
  let areRunning: Bool
  /// The calls that ended before each step, and after the last step.
  private let ended: [[EndpointCall]]
  /// The cause of each step.
  private let causes: [ActionCause]
  /// The last step sent by each effect.
  private let lastSteps: [EffectID: Int]
  /// The number of each endpoint's first call in the test.
  private let firstNumbers: [String: Int]
  /// The finished calls whose effects have further actions to send.
  private var held: [EndpointCall] = []

  init<State, Action>(
    _ recording: Recording<State, Action>,
    _ steps: [Recording<State, Action>.Step]
  ) {
    let first = steps.first?.id ?? ActionID(rawValue: .max)
    // An earlier call belongs to an effect of a step outside the test.
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

  /// Returns the calls to end right before a step.
  ///
  /// If the call's effect sends further actions, the call ends right before the next of them is received. If it ended
  /// earlier, the action would arrive before the actions that a view sent in between.
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

  /// Returns the name of the variable for an endpoint's calls in a test.
  static func variable(_ endpoint: String) -> String {
    let words = endpoint.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.prefix(1).map(String.init) + rest).joined()
  }

  /// Returns a call with its number in the test; `nil` if it does not end there.
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

  /// True if the call ended because its effect was canceled, as the effect will be in the test.
  fileprivate var wasCancelled: Bool {
    if case .failure(let error)? = result { return isTaskCanceled && error is CancellationError }
    return false
  }
}
