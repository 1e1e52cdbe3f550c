public import CustomDump
public import Foundation

/// A confirmation dialog as a value: what it says, and which actions its choices send.
///
/// A feature holds it as optional state; to show the dialog is to set it, and it is gone once a choice
/// was made:
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
/// Two dialogs are equal when they say and do the same; ``id`` only tells them apart on the screen.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// Tells this dialog from all others of the process; a copy keeps it.
  public private(set) var id = StateIdentity.next()
  /// What the choices are about.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// What explains the title.
  public var message: TextState?
  /// The choices, in the order they were written.
  public var buttons: [ButtonState<Action>]

  /// Describes a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown; unless told otherwise the host decides.
  ///   - title: What the choices are about.
  ///   - actions: The choices.
  ///   - message: What explains the title.
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

  /// The same dialog with other actions; it keeps its `id`, and so do its choices.
  ///
  /// - Parameter transform: Called for each choice; nil stands for a choice that sends nothing.
  /// - Returns: The dialog for the new type of actions.
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

/// Whether a confirmation dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: String, Hashable, Codable, Sendable {
  /// The host decides.
  case automatic
  /// The title is not shown; screen readers say it.
  case hidden
  /// The title is shown.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both say and do the same; identities are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Feeds what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState {
  // Without `id`: a dialog that is read back is a new one on the screen.
  private enum CodingKeys: CodingKey {
    case title, titleVisibility, message, buttons
  }
}

extension ConfirmationDialogState: Encodable where Action: Encodable {}
extension ConfirmationDialogState: Decodable where Action: Decodable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// What a failure message shows: the parts in the order they are written, without empty ones.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
