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
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> _Presentation {
    let store = item.wrappedValue
    let state = store?.currentState
    return alert(state, isPresented: item.isPresented(state) { $0.currentState }) {
      if let action = $0 { store?.send(action) }
    }
  }

  /// Shows the confirmation dialog that a feature's state holds.
  ///
  /// - Parameter item: The binding to the dialog's store.
  /// - Returns: The view with the dialog above it.
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
  /// Shows the alert that an optional value describes, where no store does.
  ///
  /// - Parameters:
  ///   - state: The binding to the alert, which is nil again after a button was pressed.
  ///   - handler: Gets the action of the button that was pressed; nil if it only closes the alert.
  /// - Returns: The view with the alert above it.
  public func alert<Action>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> _Presentation {
    let shown = state.wrappedValue
    return alert(shown, isPresented: state.isPresented(shown) { $0 }, perform: handler)
  }

  /// Shows the confirmation dialog that an optional value describes, where no store does.
  ///
  /// - Parameters:
  ///   - state: The binding to the dialog, which is nil again after a choice was made.
  ///   - handler: Gets the action of the choice; nil if it only closes the dialog.
  /// - Returns: The view with the dialog above it.
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
  /// Shows a button that came out of a feature's state.
  ///
  /// - Parameters:
  ///   - state: The button.
  ///   - action: Gets the button's action when it is pressed; nil if it sends nothing.
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
  /// Whether `shown` is what the binding presents; writing false ends its presentation.
  ///
  /// A host closes an alert after its button's action, which may have presented the next one: that one
  /// stays.
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
