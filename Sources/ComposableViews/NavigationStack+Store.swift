public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension NavigationStack {
  /// Creates a navigation stack from a root view and the stack in a feature's state.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   RootView(store: store)
  /// } destination: { store in
  ///   switch store.case {
  ///   case .detail(let store): DetailView(store: store)
  ///   case .settings(let store): SettingsView(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// Going back sends `popFrom`. A ``NavigationLink`` with a state sends `push`.
  ///
  /// - Parameters:
  ///   - path: The binding to the stack's store.
  ///   - root: Returns the root view, below all pushed screens.
  ///   - destination: Returns the view of a screen.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<State, Action, R: View, Destination: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> R,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    Data == StackState<State>.PathView,
    Root == ModifiedContent<R, _NavigationDestinationViewModifier<State, Action, Destination>>
  {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let store = path.wrappedValue
    self.init(
      store: store,
      path: { store.stackPath() },
      callSite: callSite,
      root: root,
      destination: destination
    )
  }

  /// Creates a navigation stack of a store whose path is read by `path`.
  init<State, Action, R: View, Destination: View>(
    store: Store<StackState<State>, StackAction<State, Action>>,
    path: @escaping @MainActor () -> StackState<State>.PathView,
    callSite: CallSite,
    @ViewBuilder root: () -> R,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  )
  where
    Data == StackState<State>.PathView,
    Root == ModifiedContent<R, _NavigationDestinationViewModifier<State, Action, Destination>>
  {
    self.init(
      path: Binding(get: path, set: { store.setStackPath($0, callSite: callSite) })
    ) {
      root().modifier(
        _NavigationDestinationViewModifier(store: store, destination: destination)
      )
    }
  }
}

/// A modifier of a stack's root that builds the screens of a stack's store; `NavigationStack` applies it.
public struct _NavigationDestinationViewModifier<State, Action, Destination: View>: ViewModifier {
  let store: Store<StackState<State>, StackAction<State, Action>>
  let destination: (Store<State, Action>) -> Destination

  /// The root, with a destination for the elements of the stack.
  public func body(content: Content) -> some View {
    content
      .environment(\.pushableState, PushableState(State.self))
      .navigationDestination(for: StackState<State>.Component.self) { component in
        destination(store.stackElement(component))
          .environment(\.pushableState, PushableState(State.self))
      }
  }
}

/// The state type that a link may push onto the enclosing stack.
struct PushableState: Equatable, Sendable {
  private let type: ObjectIdentifier

  init(_ type: Any.Type) {
    self.type = ObjectIdentifier(type)
  }
}

extension EnvironmentValues {
  /// The state type that a link may push; `nil` if no enclosing stack accepts states.
  var pushableState: PushableState? {
    get { self[PushableStateKey.self] }
    set { self[PushableStateKey.self] = newValue }
  }

  private enum PushableStateKey: EnvironmentKey {
    static let defaultValue: PushableState? = nil
  }
}
