public import ComposableCore
import ComposableDiagnostics
import OrderedCollections
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// Shows a root and the screens of a stack.
///
/// For state that is not observable; a view of observable state writes
/// `NavigationStack(path: $store.scope(state: \.path, action: \.path))`.
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

  /// Shows a view for each screen, made of the screen's store.
  ///
  /// - Parameters:
  ///   - store: The store of the stack.
  ///   - root: The view below all screens.
  ///   - destination: Makes the view of a screen.
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

  /// Shows a view for each screen, made of a `switch` over the screen's state.
  ///
  /// - Parameters:
  ///   - store: The store of the stack.
  ///   - root: The view below all screens.
  ///   - destination: Makes the view of a screen, with a ``CaseLet`` for each case.
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

  /// The stack with the screens that there are now.
  public var body: some View {
    WithViewStore(store, observe: { $0.ids }) {
      (viewStore: ViewStore<OrderedSet<StackElementID>, StackAction<ElementState, Action>>) in
      NavigationStack(
        store: store,
        path: {
          // Read for the sake of being told when it changes.
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
