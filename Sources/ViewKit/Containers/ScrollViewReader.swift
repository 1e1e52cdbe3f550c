/// Content with a proxy that scrolls to views by their ids.
public struct ScrollViewReader<Content: View>: View {
  @State private var target = ScrollTarget()
  private let content: @MainActor (ScrollViewProxy) -> Content

  /// Creates content that receives a proxy to scroll it.
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

/// A proxy that scrolls to views inside a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  fileprivate let target: Binding<ScrollTarget>

  /// Scrolls until the view with the id is visible; with an anchor, until the view is at the anchor's position.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    target.wrappedValue = ScrollTarget(
      id: AnyHashable(id),
      place: anchor.map { .init(share: $0.y) } ?? .nearest,
      placeAcross: anchor.map { .init(share: $0.x) } ?? .nearest,
      count: target.wrappedValue.count + 1
    )
  }
}
