/// Views one below the other.
public struct VStack<Content: View>: View, PrimitiveView {
  let content: Content

  /// Stacks the views of a builder.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    outline.element(.vStack) { content.resolve(into: &$0) }
  }
}
