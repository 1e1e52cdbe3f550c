// Alerts, dialogs and buttons made from arguments instead of closures, as source from before 1.0 makes them.

extension AlertState {
  /// A button of an alert.
  public typealias Button = ButtonState<Action>

  /// Describes an alert with any number of buttons.
  ///
  /// - Parameters:
  ///   - title: The question or the news.
  ///   - message: What explains the title.
  ///   - buttons: The buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(title: { title })
    self.message = message
    self.buttons = buttons
  }

  /// Describes an alert that can only be closed.
  ///
  /// - Parameters:
  ///   - title: The news.
  ///   - message: What explains the title.
  ///   - dismissButton: What closes it; without one the host adds it.
  public init(
    title: TextState,
    message: TextState? = nil,
    dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Describes an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: What explains the title.
  ///   - primaryButton: The button for what is asked.
  ///   - secondaryButton: The other one.
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
  /// A choice of a dialog.
  public typealias Button = ButtonState<Action>

  /// Describes a dialog.
  ///
  /// - Parameters:
  ///   - title: What the choices are about.
  ///   - titleVisibility: Whether the title is shown; unless told otherwise the host decides.
  ///   - message: What explains the title.
  ///   - buttons: The choices.
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

/// The name that confirmation dialogs had before.
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

extension ButtonState {
  /// Makes a button that leaves without doing anything.
  ///
  /// - Parameters:
  ///   - label: What the button says.
  ///   - action: What a press does.
  /// - Returns: The button.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Makes a button without a role.
  ///
  /// - Parameters:
  ///   - label: What the button says.
  ///   - action: What a press does.
  /// - Returns: The button.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// Makes a button that deletes or loses something.
  ///
  /// - Parameters:
  ///   - label: What the button says.
  ///   - action: What a press does.
  /// - Returns: The button.
  public static func destructive(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}
