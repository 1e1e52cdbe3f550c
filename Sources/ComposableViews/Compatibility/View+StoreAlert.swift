#if OlderNames
public import ComposableCore
public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// For state that is not observable. With observable state, write `.alert($store.scope(…))`.
extension View {
  /// Shows an alert while a presentation's store has alert state.
  ///
  /// - Parameter store: The store of the presentation.
  /// - Returns: The view with the presentation.
  public func alert<ButtonAction>(
    store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
  ) -> some View {
    alert(store: store, state: { $0 }, action: { $0 })
  }

  /// Shows an alert while a presentation's store is in a case with alert state.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Returns the case's state in the presented state.
  ///   - fromDestinationAction: Embeds a button's action in the presented actions.
  /// - Returns: The view with the presentation.
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    PresentationView(store, state: toDestinationState, action: fromDestinationAction) { item in
      alert(item.store())
    }
  }

  /// Shows a confirmation dialog while a presentation's store has dialog state.
  ///
  /// - Parameter store: The store of the presentation.
  /// - Returns: The view with the presentation.
  public func confirmationDialog<ButtonAction>(
    store: Store<
      PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>
    >
  ) -> some View {
    confirmationDialog(store: store, state: { $0 }, action: { $0 })
  }

  /// Shows a confirmation dialog while a presentation's store is in a case with dialog state.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Returns the case's state in the presented state.
  ///   - fromDestinationAction: Embeds a button's action in the presented actions.
  /// - Returns: The view with the presentation.
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    PresentationView(store, state: toDestinationState, action: fromDestinationAction) { item in
      confirmationDialog(item.store())
    }
  }

  /// Shows an alert; the former name of ``alert(store:)`` for older systems.
  ///
  /// - Parameter store: The store of the presentation.
  /// - Returns: The view with the presentation.
  public func legacyAlert<ButtonAction>(
    store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
  ) -> some View {
    alert(store: store)
  }

  /// Shows an alert while a presentation's store is in a case with alert state; a former name for older systems.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Returns the case's state in the presented state.
  ///   - fromDestinationAction: Embeds a button's action in the presented actions.
  /// - Returns: The view with the presentation.
  public func legacyAlert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    alert(store: store, state: toDestinationState, action: fromDestinationAction)
  }

  /// Shows a confirmation dialog; the former name of ``confirmationDialog(store:)`` for older systems.
  ///
  /// - Parameter store: The store of the presentation.
  /// - Returns: The view with the presentation.
  public func actionSheet<ButtonAction>(
    store: Store<
      PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>
    >
  ) -> some View {
    confirmationDialog(store: store)
  }

  /// Shows a confirmation dialog while a presentation's store is in a case with dialog state; a former name for older
  /// systems.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Returns the case's state in the presented state.
  ///   - fromDestinationAction: Embeds a button's action in the presented actions.
  /// - Returns: The view with the presentation.
  public func actionSheet<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    confirmationDialog(store: store, state: toDestinationState, action: fromDestinationAction)
  }

  /// Shows an alert while its state exists, for code that predates presentation state.
  ///
  /// - Parameters:
  ///   - store: The store of the optional alert.
  ///   - dismiss: The action sent when the alert is closed, also by its buttons.
  /// - Returns: The view with the alert.
  public func alert<Action>(
    _ store: Store<AlertState<Action>?, Action>,
    dismiss: Action
  ) -> some View {
    PresentedWithoutAction(store: store, dismiss: dismiss) { item in
      alert(item)
    }
  }

  /// Shows a dialog while its state exists, for code that predates presentation state.
  ///
  /// - Parameters:
  ///   - store: The store of the optional dialog.
  ///   - dismiss: The action sent when the dialog is closed, also by its buttons.
  /// - Returns: The view with the dialog.
  public func confirmationDialog<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>,
    dismiss: Action
  ) -> some View {
    PresentedWithoutAction(store: store, dismiss: dismiss) { item in
      confirmationDialog(item)
    }
  }
}

extension Binding {
  /// Returns a binding to the store of the item; writing `nil` dismisses the presentation.
  fileprivate func store<State, Action>() -> Binding<Store<State, Action>?>
  where Value == PresentedStore<State, Action>? {
    Binding<Store<State, Action>?>(
      get: { wrappedValue?.store },
      set: { store in
        if store == nil { wrappedValue = nil }
      }
    )
  }
}

/// A view that presents optional state and sends the feature's own action when it is closed.
private struct PresentedWithoutAction<ChildState, Action, Content: View>: View {
  @State private var stores = ChildStores<AnyHashable, ChildState, Action>()
  let store: Store<ChildState?, Action>
  let dismiss: Action
  @ViewBuilder let content: (Binding<Store<ChildState, Action>?>) -> Content

  var body: some View {
    let identity: (ChildState) -> AnyHashable = childIdentity()
    WithViewStore(store, observe: { $0.map(identity) }) {
      (viewStore: ViewStore<AnyHashable?, Action>) in
      content(item(viewStore.state))
    }
  }

  private func item(_ id: AnyHashable?) -> Binding<Store<ChildState, Action>?> {
    stores.keep { $0 == id }
    let child = id.flatMap { id in
      stores.store(id, of: store) { store.computedChild(state: { $0 }, action: { $0 }) }
    }
    return Binding(
      get: { child },
      set: { newChild in
        if newChild == nil, store.currentState != nil { store.send(dismiss) }
      }
    )
  }
}
#endif
