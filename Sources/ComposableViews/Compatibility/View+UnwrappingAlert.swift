#if OlderNames
public import CasePathsCore
public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// The former names `unwrapping:` and `case:` of modifiers for alerts and confirmation dialogs. Use `item:` in new code.

extension View {
  /// Shows an alert about an optional value while the value exists.
  ///
  /// - Parameters:
  ///   - title: Returns the title.
  ///   - value: The binding to the value, set to `nil` after a button press.
  ///   - actions: Returns the buttons.
  ///   - message: Returns the message.
  /// - Returns: The view with the alert.
  public func alert<Value, Actions: View, Message: View>(
    title: (_ value: Value) -> Text,
    unwrapping value: Binding<Value?>,
    @ViewBuilder actions: @escaping (_ value: Value) -> Actions,
    @ViewBuilder message: @escaping (_ value: Value) -> Message
  ) -> some View {
    alert(item: value, title: title, actions: actions, message: message)
  }

  /// Shows an alert about a case's associated value while the enum is in the case.
  ///
  /// - Parameters:
  ///   - title: Returns the title.
  ///   - value: The binding to the enum, set to `nil` after a button press.
  ///   - path: The path to the case.
  ///   - actions: Returns the buttons.
  ///   - message: Returns the message.
  /// - Returns: The view with the alert.
  public func alert<Enum, Case, Actions: View, Message: View>(
    title: (_ value: Case) -> Text,
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    @ViewBuilder actions: @escaping (_ value: Case) -> Actions,
    @ViewBuilder message: @escaping (_ value: Case) -> Message
  ) -> some View {
    alert(item: value.case(path), title: title, actions: actions, message: message)
  }

  /// Shows an alert from an optional value.
  ///
  /// - Parameters:
  ///   - state: The binding to the alert, set to `nil` after a button press.
  ///   - handler: A closure called with the pressed button's action; `nil` for a button that only closes the alert.
  /// - Returns: The view with the alert.
  public func alert<Action>(
    unwrapping state: Binding<AlertState<Action>?>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    alert(state, action: handler)
  }

  /// Shows an alert from a case of an optional enum.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, set to `nil` after a button press.
  ///   - path: The path to the case.
  ///   - handler: A closure called with the pressed button's action; `nil` for a button that only closes the alert.
  /// - Returns: The view with the alert.
  public func alert<Enum, Action>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, AlertState<Action>>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    alert(value.case(path), action: handler)
  }

  /// Shows a confirmation dialog about an optional value while the value exists.
  ///
  /// - Parameters:
  ///   - title: Returns the title.
  ///   - titleVisibility: The visibility of the title.
  ///   - value: The binding to the value, set to `nil` after a choice.
  ///   - actions: Returns the buttons.
  ///   - message: Returns the message.
  /// - Returns: The view with the dialog.
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

  /// Shows a confirmation dialog about a case's associated value while the enum is in the case.
  ///
  /// - Parameters:
  ///   - title: Returns the title.
  ///   - titleVisibility: The visibility of the title.
  ///   - value: The binding to the enum, set to `nil` after a choice.
  ///   - path: The path to the case.
  ///   - actions: Returns the buttons.
  ///   - message: Returns the message.
  /// - Returns: The view with the dialog.
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

  /// Shows a confirmation dialog from an optional value.
  ///
  /// - Parameters:
  ///   - state: The binding to the dialog, set to `nil` after a choice.
  ///   - handler: A closure called with the chosen button's action; `nil` for a button that only closes the dialog.
  /// - Returns: The view with the dialog.
  public func confirmationDialog<Action>(
    unwrapping state: Binding<ConfirmationDialogState<Action>?>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    confirmationDialog(state, action: handler)
  }

  /// Shows a confirmation dialog from a case of an optional enum.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, set to `nil` after a choice.
  ///   - path: The path to the case.
  ///   - handler: A closure called with the chosen button's action; `nil` for a button that only closes the dialog.
  /// - Returns: The view with the dialog.
  public func confirmationDialog<Enum, Action>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, ConfirmationDialogState<Action>>,
    action handler: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    confirmationDialog(value.case(path), action: handler)
  }
}

// MARK: - Alerts and dialogs whose buttons have no actions

extension View {
  /// Shows an alert from an optional value; its buttons only close it.
  ///
  /// - Parameter state: The binding to the alert, set to `nil` after a button press.
  /// - Returns: The view with the alert.
  public func alert(unwrapping state: Binding<AlertState<Never>?>) -> some View {
    alert(state)
  }

  /// Shows an alert from a case of an optional enum; its buttons only close it.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, set to `nil` after a button press.
  ///   - path: The path to the case.
  /// - Returns: The view with the alert.
  public func alert<Enum>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, AlertState<Never>>
  ) -> some View {
    alert(value.case(path))
  }

  /// Shows a confirmation dialog from an optional value; its buttons only close it.
  ///
  /// - Parameter state: The binding to the dialog, set to `nil` after a choice.
  /// - Returns: The view with the dialog.
  public func confirmationDialog(
    unwrapping state: Binding<ConfirmationDialogState<Never>?>
  ) -> some View {
    confirmationDialog(state)
  }

  /// Shows a confirmation dialog from a case of an optional enum; its buttons only close it.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, set to `nil` after a choice.
  ///   - path: The path to the case.
  /// - Returns: The view with the dialog.
  public func confirmationDialog<Enum>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, ConfirmationDialogState<Never>>
  ) -> some View {
    confirmationDialog(value.case(path))
  }
}
#endif
