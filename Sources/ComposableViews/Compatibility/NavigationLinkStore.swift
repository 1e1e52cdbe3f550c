#if OlderNames
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A control that requests a screen from a feature and pushes the screen once its state exists.
///
/// Use this view for state that is not observable. With observable state, write a button and
/// `.navigationDestination(item: $store.scope(…))`, or a stack with a path.
public struct NavigationLinkStore<
  ParentState,
  ParentAction,
  DestinationState,
  DestinationAction,
  Destination: View,
  Label: View
>: View {
  private let store: Store<PresentationState<ParentState>, PresentationAction<ParentAction>>
  private let toDestinationState: (ParentState) -> DestinationState?
  private let fromDestinationAction: (DestinationAction) -> ParentAction
  private let onTap: @MainActor () -> Void
  private let destination: (Store<DestinationState, DestinationAction>) -> Destination
  private let label: Label

  /// Creates a control that pushes the presented screen.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - onTap: A closure that requests the screen from the feature.
  ///   - destination: Returns the screen.
  ///   - label: Returns the control's label.
  public init(
    _ store: Store<PresentationState<ParentState>, PresentationAction<ParentAction>>,
    onTap: @escaping @MainActor () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where ParentState == DestinationState, ParentAction == DestinationAction {
    self.init(
      store,
      state: { $0 },
      action: { $0 },
      onTap: onTap,
      destination: destination,
      label: label
    )
  }

  /// Creates a control that pushes the screen of one case of a presentation.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Returns the case's state in the presented state.
  ///   - fromDestinationAction: Embeds a case's action in the presented actions.
  ///   - onTap: A closure that requests the screen from the feature.
  ///   - destination: Returns the screen.
  ///   - label: Returns the control's label.
  public init(
    _ store: Store<PresentationState<ParentState>, PresentationAction<ParentAction>>,
    state toDestinationState: @escaping (_ state: ParentState) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> ParentAction,
    onTap: @escaping @MainActor () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.store = store
    self.toDestinationState = toDestinationState
    self.fromDestinationAction = fromDestinationAction
    self.onTap = onTap
    self.destination = destination
    self.label = label()
  }

  /// The control.
  public var body: some View {
    PresentationView(store, state: toDestinationState, action: fromDestinationAction) { item in
      Button(action: onTap) { label }
        .navigationDestination(item: item) { destination($0.store) }
    }
  }
}
#endif
