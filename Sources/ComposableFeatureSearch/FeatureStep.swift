import ComposableRecorder
import PropertyTesting

/// An external event of a feature.
enum FeatureStep<Action>: ProgramStep {
  /// An action, as sent by a view.
  case send(Action, shrinks: (Action) -> [Action])
  /// An advance of the clock.
  case advance(Duration)

  var description: String {
    switch self {
    case .send(let action, _): "send(\(SwiftLiteral.text(of: action)))"
    case .advance(let duration): "advance(by: \(duration))"
    }
  }

  var simpler: [Self] {
    switch self {
    case .send(let action, let shrinks): shrinks(action).map { .send($0, shrinks: shrinks) }
    case .advance: []
    }
  }
}
