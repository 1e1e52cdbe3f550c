/// An action enum with a separate case for the actions that a view can send.
///
/// ```swift
/// enum Action: ViewAction {
///   case response(String)
///   case view(View)
///   enum View { case refreshTapped }
/// }
/// ```
public protocol ViewAction<ViewAction>: SendableMetatype {
  /// The actions that the view can send.
  associatedtype ViewAction

  /// Wraps a view action; an enum case with this name satisfies the requirement.
  static func view(_ action: ViewAction) -> Self
}

/// A view or other UI object that sends only the feature's view actions.
///
/// `@ViewAction(for:)` declares the conformance.
@preconcurrency
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the store.
  associatedtype StoreState
  /// The action of the store.
  associatedtype StoreAction: ViewAction

  /// The feature's store.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends a view action to the store.
  ///
  /// A send by a reducer, or by an observer of its state, is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The user's action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The task of the action's effects.
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    store.send(.view(action), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Sends a view action to the store: the form of `send` for code that passes the function as a value.
  ///
  /// - Parameter action: The user's action.
  /// - Returns: The task of the action's effects.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
