/// Content that can be scrolled to views inside it, by their ids.
public struct ScrollViewReader<Content: View>: View {
  @State private var target = ScrollTarget()
  private let content: @MainActor (ScrollViewProxy) -> Content

  /// Makes content that gets a proxy to scroll it.
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The content.
  public var body: some View {
    EnvironmentModifier(content: content(ScrollViewProxy(target: $target))) {
      $0.scrollTarget = target
    }
  }
}

/// Scrolls to views inside a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  fileprivate let target: Binding<ScrollTarget>

  /// Scrolls until the view with an id can be seen; with an anchor, until it is there on the screen.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    target.wrappedValue = ScrollTarget(
      id: AnyHashable(id),
      place: anchor.map { .init(share: $0.y) } ?? .nearest,
      placeAcross: anchor.map { .init(share: $0.x) } ?? .nearest,
      count: target.wrappedValue.count + 1
    )
  }
}
