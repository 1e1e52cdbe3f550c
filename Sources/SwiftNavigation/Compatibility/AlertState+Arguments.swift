#if OlderNames
// Initializers with arguments instead of closures, for source from before 1.0.

extension AlertState {
  /// A button of an alert.
  public typealias Button = ButtonState<Action>

  /// Creates an alert with any number of buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below the title.
  ///   - buttons: The buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(title: { title })
    self.message = message
    self.buttons = buttons
  }

  /// Creates an alert that can only be dismissed.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below the title.
  ///   - dismissButton: The dismiss button; the host adds a button if `nil`.
  public init(
    title: TextState,
    message: TextState? = nil,
    dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Creates an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below the title.
  ///   - primaryButton: The primary button.
  ///   - secondaryButton: The secondary button.
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// A button of a dialog.
  public typealias Button = ButtonState<Action>

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - titleVisibility: The visibility of the title; by default the host decides.
  ///   - message: The message below the title.
  ///   - buttons: The buttons.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(titleVisibility: titleVisibility, title: { title })
    self.message = message
    self.buttons = buttons
  }
}

/// The former name of `ConfirmationDialogState`.
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

extension ButtonState {
  /// Creates a button that cancels the operation.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action of a press.
  /// - Returns: The button.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Creates a button without a role.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action of a press.
  /// - Returns: The button.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// Creates a button that deletes data.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action of a press.
  /// - Returns: The button.
  public static func destructive(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}
#endif
