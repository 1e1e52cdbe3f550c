#if Observability
public import ComposableCore
public import Logging

/// A store observer that logs each action and each end of an effect with swift-log.
///
/// ```swift
/// store.attach(StoreLog(logger: Logger(label: "shop")))
/// ```
///
/// A line contains the cases of an action and its cause. Associated values are not logged.
public final class StoreLog<State, Action>: StoreObserver {
  private let logger: Logger
  private let level: Logger.Level

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - feature: The value of the metadata `feature`; by default the type that contains the state type.
  ///   - logger: The destination of the lines.
  ///   - level: The level of the lines. Failed effects are logged as warnings.
  public init(
    feature: String? = nil,
    logger: Logger = Logger(label: "composable"),
    level: Logger.Level = .debug
  ) {
    var logger = logger
    logger[metadataKey: "feature"] = "\(feature ?? EventNames.feature(of: State.self))"
    self.logger = logger
    self.level = level
  }

  /// Logs an action.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    logger.log(
      level: level,
      "\(EventNames.action(action))",
      metadata: ["step": "\(id.rawValue)", "cause": "\(Self.name(of: cause))"]
    )
  }

  /// Logs the end of an effect with its outcome.
  public func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome) {
    logger.log(
      level: outcome == .failed ? .warning : level,
      "effect \(outcome.rawValue): \(EventNames.effect(effect))",
      metadata: ["effect": "\(effect.id.rawValue)", "step": "\(effect.action.rawValue)"]
    )
  }

  private static func name(of cause: ActionCause) -> String {
    switch cause {
    case .outside: "outside"
    case .action(let id): "step \(id.rawValue)"
    case .effect(let id): "effect \(id.rawValue)"
    }
  }
}
#endif
