public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Store {
  /// Sends an action and animates the resulting view updates.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    withAnimation(animation) { send(action) }
  }

  /// Sends an action in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction of the resulting view updates.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }
}

#if OlderNames
extension ViewStore {
  /// Sends an action and animates the resulting view updates.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    withAnimation(animation) { send(action) }
  }

  /// Sends an action in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction of the resulting view updates.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }

  /// Sends an action with an animation and waits until the view state no longer satisfies a condition.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  ///   - predicate: Returns true while the wait must continue.
  public func send(
    _ action: ViewAction,
    animation: Animation?,
    while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = send(action, animation: animation)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }
}
#endif

extension ViewActionSending {
  /// Sends a view action and animates the resulting view updates.
  ///
  /// - Parameters:
  ///   - action: The view action.
  ///   - animation: The animation.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Sends a view action in a transaction.
  ///
  /// - Parameters:
  ///   - action: The view action.
  ///   - transaction: The transaction of the resulting view updates.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction,
    transaction: Transaction
  ) -> StoreTask {
    store.send(.view(action), transaction: transaction)
  }
}

extension Send {
  /// Sends an action from an effect and animates the resulting view updates.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  public func callAsFunction(_ action: Action, animation: Animation?) {
    withAnimation(animation) { self(action) }
  }

  /// Sends an action from an effect in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction of the resulting view updates.
  public func callAsFunction(_ action: Action, transaction: Transaction) {
    withTransaction(transaction) { self(action) }
  }
}
