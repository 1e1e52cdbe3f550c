public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Effect {
  /// Sends one action back into the store, for code that names an animation for it.
  ///
  /// The animation is accepted and has no effect: the engine, which sends the action, knows no screen.
  /// Animate in the view, or send from a `run` with ``Send/callAsFunction(_:animation:)``.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: Accepted, and without effect.
  /// - Returns: The effect.
  public static func send(_ action: Action, animation: Animation?) -> Self {
    .send(action)
  }

  /// The same effect, for code that names an animation for what it sends.
  ///
  /// - Parameter animation: Accepted, and without effect, as in ``send(_:animation:)``.
  /// - Returns: The same effect.
  public func animation(_ animation: Animation? = .default) -> Self {
    self
  }
}
