public import CasePathsCore
public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// Presentations of optional values, and of cases of optional enums, under their first names. New code writes `item:`,
// and `$model.destination.edit` for a case.

extension View {
  /// Shows a sheet for a value while there is one, which the view may change.
  ///
  /// ```swift
  /// Text("Notes").sheet(unwrapping: $model.note) { $note in
  ///   TextField("Note", text: $note)
  /// }
  /// ```
  ///
  /// Another value while the sheet is open is shown in the same sheet.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; closing the presentation makes it nil.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of the value, of a binding to it.
  /// - Returns: The view with the presentation.
  public func sheet<Value, Content: View>(
    unwrapping value: Binding<Value?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Value>) -> Content
  ) -> some View {
    sheet(isPresented: value.isPresent(), onDismiss: onDismiss) {
      Binding(unwrapping: value).map(content)
    }
  }

  /// Shows a sheet while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; closing the presentation makes it nil.
  ///   - path: The path to the case.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of what the case holds, of a binding to it.
  /// - Returns: The view with the presentation.
  public func sheet<Enum, Case, Content: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Case>) -> Content
  ) -> some View {
    sheet(unwrapping: value.case(path), onDismiss: onDismiss, content: content)
  }

  /// Covers the screen for a value while there is one, which the view may change.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; closing the presentation makes it nil.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of the value, of a binding to it.
  /// - Returns: The view with the presentation.
  public func fullScreenCover<Value, Content: View>(
    unwrapping value: Binding<Value?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Value>) -> Content
  ) -> some View {
    fullScreenCover(isPresented: value.isPresent(), onDismiss: onDismiss) {
      Binding(unwrapping: value).map(content)
    }
  }

  /// Covers the screen while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; closing the presentation makes it nil.
  ///   - path: The path to the case.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of what the case holds, of a binding to it.
  /// - Returns: The view with the presentation.
  public func fullScreenCover<Enum, Case, Content: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Case>) -> Content
  ) -> some View {
    fullScreenCover(unwrapping: value.case(path), onDismiss: onDismiss, content: content)
  }

  /// Shows a popover for a value while there is one, which the view may change.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; closing the presentation makes it nil.
  ///   - content: Makes the view of the value, of a binding to it.
  /// - Returns: The view with the presentation.
  public func popover<Value, Content: View>(
    unwrapping value: Binding<Value?>,
    @ViewBuilder content: @escaping (_ value: Binding<Value>) -> Content
  ) -> some View {
    popover(isPresented: value.isPresent()) { Binding(unwrapping: value).map(content) }
  }

  /// Shows a popover while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; closing the presentation makes it nil.
  ///   - path: The path to the case.
  ///   - content: Makes the view of what the case holds, of a binding to it.
  /// - Returns: The view with the presentation.
  public func popover<Enum, Case, Content: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    @ViewBuilder content: @escaping (_ value: Binding<Case>) -> Content
  ) -> some View {
    popover(unwrapping: value.case(path), content: content)
  }

  /// Pushes a screen for a value while there is one, which the screen may change.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; going back makes it nil.
  ///   - destination: Makes the screen, of a binding to the value.
  /// - Returns: The view with the screen.
  public func navigationDestination<Value, Destination: View>(
    unwrapping value: Binding<Value?>,
    @ViewBuilder destination: @escaping (_ value: Binding<Value>) -> Destination
  ) -> some View {
    navigationDestination(isPresented: value.isPresent()) {
      Binding(unwrapping: value).map(destination)
    }
  }

  /// Pushes a screen while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; going back makes it nil.
  ///   - path: The path to the case.
  ///   - destination: Makes the screen, of a binding to what the case holds.
  /// - Returns: The view with the screen.
  public func navigationDestination<Enum, Case, Destination: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    @ViewBuilder destination: @escaping (_ value: Binding<Case>) -> Destination
  ) -> some View {
    navigationDestination(unwrapping: value.case(path), destination: destination)
  }
}

// MARK: - Alerts and dialogs

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

extension NavigationLink {
  /// Pushes a screen for a value while there is one, which the screen may change.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; going back makes it nil.
  ///   - onNavigate: Is told when the link is tapped, and then makes the value, and when the person goes back.
  ///   - destination: Makes the screen, of a binding to the value.
  ///   - label: Makes the link's label.
  @available(iOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(macOS, deprecated: 13.0, message: "Use a button and navigationDestination(item:).")
  @available(tvOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(visionOS, deprecated: 1.0, message: "Use a button and navigationDestination(item:).")
  @available(watchOS, deprecated: 9.0, message: "Use a button and navigationDestination(item:).")
  public init<Value, Screen: View>(
    unwrapping value: Binding<Value?>,
    onNavigate: @escaping @MainActor (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (_ value: Binding<Value>) -> Screen,
    @ViewBuilder label: () -> Label
  ) where Destination == Screen? {
    self.init(item: value, onNavigate: onNavigate, destination: destination, label: label)
  }

  /// Pushes a screen while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; going back makes it nil.
  ///   - path: The path to the case.
  ///   - onNavigate: Is told when the link is tapped, and then makes the value, and when the person goes back.
  ///   - destination: Makes the screen, of a binding to what the case holds.
  ///   - label: Makes the link's label.
  @available(iOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(macOS, deprecated: 13.0, message: "Use a button and navigationDestination(item:).")
  @available(tvOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(visionOS, deprecated: 1.0, message: "Use a button and navigationDestination(item:).")
  @available(watchOS, deprecated: 9.0, message: "Use a button and navigationDestination(item:).")
  public init<Enum, Case, Screen: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    onNavigate: @escaping @MainActor (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (_ value: Binding<Case>) -> Screen,
    @ViewBuilder label: () -> Label
  ) where Destination == Screen? {
    self.init(
      item: value.case(path),
      onNavigate: onNavigate,
      destination: destination,
      label: label
    )
  }
}
