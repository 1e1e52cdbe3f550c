/// A type-erased view; a change of the erased type discards the state of the view and its descendants.
public struct AnyView: View, PrimitiveView {
  let content: any View

  /// Erases the type of a view.
  public init(_ content: some View) {
    // Wrapping twice must not give the view a second identity.
    self.content = (content as? AnyView)?.content ?? content
  }

  /// Erases the type of a view; another spelling of ``init(_:)``, for a view of type `any View`.
  public init(erasing content: some View) {
    self.init(content)
  }

  func outline(into outline: inout Outline) {
    outline.step(id: ObjectIdentifier(type(of: content))) { content.resolveView(into: &$0) }
  }
}
