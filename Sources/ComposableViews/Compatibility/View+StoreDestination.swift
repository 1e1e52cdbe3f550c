public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// For state that is not observable; a view of observable state writes
// `.navigationDestination(item: $store.scope(…))`.
extension View {
  /// Pushes a screen while a store of a presentation has something to present.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - destination: Makes the view of what is presented.
  /// - Returns: The view with the presentation.
  public func navigationDestination<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    PresentationView(store, state: { $0 }, action: { $0 }) { item in
      navigationDestination(item: item) { destination($0.store) }
    }
  }

  /// Pushes a screen while a store of a presentation has something to present, while it is in one case of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Finds the case's state in what is presented.
  ///   - fromDestinationAction: Turns the case's actions into those of what is presented.
  ///   - destination: Makes the view of what is presented.
  /// - Returns: The view with the presentation.
  public func navigationDestination<
    State,
    Action,
    DestinationState,
    DestinationAction,
    Content: View
  >(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    PresentationView(store, state: toDestinationState, action: fromDestinationAction) { item in
      navigationDestination(item: item) { destination($0.store) }
    }
  }
}
