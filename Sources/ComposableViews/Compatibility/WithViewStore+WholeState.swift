#if OlderNames
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension WithViewStore {
  /// Observes the whole state of a store, for pre-1.0 code.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isDuplicate: Returns whether two values are equal for the view.
  ///   - content: Builds the view.
  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: { $0 }, removeDuplicates: isDuplicate, content: content)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Observes the whole state of a store, for pre-1.0 code.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - content: Builds the view.
  public init(
    _ store: Store<ViewState, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, removeDuplicates: { $0 == $1 }, content: content)
  }
}

extension WithViewStore where ViewState == Void {
  /// Creates a view that only sends actions, for a stateless store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - content: Builds the view.
  public init(
    _ store: Store<Void, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<Void, ViewAction>) -> Content
  ) {
    self.init(store, removeDuplicates: { _, _ in true }, content: content)
  }
}

extension WithViewStore {
  /// Returns the view unchanged; a reducer's `_printChanges()` prints the state changes.
  ///
  /// - Parameter prefix: Accepted without effect.
  /// - Returns: The view.
  public func _printChanges(_ prefix: String = "") -> Self {
    self
  }
}
#endif
