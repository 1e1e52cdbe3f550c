#if Observability
public import ComposableCore
public import Logging

/// Writes a line for each action and each end of an effect, for swift-log.
///
/// ```swift
/// store.attach(StoreLog(logger: Logger(label: "shop")))
/// ```
///
/// A line says the cases of an action and what it came from. Values that actions carry are not written.
public final class StoreLog<State, Action>: StoreObserver {
  private let logger: Logger
  private let level: Logger.Level

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - feature: What the metadata `feature` says; by default the type that the state belongs to.
  ///   - logger: What writes the lines.
  ///   - level: The level of the lines. Effects that fail are written as warnings.
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

  /// Writes the action.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    logger.log(
      level: level,
      "\(EventNames.action(action))",
      metadata: ["step": "\(id.rawValue)", "cause": "\(Self.name(of: cause))"]
    )
  }

  /// Writes that the effect has ended, and how.
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
