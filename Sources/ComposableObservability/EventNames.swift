#if Observability
import ComposableCore
import ViewKit

/// The names of actions, effects and outcomes in metrics, logs and traces: cases and source locations, never associated
/// values.
enum EventNames {
  /// The cases of an action: `.rows(.element(id:, action: .tapped))`.
  static func action(_ action: Any) -> String {
    let isEnum = Mirror(reflecting: action).displayStyle == .enum
    return isEnum ? ActionLabel.abbreviated(action) : typeName(type(of: action))
  }

  /// The name of an effect; its source location if it has no name.
  static func effect(_ effect: ObservedEffect) -> String {
    if let name = effect.name { return name }
    guard let file = effect.fileID, let line = effect.line else { return "sequence" }
    return "\(file):\(line)"
  }

  /// The name of the outcome of a user's event; an interpolation of the case takes longer.
  static func outcome(_ outcome: EventOutcome) -> String {
    switch outcome {
    case .handled: "handled"
    case .unknownNode: "unknownNode"
    case .noHandler: "noHandler"
    case .disabled: "disabled"
    case .invalidValue: "invalidValue"
    }
  }

  /// The name of a state's feature.
  static func feature<State>(of state: State.Type) -> String {
    let name = typeName(state)
    return name.hasSuffix(".State") ? String(name.dropLast(".State".count)) : name
  }
}
#endif
