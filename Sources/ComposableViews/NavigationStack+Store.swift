public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension NavigationStack {
  /// Shows a root and the screens of a stack that a feature's state holds.
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
  /// Going back sends `popFrom`, and a ``NavigationLink`` with a state sends `push`.
  ///
  /// - Parameters:
  ///   - path: The binding to the stack's store.
  ///   - root: The view below all screens.
  ///   - destination: Makes the view of a screen.
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

  /// Shows the screens of a stack's store, which are read by `path`.
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

/// A root that makes the screens of a stack's store; `NavigationStack` applies it.
public struct _NavigationDestinationViewModifier<State, Action, Destination: View>: ViewModifier {
  let store: Store<StackState<State>, StackAction<State, Action>>
  let destination: (Store<State, Action>) -> Destination

  /// The root, with a screen for each element of the stack.
  public func body(content: Content) -> some View {
    content
      .environment(\.pushableState, PushableState(State.self))
      .navigationDestination(for: StackState<State>.Component.self) { component in
        destination(store.stackElement(component))
          .environment(\.pushableState, PushableState(State.self))
      }
  }
}

/// Which states a link may push onto the stack around it.
struct PushableState: Equatable, Sendable {
  private let type: ObjectIdentifier

  init(_ type: Any.Type) {
    self.type = ObjectIdentifier(type)
  }
}

extension EnvironmentValues {
  /// Which states a link may push; nil where no stack around it takes any.
  var pushableState: PushableState? {
    get { self[PushableStateKey.self] }
    set { self[PushableStateKey.self] = newValue }
  }

  private enum PushableStateKey: EnvironmentKey {
    static let defaultValue: PushableState? = nil
  }
}
