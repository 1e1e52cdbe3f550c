/// An action enum that keeps what a view may send in a case of its own.
///
/// ```swift
/// enum Action: ViewAction {
///   case response(String)
///   case view(View)
///   enum View { case refreshTapped }
/// }
/// ```
public protocol ViewAction<ViewAction>: SendableMetatype {
  /// What the view may send.
  associatedtype ViewAction

  /// Wraps what the view sends; a case of this name fulfils it.
  static func view(_ action: ViewAction) -> Self
}

/// A view, or whatever else shows a feature, that sends only the feature's view actions.
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
  /// - Parameter action: What the person did.
  /// - Returns: The work that the action set off.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
