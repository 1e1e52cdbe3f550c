public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Effect {
  /// Sends one action back into the store, and moves what it changes on the screen.
  ///
  /// The action is reduced together with the one that caused it, so what both change moves.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: How the changes move.
  /// - Returns: The effect.
  public static func send(_ action: Action, animation: Animation?) -> Self {
    .send(action).animation(animation)
  }

  /// The same effect, whose actions move what they change on the screen.
  ///
  /// - Parameter animation: How the changes move.
  /// - Returns: The effect.
  public func animation(_ animation: Animation? = .default) -> Self {
    #if canImport(SwiftUI)
    self
    #else
    let motion = animation?.motion ?? Motion.none
    return embedded { action in
      animateTurn(by: motion)
      return action
    }
    #endif
  }

  /// The same effect, whose actions change the screen in a transaction.
  ///
  /// - Parameter transaction: The context of the changes.
  /// - Returns: The effect.
  public func transaction(_ transaction: Transaction) -> Self {
    if transaction.disablesAnimations { return animation(nil) }
    return transaction.animation.map { animation($0) } ?? self
  }
}
