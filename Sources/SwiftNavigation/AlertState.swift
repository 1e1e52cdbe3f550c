public import CustomDump
public import Foundation

/// The description of an alert: its texts, and the actions of its buttons.
///
/// Store the description as optional state. Setting the state presents the alert; a button press dismisses it:
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete \(file.name)?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// Equality compares texts and actions but not `id`, so an alert with the same contents still replaces the presented
/// alert.
public struct AlertState<Action>: Identifiable {
  /// The unique identity of the alert in the process; kept by copies.
  public private(set) var id = StateIdentity.next()
  /// The title.
  public var title: TextState
  /// The message below the title; `nil` for an alert without a message.
  public var message: TextState?
  /// The buttons in declaration order; if empty, the host adds a button to dismiss the alert.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    self.buttons = actions()
  }

  /// Returns a copy with transformed actions and the same identities.
  ///
  /// - Parameter transform: A function that maps the action of each button. Its argument is `nil` for a button without
  ///   an action; the button has no action if it returns `nil`.
  /// - Returns: The alert with the new action type.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    var alert = AlertState<NewAction> { title }
    alert.id = id
    alert.message = message
    alert.buttons = buttons.map { $0.map(transform) }
    return alert
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Compares contents and actions, but not identities.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState {
  // Without `id`: a decoded alert has a new identity.
  private enum CodingKeys: CodingKey {
    case title, message, buttons
  }
}

extension AlertState: Encodable where Action: Encodable {}
extension AlertState: Decodable where Action: Decodable {}

extension AlertState: CustomDumpReflectable {
  /// The parts without default values, in the order of the initializer, for failure messages.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
