/// Related controls, side by side.
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Creates a group with the controls of a builder.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The controls in a line.
  public var body: some View {
    HStack(spacing: 4) { content }
      .withModifications([
        .look(.style, .string("controls")), .meaning(.accessibilityChildren, .string("contain")),
      ])
  }
}
