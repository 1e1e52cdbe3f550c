public import CustomDump
public import Foundation

/// The description of a button in an alert or dialog.
///
/// The host creates a button and sends ``action`` on each press:
///
/// ```swift
/// ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
/// ```
///
/// Equality compares label, role and action, but not ``id``.
public struct ButtonState<Action>: Identifiable {
  /// The unique identity of the button in the process; kept by copies.
  public private(set) var id = StateIdentity.next()
  /// The action of a press.
  public let action: ButtonStateAction<Action>
  /// The label.
  public let label: TextState
  /// The role, which may affect appearance and position; `nil` for an ordinary button.
  public let role: ButtonStateRole?

  /// Creates a button; by default, a press only dismisses the alert or dialog.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - action: The action of a press.
  ///   - label: The label.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.action = action
    self.label = label()
    self.role = role
  }

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - action: The action sent on a press.
  ///   - label: The label.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Passes the action to a closure; called by the view on a press.
  ///
  /// - Parameter perform: A closure that receives the action; `nil` if the button only dismisses.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(action.action)
  }

  /// Passes the action to an asynchronous closure and waits for the closure.
  ///
  /// - Parameter perform: A closure that receives the action; `nil` if the button only dismisses.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    await perform(action.action)
  }

  /// Returns a copy with a transformed action and the same `id`.
  ///
  /// - Parameter transform: A function that maps the action. Its argument is `nil` for a button without an action; the
  ///   new button has no action if it returns `nil`.
  /// - Returns: The button with the new action type.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    var button = ButtonState<NewAction>(role: role, action: action.map(transform)) { label }
    button.id = id
    return button
  }
}

/// The role of a button, which may affect appearance and position.
public enum ButtonStateRole: String, Hashable, Codable, Sendable {
  /// Cancels the operation.
  case cancel
  /// Deletes data.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {
  /// Compares contents and actions, but not identities.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState {
  // Without `id`: a decoded button has a new identity.
  private enum CodingKeys: CodingKey {
    case action, label, role
  }
}

extension ButtonState: Encodable where Action: Encodable {}
extension ButtonState: Decodable where Action: Decodable {}

extension ButtonState: CustomDumpReflectable {
  /// The compared properties without default values, for failure messages.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if action.action != nil { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
