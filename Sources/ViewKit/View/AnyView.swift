/// A view whose type is hidden; when the hidden type changes, the state below it ends.
public struct AnyView: View, PrimitiveView {
  let content: any View

  /// Hides the type of a view.
  public init(_ content: some View) {
    // Wrapping twice must not give the view a second identity.
    self.content = (content as? AnyView)?.content ?? content
  }

  /// Hides the type of a view that is known only at run time.
  public init(erasing content: some View) {
    self.init(content)
  }

  func outline(into outline: inout Outline) {
    outline.step(id: ObjectIdentifier(type(of: content))) { content.resolveView(into: &$0) }
  }
}
