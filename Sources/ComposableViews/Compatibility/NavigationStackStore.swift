#if OlderNames
public import ComposableCore
import ComposableDiagnostics
import OrderedCollections
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view that shows a root and the screens of a stack.
///
/// Use this view for state that is not observable. With observable state, write `NavigationStack(path:
/// $store.scope(state: \.path, action: \.path))`.
///
/// ```swift
/// NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
///   RootView(store: store)
/// } destination: { state in
///   switch state {
///   case .detail:
///     CaseLet(/Path.State.detail, action: Path.Action.detail, then: DetailView.init(store:))
///   }
/// }
/// ```
public struct NavigationStackStore<ElementState, Action, Root: View, Destination: View>: View {
  private let store: Store<StackState<ElementState>, StackAction<ElementState, Action>>
  private let root: Root
  private let destination: (Store<ElementState, Action>) -> Destination
  private let callSite: CallSite

  /// Creates a stack whose screens are built from their stores.
  ///
  /// - Parameters:
  ///   - store: The store of the stack.
  ///   - root: Returns the root view, below all pushed screens.
  ///   - destination: Returns the view of a screen.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ store: Store<StackState<ElementState>, StackAction<ElementState, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<ElementState, Action>) -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.store = store
    self.root = root()
    self.destination = destination
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a stack whose screens are built by a `switch` over their states.
  ///
  /// - Parameters:
  ///   - store: The store of the stack.
  ///   - root: Returns the root view, below all pushed screens.
  ///   - destination: Returns the view of a screen, with a ``CaseLet`` for each case.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<D: View>(
    _ store: Store<StackState<ElementState>, StackAction<ElementState, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ initialState: ElementState) -> D,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Destination == SwitchStore<ElementState, Action, D> {
    self.init(
      store,
      root: root,
      destination: { SwitchStore($0, content: destination) },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The stack with its current screens.
  public var body: some View {
    WithViewStore(store, observe: { $0.ids }) {
      (viewStore: ViewStore<OrderedSet<StackElementID>, StackAction<ElementState, Action>>) in
      NavigationStack(
        store: store,
        path: {
          // This read registers the observation of the path.
          _ = viewStore.state
          return store.currentStackPath()
        },
        callSite: callSite,
        root: { root },
        destination: destination
      )
    }
  }
}
#endif
