#if OlderNames
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// For state that is not observable. With observable state, write `.sheet(item: $store.scope(…))`.
extension View {
  /// Shows a sheet while a presentation's store has state.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view.
  /// - Returns: The view with the presentation.
  public func sheet<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    PresentationView(store, state: { $0 }, action: { $0 }) { item in
      sheet(item: item, onDismiss: onDismiss) { content($0.store) }
    }
  }

  /// Shows a sheet while a presentation's store is in one case of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Returns the case's state in the presented state.
  ///   - fromDestinationAction: Embeds a case's action in the presented actions.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view.
  /// - Returns: The view with the presentation.
  public func sheet<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    PresentationView(store, state: toDestinationState, action: fromDestinationAction) { item in
      sheet(item: item, onDismiss: onDismiss) { content($0.store) }
    }
  }

  /// Covers the screen while a presentation's store has state.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view.
  /// - Returns: The view with the presentation.
  public func fullScreenCover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    PresentationView(store, state: { $0 }, action: { $0 }) { item in
      fullScreenCover(item: item, onDismiss: onDismiss) { content($0.store) }
    }
  }

  /// Covers the screen while a presentation's store is in one case of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Returns the case's state in the presented state.
  ///   - fromDestinationAction: Embeds a case's action in the presented actions.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view.
  /// - Returns: The view with the presentation.
  public func fullScreenCover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    PresentationView(store, state: toDestinationState, action: fromDestinationAction) { item in
      fullScreenCover(item: item, onDismiss: onDismiss) { content($0.store) }
    }
  }

  /// Shows a popover while a presentation's store has state.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - anchor: The popover's anchor in the view; accepted without effect.
  ///   - edge: The edge of the popover's arrow; accepted without effect.
  ///   - content: Returns the presented view.
  /// - Returns: The view with the presentation.
  public func popover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    PresentationView(store, state: { $0 }, action: { $0 }) { item in
      popover(item: item) { content($0.store) }
    }
  }

  /// Shows a popover while a presentation's store is in one case of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Returns the case's state in the presented state.
  ///   - fromDestinationAction: Embeds a case's action in the presented actions.
  ///   - anchor: The popover's anchor in the view; accepted without effect.
  ///   - edge: The edge of the popover's arrow; accepted without effect.
  ///   - content: Returns the presented view.
  /// - Returns: The view with the presentation.
  public func popover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    PresentationView(store, state: toDestinationState, action: fromDestinationAction) { item in
      popover(item: item) { content($0.store) }
    }
  }
}
#endif
