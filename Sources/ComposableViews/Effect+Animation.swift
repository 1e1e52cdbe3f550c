public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Effect {
  /// Sends one action to the store and animates the resulting view updates.
  ///
  /// The store reduces the action together with the action that caused it, so the animation applies to the changes of
  /// both.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  /// - Returns: The effect.
  public static func send(_ action: Action, animation: Animation?) -> Self {
    .send(action).animation(animation)
  }

  /// Returns the effect with an animation for the view updates of its actions.
  ///
  /// - Parameter animation: The animation.
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

  /// Returns the effect with a transaction for the view updates of its actions.
  ///
  /// - Parameter transaction: The transaction.
  /// - Returns: The effect.
  public func transaction(_ transaction: Transaction) -> Self {
    if transaction.disablesAnimations { return animation(nil) }
    return transaction.animation.map { animation($0) } ?? self
  }
}
