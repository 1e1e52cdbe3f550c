import ComposableRecorder
import PropertyTesting

/// What happens to a feature from outside.
enum FeatureStep<Action>: ProgramStep {
  /// A view, say, sends an action.
  case send(Action, simpler: (Action) -> [Action])
  /// Time passes.
  case advance(Duration)

  var description: String {
    switch self {
    case .send(let action, _): "send(\(SwiftLiteral.text(of: action)))"
    case .advance(let duration): "advance(by: \(duration))"
    }
  }

  var simpler: [Self] {
    switch self {
    case .send(let action, let simpler): simpler(action).map { .send($0, simpler: simpler) }
    case .advance: []
    }
  }
}
