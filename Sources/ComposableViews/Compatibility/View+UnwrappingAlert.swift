public import CasePathsCore
public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// Alerts and dialogs of optional values, and of cases of optional enums, under their first names; `item:` is the present one.

extension View {
  /// Shows an alert about a value while there is one.
  ///
  /// - Parameters:
  ///   - title: Makes the title.
  ///   - value: The binding to the value, which is nil again after a button was pressed.
  ///   - actions: Makes the buttons.
  ///   - message: Makes the message.
  /// - Returns: The view with the alert above it.
  public func alert<Value, Actions: View, Message: View>(
    title: (_ value: Value) -> Text,
    unwrapping value: Binding<Value?>,
    @ViewBuilder actions: @escaping (_ value: Value) -> Actions,
    @ViewBuilder message: @escaping (_ value: Value) -> Message
  ) -> some View {
    alert(item: value, title: title, actions: actions, message: message)
  }

  /// Shows an alert while an optional enum is in a case, about what the case holds.
  ///
  /// - Parameters:
  ///   - title: Makes the title.
  ///   - value: The binding to the enum, which is nil again after a button was pressed.
  ///   - path: The path to the case.
  ///   - actions: Makes the buttons.
  ///   - message: Makes the message.
  /// - Returns: The view with the alert above it.
  public func alert<Enum, Case, Actions: View, Message: View>(
    title: (_ value: Case) -> Text,
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    @ViewBuilder actions: @escaping (_ value: Case) -> Actions,
    @ViewBuilder message: @escaping (_ value: Case) -> Message
  ) -> some View {
    alert(item: value.case(path), title: title, actions: actions, message: message)
  }

  /// Shows the alert that an optional value describes.
  ///
  /// - Parameters:
  ///   - state: The binding to the alert, which is nil again after a button was pressed.
  ///   - handler: Gets the action of the button that was pressed; nil if it only closes the alert.
  /// - Returns: The view with the alert above it.
  public func alert<Action>(
    unwrapping state: Binding<AlertState<Action>?>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    alert(state, action: handler)
  }

  /// Shows the alert that a case of an optional enum holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, which is nil again after a button was pressed.
  ///   - path: The path to the case.
  ///   - handler: Gets the action of the button that was pressed; nil if it only closes the alert.
  /// - Returns: The view with the alert above it.
  public func alert<Enum, Action>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, AlertState<Action>>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    alert(value.case(path), action: handler)
  }

  /// Offers several actions about a value while there is one.
  ///
  /// - Parameters:
  ///   - title: Makes the title.
  ///   - titleVisibility: Whether the title is shown.
  ///   - value: The binding to the value, which is nil again after a choice was made.
  ///   - actions: Makes the choices.
  ///   - message: Makes the message.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog<Value, Actions: View, Message: View>(
    title: (_ value: Value) -> Text,
    titleVisibility: Visibility = .automatic,
    unwrapping value: Binding<Value?>,
    @ViewBuilder actions: @escaping (_ value: Value) -> Actions,
    @ViewBuilder message: @escaping (_ value: Value) -> Message
  ) -> some View {
    confirmationDialog(
      item: value,
      titleVisibility: titleVisibility,
      title: title,
      actions: actions,
      message: message
    )
  }

  /// Offers several actions while an optional enum is in a case, about what the case holds.
  ///
  /// - Parameters:
  ///   - title: Makes the title.
  ///   - titleVisibility: Whether the title is shown.
  ///   - value: The binding to the enum, which is nil again after a choice was made.
  ///   - path: The path to the case.
  ///   - actions: Makes the choices.
  ///   - message: Makes the message.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog<Enum, Case, Actions: View, Message: View>(
    title: (_ value: Case) -> Text,
    titleVisibility: Visibility = .automatic,
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    @ViewBuilder actions: @escaping (_ value: Case) -> Actions,
    @ViewBuilder message: @escaping (_ value: Case) -> Message
  ) -> some View {
    confirmationDialog(
      title: title,
      titleVisibility: titleVisibility,
      unwrapping: value.case(path),
      actions: actions,
      message: message
    )
  }

  /// Shows the confirmation dialog that an optional value describes.
  ///
  /// - Parameters:
  ///   - state: The binding to the dialog, which is nil again after a choice was made.
  ///   - handler: Gets the action of the choice; nil if it only closes the dialog.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog<Action>(
    unwrapping state: Binding<ConfirmationDialogState<Action>?>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    confirmationDialog(state, action: handler)
  }

  /// Shows the confirmation dialog that a case of an optional enum holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, which is nil again after a choice was made.
  ///   - path: The path to the case.
  ///   - handler: Gets the action of the choice; nil if it only closes the dialog.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog<Enum, Action>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, ConfirmationDialogState<Action>>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    confirmationDialog(value.case(path), action: handler)
  }
}

// MARK: - Alerts and dialogs that are only closed

extension View {
  /// Shows the alert that an optional value describes, whose buttons only close it.
  ///
  /// - Parameter state: The binding to the alert, which is nil again after a button was pressed.
  /// - Returns: The view with the alert above it.
  public func alert(unwrapping state: Binding<AlertState<Never>?>) -> some View {
    alert(state)
  }

  /// Shows the alert that a case of an optional enum holds, whose buttons only close it.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, which is nil again after a button was pressed.
  ///   - path: The path to the case.
  /// - Returns: The view with the alert above it.
  public func alert<Enum>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, AlertState<Never>>
  ) -> some View {
    alert(value.case(path))
  }

  /// Shows the confirmation dialog that an optional value describes, whose choices only close it.
  ///
  /// - Parameter state: The binding to the dialog, which is nil again after a choice was made.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog(
    unwrapping state: Binding<ConfirmationDialogState<Never>?>
  ) -> some View {
    confirmationDialog(state)
  }

  /// Shows the confirmation dialog that a case of an optional enum holds, whose choices only close it.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, which is nil again after a choice was made.
  ///   - path: The path to the case.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog<Enum>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, ConfirmationDialogState<Never>>
  ) -> some View {
    confirmationDialog(value.case(path))
  }
}
