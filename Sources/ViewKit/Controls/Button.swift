/// A control that does something when it is activated.
public struct Button<Label: View>: View, PrimitiveView {
  let action: @MainActor () -> Void
  let label: Label

  /// Makes a button with any label.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    outline.element(
      .button,
      on: [
        .tap: { _ in
          action()
          return .handled
        }
      ]
    ) { label.resolve(into: &$0) }
  }
}

extension Button where Label == Text {
  /// Makes a button with a text.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
