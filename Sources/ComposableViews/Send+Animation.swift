public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Store {
  /// Sends an action and animates the resulting view updates.
  ///
  /// A send by a reducer, or by an observer of its state, is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(
    _ action: Action,
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return withAnimation(animation) { send(action, at: callSite) }
  }

  /// Sends an action and animates the resulting view updates.
  ///
  /// The form of `send` for code that passes the function as a value.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  /// - Returns: The task of the effects that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    withAnimation(animation) { send(action, at: CallSite()) }
  }

  /// Sends an action in a transaction.
  ///
  /// A send by a reducer, or by an observer of its state, is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction of the resulting view updates.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(
    _ action: Action,
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return withTransaction(transaction) { send(action, at: callSite) }
  }

  /// Sends an action in a transaction.
  ///
  /// The form of `send` for code that passes the function as a value.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction of the resulting view updates.
  /// - Returns: The task of the effects that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action, at: CallSite()) }
  }
}

#if OlderNames
extension ViewStore {
  /// Sends an action and animates the resulting view updates.
  ///
  /// A send by a reducer, or by an observer of its state, is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(
    _ action: ViewAction,
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return withAnimation(animation) { send(action, at: callSite) }
  }

  /// Sends an action and animates the resulting view updates.
  ///
  /// The form of `send` for code that passes the function as a value.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  /// - Returns: The task of the effects that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    withAnimation(animation) { send(action, at: CallSite()) }
  }

  /// Sends an action in a transaction.
  ///
  /// A send by a reducer, or by an observer of its state, is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction of the resulting view updates.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(
    _ action: ViewAction,
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return withTransaction(transaction) { send(action, at: callSite) }
  }

  /// Sends an action in a transaction.
  ///
  /// The form of `send` for code that passes the function as a value.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction of the resulting view updates.
  /// - Returns: The task of the effects that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action, at: CallSite()) }
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
  /// A send by a reducer, or by an observer of its state, is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The view action.
  ///   - animation: The animation.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction,
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return withAnimation(animation) { store.send(.view(action), at: callSite) }
  }

  /// Sends a view action and animates the resulting view updates.
  ///
  /// The form of `send` for code that passes the function as a value.
  ///
  /// - Parameters:
  ///   - action: The view action.
  ///   - animation: The animation.
  /// - Returns: The task of the effects that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Sends a view action in a transaction.
  ///
  /// A send by a reducer, or by an observer of its state, is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The view action.
  ///   - transaction: The transaction of the resulting view updates.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The task of the effects that the action started.
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction,
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return withTransaction(transaction) { store.send(.view(action), at: callSite) }
  }

  /// Sends a view action in a transaction.
  ///
  /// The form of `send` for code that passes the function as a value.
  ///
  /// - Parameters:
  ///   - action: The view action.
  ///   - transaction: The transaction of the resulting view updates.
  /// - Returns: The task of the effects that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
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
