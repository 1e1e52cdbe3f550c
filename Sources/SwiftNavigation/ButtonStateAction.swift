public import CustomDump

/// The action of a button press.
public struct ButtonStateAction<Action> {
  /// The sent action; `nil` if the button only dismisses.
  public let action: Action?

  /// Creates the description of a press that sends an action; with `nil`, the press only dismisses.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }

  /// Returns the button action with a transformed action.
  ///
  /// - Parameter transform: A function that maps the action, which is `nil` if the button only dismisses.
  /// - Returns: The transformed button action.
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
  /// The action as in source: `.send(…)`.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["send": action as Any], displayStyle: .enum)
  }
}
