public import ComposableCore
public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension View {
  /// Shows an alert while a feature's state holds one.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  ///
  /// A button sends its action and then clears the state. Closing the alert another way sends `dismiss`.
  ///
  /// - Parameter item: The binding to the alert's store.
  /// - Returns: The view with the alert.
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> _Presentation {
    let store = item.wrappedValue
    let state = store?.currentState
    return alert(state, isPresented: item.isPresented(state) { $0.currentState }) {
      if let action = $0 { store?.send(action) }
    }
  }

  /// Shows a confirmation dialog while a feature's state holds one.
  ///
  /// - Parameter item: The binding to the dialog's store.
  /// - Returns: The view with the dialog.
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> _Presentation {
    let store = item.wrappedValue
    let state = store?.currentState
    return confirmationDialog(state, isPresented: item.isPresented(state) { $0.currentState }) {
      if let action = $0 { store?.send(action) }
    }
  }
}

extension View {
  /// Shows an alert from an optional value, without a store.
  ///
  /// - Parameters:
  ///   - state: The binding to the alert, set to `nil` after a button press.
  ///   - handler: A closure called with the pressed button's action; `nil` for a button that only closes the alert.
  /// - Returns: The view with the alert.
  public func alert<Action>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> _Presentation {
    let shown = state.wrappedValue
    return alert(shown, isPresented: state.isPresented(shown) { $0 }, perform: handler)
  }

  /// Shows a confirmation dialog from an optional value, without a store.
  ///
  /// - Parameters:
  ///   - state: The binding to the dialog, set to `nil` after a choice.
  ///   - handler: A closure called with the chosen button's action; `nil` for a button that only closes the dialog.
  /// - Returns: The view with the dialog.
  public func confirmationDialog<Action>(
    _ state: Binding<ConfirmationDialogState<Action>?>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> _Presentation {
    let shown = state.wrappedValue
    return confirmationDialog(
      shown,
      isPresented: state.isPresented(shown) { $0 },
      perform: handler
    )
  }

  private func alert<Action>(
    _ state: AlertState<Action>?,
    isPresented: Binding<Bool>,
    perform: @escaping @MainActor (Action?) -> Void
  ) -> _Presentation {
    _Presentation(
      alert(
        Text(state?.title ?? TextState("")),
        isPresented: isPresented,
        presenting: state,
        actions: { StateButtons(buttons: $0.buttons, perform: perform) },
        message: { $0.message.map(Text.init) }
      )
    )
  }

  private func confirmationDialog<Action>(
    _ state: ConfirmationDialogState<Action>?,
    isPresented: Binding<Bool>,
    perform: @escaping @MainActor (Action?) -> Void
  ) -> _Presentation {
    _Presentation(
      confirmationDialog(
        Text(state?.title ?? TextState("")),
        isPresented: isPresented,
        titleVisibility: Visibility(state?.titleVisibility ?? .automatic),
        presenting: state,
        actions: { StateButtons(buttons: $0.buttons, perform: perform) },
        message: { $0.message.map(Text.init) }
      )
    )
  }
}

extension Button where Label == Text {
  /// Creates a button from a feature's state.
  ///
  /// - Parameters:
  ///   - state: The button.
  ///   - action: A closure called with the button's action when it is pressed; `nil` if the button sends no action.
  public init<Action>(
    _ state: ButtonState<Action>,
    action: @escaping @MainActor (Action?) -> Void
  ) {
    self.init(role: state.role.map(ButtonRole.init)) {
      state.withAction(action)
    } label: {
      Text(state.label)
    }
  }
}

/// The buttons of an alert or dialog.
private struct StateButtons<Action>: View {
  let buttons: [ButtonState<Action>]
  let perform: @MainActor (Action?) -> Void

  var body: some View {
    ForEach(buttons) { button in
      Button(button, action: perform)
    }
  }
}

extension Binding {
  /// Returns a binding that is true while the value is presented; writing false dismisses `shown`.
  ///
  /// A host closes an alert after its button's action. If the action presented another alert, writing false leaves that
  /// alert open.
  @MainActor
  fileprivate func isPresented<Presented, State: Identifiable>(
    _ shown: State?,
    _ state: @escaping @MainActor (Presented) -> State
  ) -> Binding<Bool> where Value == Presented? {
    Binding<Bool>(
      get: { wrappedValue != nil },
      set: { isPresented in
        guard !isPresented, wrappedValue.map(state)?.id == shown?.id else { return }
        wrappedValue = nil
      }
    )
  }
}
