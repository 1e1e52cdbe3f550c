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
  /// - Parameter action: The user's action.
  /// - Returns: The task of the action's effects.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
