public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// For state that is not observable; a view of observable state writes `.sheet(item: $store.scope(…))`.
extension View {
  /// Shows a sheet while a store of a presentation has something to present.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of what is presented.
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

  /// Shows a sheet while a store of a presentation has something to present, while it is in one case of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Finds the case's state in what is presented.
  ///   - fromDestinationAction: Turns the case's actions into those of what is presented.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of what is presented.
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

  /// Covers the screen while a store of a presentation has something to present.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of what is presented.
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

  /// Covers the screen while a store of a presentation has something to present, while it is in one case of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Finds the case's state in what is presented.
  ///   - fromDestinationAction: Turns the case's actions into those of what is presented.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of what is presented.
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

  /// Shows a popover while a store of a presentation has something to present.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - anchor: The part of the view that the popover belongs to; accepted without effect.
  ///   - edge: The edge of the view that the popover's arrow is at; accepted without effect.
  ///   - content: Makes the view of what is presented.
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

  /// Shows a popover while a store of a presentation has something to present, while it is in one case of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Finds the case's state in what is presented.
  ///   - fromDestinationAction: Turns the case's actions into those of what is presented.
  ///   - anchor: The part of the view that the popover belongs to; accepted without effect.
  ///   - edge: The edge of the view that the popover's arrow is at; accepted without effect.
  ///   - content: Makes the view of what is presented.
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
