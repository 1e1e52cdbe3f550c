/// Words to read.
public struct Text: View, PrimitiveView {
  let text: String

  /// Shows a string.
  public init(_ content: some StringProtocol) {
    text = String(content)
  }

  func outline(into outline: inout Outline) {
    outline.element(.text, [.text: .string(text)])
  }
}
