/// Content that scrolls if it is larger than the available space.
public struct ScrollView<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a scroll view with the views of a builder; hosts ignore `showsIndicators`.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    let axis =
      axes == .horizontal ? "horizontal" : axes == [.horizontal, .vertical] ? "both" : "vertical"
    let anchor = outline.environment.scrollAnchor
    outline.element(.scroll, [.axis: .string(axis)]) { inside in
      guard let anchor else { return content.resolveView(into: &inside) }
      // A host scrolls once to an element with a new scroll target; the target's places follow from the anchor.
      let target = ScrollTarget(
        place: axes.contains(.vertical) ? .init(share: anchor.y) : .nearest,
        placeAcross: axes.contains(.horizontal) ? .init(share: anchor.x) : .nearest,
        count: 1
      )
      let mark = Modification.meaning(.scrollTarget, .string(target.text))
      inside.adjust {
        mark.apply(to: &$0)
      } _: { inside in
        inside.withEnvironment({ $0.scrollAnchor = nil }) { content.resolveView(into: &$0) }
      }
    }
  }
}

extension View {
  /// Sets the initially visible part of the scroll views inside; the user scrolls from there.
  ///
  /// A list shows its first rows.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    EnvironmentModifier(content: self) { $0.scrollAnchor = anchor == .top ? nil : anchor }
  }
}

extension EnvironmentValues {
  var scrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }

  private enum ScrollAnchorKey: EnvironmentKey {
    static let defaultValue: UnitPoint? = nil
  }
}
