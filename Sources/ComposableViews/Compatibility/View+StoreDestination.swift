#if OlderNames
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// For state that is not observable. With observable state, write `.navigationDestination(item: $store.scope(…))`.
extension View {
  /// Pushes a screen while a presentation's store has state.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - destination: Returns the presented view.
  /// - Returns: The view with the presentation.
  public func navigationDestination<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    PresentationView(store, state: { $0 }, action: { $0 }) { item in
      navigationDestination(item: item) { destination($0.store) }
    }
  }

  /// Pushes a screen while a presentation's store is in one case of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Returns the case's state in the presented state.
  ///   - fromDestinationAction: Embeds a case's action in the presented actions.
  ///   - destination: Returns the presented view.
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
#endif
