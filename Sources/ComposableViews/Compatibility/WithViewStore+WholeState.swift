public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension WithViewStore {
  /// Observes the whole state of a store, as code from before 1.0 does.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isDuplicate: Whether two values count as the same.
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
  /// Observes the whole state of a store, as code from before 1.0 does.
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
  /// Only sends, as to a store that is stateless.
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
  /// The same view; what it observes is printed by a reducer's `_printChanges()`.
  ///
  /// - Parameter prefix: Accepted without effect.
  /// - Returns: The same view.
  public func _printChanges(_ prefix: String = "") -> Self {
    self
  }
}
