import SwiftNavigation

extension TextState: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    let plain = TextState(verbatim: String(state: self))
    guard plain == self else { return writer.miss("TextState") }
    return "TextState(verbatim: \(String(state: self).debugDescription))"
  }
}

extension ButtonState: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    writer.whole(Self.self) { writer in
      let role = role.map { "role: .\($0.rawValue)" }
      let action = action.action.map { "action: \(writer.text(of: $0))" }
      let arguments = [role, action].compactMap { $0 }.joined(separator: ", ")
      return "ButtonState(\(arguments)) { \(label.literal(&writer)) }"
    }
  }
}

extension AlertState: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    writer.whole(Self.self) { writer in
      let parts = writer.dialog(title, buttons.map { $0 }, message)
      return "\(SwiftLiteral.name(of: Self.self))(\(parts))"
    }
  }
}

extension ConfirmationDialogState: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    writer.whole(Self.self) { writer in
      let parts = writer.dialog(title, buttons.map { $0 }, message)
      let visibility = "titleVisibility: .\(titleVisibility.rawValue)"
      return "\(SwiftLiteral.name(of: Self.self))(\(visibility), \(parts))"
    }
  }
}

extension SwiftLiteral {
  /// Returns the common arguments of an alert and a dialog.
  fileprivate mutating func dialog(
    _ title: TextState,
    _ buttons: [any WrittenValue],
    _ message: TextState?
  ) -> String {
    var parts = ["title: { \(title.literal(&self)) }"]
    if !buttons.isEmpty {
      var written: [String] = []
      for button in buttons { written.append(button.literal(&self)) }
      parts.append("actions: { \(written.joined(separator: "; ")) }")
    }
    if let message { parts.append("message: { \(message.literal(&self)) }") }
    return parts.joined(separator: ", ")
  }
}
