public import CustomDump
public import Foundation

/// The description of a confirmation dialog: its texts, and the actions of its buttons.
///
/// Store the description as optional state. Setting the state presents the dialog; a button press dismisses it:
///
/// ```swift
/// state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Export as")
/// } actions: {
///   ButtonState(action: .export(.pdf)) { TextState("PDF") }
///   ButtonState(action: .export(.text)) { TextState("Text") }
///   ButtonState(role: .cancel) { TextState("Cancel") }
/// }
/// ```
///
/// Equality compares texts, visibility and actions, but not ``id``.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// The unique identity of the dialog in the process; kept by copies.
  public private(set) var id = StateIdentity.next()
  /// The title.
  public var title: TextState
  /// The visibility of the title.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// The message below the title; `nil` for a dialog without a message.
  public var message: TextState?
  /// The buttons in declaration order.
  public var buttons: [ButtonState<Action>]

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: The visibility of the title; by default the host decides.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.titleVisibility = titleVisibility
    self.message = message?()
    self.buttons = actions()
  }

  /// Returns a copy with transformed actions and the same identities.
  ///
  /// - Parameter transform: A function that maps the action of each button. Its argument is `nil` for a button without
  ///   an action; the button has no action if it returns `nil`.
  /// - Returns: The dialog with the new action type.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    var dialog = ConfirmationDialogState<NewAction>(titleVisibility: titleVisibility) { title }
    dialog.id = id
    dialog.message = message
    dialog.buttons = buttons.map { $0.map(transform) }
    return dialog
  }
}

/// The visibility of a confirmation dialog's title.
public enum ConfirmationDialogStateTitleVisibility: String, Hashable, Codable, Sendable {
  /// The host decides.
  case automatic
  /// The title is omitted, also for screen readers.
  case hidden
  /// The title is visible.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Compares contents and actions, but not identities.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState {
  // Without `id`: a decoded dialog has a new identity.
  private enum CodingKeys: CodingKey {
    case title, titleVisibility, message, buttons
  }
}

extension ConfirmationDialogState: Encodable where Action: Encodable {}
extension ConfirmationDialogState: Decodable where Action: Decodable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// The parts without default values, in the order of the initializer, for failure messages.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
