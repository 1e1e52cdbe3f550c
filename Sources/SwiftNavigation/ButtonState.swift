public import CustomDump
public import Foundation

/// A button of an alert or a dialog, as a value that state can hold.
///
/// Whatever draws the alert makes a button of it, and sends ``action`` when a person presses it:
///
/// ```swift
/// ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
/// ```
///
/// Two buttons are equal when they say and do the same; ``id`` only tells them apart on the screen.
public struct ButtonState<Action>: Identifiable {
  /// Tells this button from all others of the process; a copy keeps it.
  public private(set) var id = StateIdentity.next()
  /// What a press does.
  public let action: ButtonStateAction<Action>
  /// What the button says.
  public let label: TextState
  /// What the button is for, when that changes how it looks or where it stands.
  public let role: ButtonStateRole?

  /// Makes a button that, unless told otherwise, only closes what it belongs to.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: What a press does.
  ///   - label: What the button says.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.action = action
    self.label = label()
    self.role = role
  }

  /// Makes a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: Sent when the button is pressed.
  ///   - label: What the button says.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Hands the button's action over to be sent; the view calls this at a press.
  ///
  /// - Parameter perform: Gets nil when the button only closes what it belongs to.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(action.action)
  }

  /// Hands the button's action over, and waits for what it set off.
  ///
  /// - Parameter perform: Gets nil when the button only closes what it belongs to.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    await perform(action.action)
  }

  /// The same button with another action; it keeps its `id`.
  ///
  /// - Parameter transform: Gets nil when the button sends nothing, and may return nil for that.
  /// - Returns: The button for the new type of actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    var button = ButtonState<NewAction>(role: role, action: action.map(transform)) { label }
    button.id = id
    return button
  }
}

/// What a button is for, when that changes how it looks or where it stands.
public enum ButtonStateRole: String, Hashable, Codable, Sendable {
  /// Leaves without doing anything.
  case cancel
  /// Deletes or loses something.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether both say and do the same; identities are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Feeds what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState {
  // Without `id`: a button that is read back is a new one on the screen.
  private enum CodingKeys: CodingKey {
    case action, label, role
  }
}

extension ButtonState: Encodable where Action: Encodable {}
extension ButtonState: Decodable where Action: Decodable {}

extension ButtonState: CustomDumpReflectable {
  /// What a failure message shows: what equality looks at, without what was left out.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if action.action != nil { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
