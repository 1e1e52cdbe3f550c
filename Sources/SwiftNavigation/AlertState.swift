public import CustomDump
public import Foundation

/// An alert as a value: what it says, and which actions its buttons send.
///
/// A feature holds it as optional state; to show the alert is to set it, and it is gone once a button
/// was pressed:
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
/// Two alerts are equal when they say and do the same. Their `id` differs, so that one that replaces
/// another is a new alert on the screen even when it reads the same.
public struct AlertState<Action>: Identifiable {
  /// Tells this alert from all others of the process; a copy keeps it.
  public private(set) var id = StateIdentity.next()
  /// The question or the news.
  public var title: TextState
  /// What explains the title.
  public var message: TextState?
  /// The buttons, in the order they were written; without any the host adds one that closes.
  public var buttons: [ButtonState<Action>]

  /// Describes an alert.
  ///
  /// - Parameters:
  ///   - title: The question or the news.
  ///   - actions: The buttons.
  ///   - message: What explains the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    self.buttons = actions()
  }

  /// The same alert with other actions; it keeps its `id`, and so do its buttons.
  ///
  /// - Parameter transform: Called for each button; nil stands for a button that sends nothing.
  /// - Returns: The alert for the new type of actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    var alert = AlertState<NewAction> { title }
    alert.id = id
    alert.message = message
    alert.buttons = buttons.map { $0.map(transform) }
    return alert
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both say and do the same; identities are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Feeds what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState {
  // Without `id`: an alert that is read back is a new one on the screen.
  private enum CodingKeys: CodingKey {
    case title, message, buttons
  }
}

extension AlertState: Encodable where Action: Encodable {}
extension AlertState: Decodable where Action: Decodable {}

extension AlertState: CustomDumpReflectable {
  /// What a failure message shows: the parts in the order they are written, without empty ones.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
