public import CustomDump

/// What a press on a button does.
public struct ButtonStateAction<Action> {
  /// The action that is sent; nil when the button only closes what it belongs to.
  public let action: Action?

  /// Sends an action; with nil the button only closes what it belongs to.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }

  /// The same for another type of actions.
  ///
  /// - Parameter transform: Gets nil when nothing is sent, and may return nil for that.
  /// - Returns: What sends the new action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction: Encodable where Action: Encodable {}
extension ButtonStateAction: Decodable where Action: Decodable {}

extension ButtonStateAction: CustomDumpReflectable {
  /// Shows the action the way it was written: `.send(…)`.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["send": action as Any], displayStyle: .enum)
  }
}
