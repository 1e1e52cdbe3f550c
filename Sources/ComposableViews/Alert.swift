public import ComposableCore
public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension View {
  /// Shows the alert that a feature's state holds.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  ///
  /// Each button sends its action, and the state is nil again after it; closing the alert otherwise
  /// sends `dismiss`.
  ///
  /// - Parameter item: The binding to the alert's store.
  /// - Returns: The view with the alert above it.
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
    let store = item.wrappedValue
    let state = store?.currentState
    return alert(
      Text(state?.title ?? TextState("")),
      isPresented: item.isPresented(state),
      presenting: state,
      actions: { StateButtons(buttons: $0.buttons, send: { store?.send($0) }) },
      message: { $0.message.map(Text.init) }
    )
  }

  /// Shows the confirmation dialog that a feature's state holds.
  ///
  /// - Parameter item: The binding to the dialog's store.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    let store = item.wrappedValue
    let state = store?.currentState
    return confirmationDialog(
      Text(state?.title ?? TextState("")),
      isPresented: item.isPresented(state),
      titleVisibility: Visibility(state?.titleVisibility ?? .automatic),
      presenting: state,
      actions: { StateButtons(buttons: $0.buttons, send: { store?.send($0) }) },
      message: { $0.message.map(Text.init) }
    )
  }
}

/// The buttons of an alert or dialog.
private struct StateButtons<Action>: View {
  let buttons: [ButtonState<Action>]
  let send: @MainActor (Action) -> Void

  var body: some View {
    ForEach(buttons) { button in
      Button(role: button.role.map(ButtonRole.init)) {
        button.withAction { action in
          if let action { send(action) }
        }
      } label: {
        Text(button.label)
      }
    }
  }
}

extension Binding {
  /// Whether `shown` is what the binding presents; writing false ends its presentation.
  ///
  /// A host closes an alert after its button's action, which may have presented the next one: that one
  /// stays.
  @MainActor
  fileprivate func isPresented<State: Identifiable, Action>(
    _ shown: State?
  ) -> Binding<Bool> where Value == Store<State, Action>? {
    Binding<Bool>(
      get: { wrappedValue != nil },
      set: { isPresented in
        guard !isPresented, wrappedValue?.currentState.id == shown?.id else { return }
        wrappedValue = nil
      }
    )
  }
}
