/// A text field with several lines.
public struct TextEditor: View, PrimitiveView {
  let text: Binding<String>

  /// Creates a field that updates a binding with each keystroke.
  public init(text: Binding<String>) {
    self.text = text
  }

  func outline(into outline: inout Outline) {
    outline.field(
      .textField,
      title: Text(verbatim: ""),
      prompt: nil,
      text: text,
      [
        .axis: .string(Axis.vertical.rawValue),
        .label: .string(BuiltInString.text.text(in: outline.environment.locale)),
      ]
    )
  }
}
