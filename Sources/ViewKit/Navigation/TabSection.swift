/// Related tabs; hosts show them in sequence.
///
/// ```swift
/// TabSection("Library") {
///   Tab("Albums", systemImage: "music.note.list", value: Page.albums) { AlbumsView() }
/// }
/// ```
public struct TabSection<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Creates a section with a title; hosts do not show it.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a section with a title; hosts do not show it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a section with a header; hosts do not show it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View) {
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    content.resolveView(into: &outline)
  }
}
