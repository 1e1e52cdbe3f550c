/// Several views treated as one where a modifier or a builder wants one; it draws nothing itself.
public struct Group<Content: View>: View, PrimitiveView {
  let content: Content

  /// Groups the views of a builder.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    content.resolveView(into: &outline)
  }
}
