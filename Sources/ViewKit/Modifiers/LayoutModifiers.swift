public import Foundation

extension View {
  /// Adds padding at the specified edges; 16 points by default.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return withModifications(
      .padding(
        Insets(
          top: edges.contains(.top) ? length : 0,
          leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0,
          trailing: edges.contains(.trailing) ? length : 0
        )
      )
    )
  }

  /// Adds padding at all edges.
  public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  /// Adds a different padding at each edge.
  public func padding(_ insets: EdgeInsets) -> some View {
    withModifications(
      .padding(
        Insets(
          top: insets.top,
          leading: insets.leading,
          bottom: insets.bottom,
          trailing: insets.trailing
        )
      )
    )
  }

  /// Sets a fixed width, height or both.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    withFrame([.width: width, .height: height], alignment)
  }

  /// Sets the limits of the view's size; `.infinity` fills the available space.
  ///
  /// An ideal length replaces the container's proposal if it is missing: along the axis of a scroll view, and within
  /// `fixedSize()`.
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    // Equal limits are a fixed length.
    let width = minWidth == maxWidth && maxWidth != .infinity ? maxWidth : nil
    let height = minHeight == maxHeight && maxHeight != .infinity ? maxHeight : nil
    return withFrame(
      [
        .width: width, .height: height,
        .minWidth: width == nil ? minWidth : nil, .maxWidth: width == nil ? maxWidth : nil,
        .minHeight: height == nil ? minHeight : nil, .maxHeight: height == nil ? maxHeight : nil,
        .idealWidth: idealWidth, .idealHeight: idealHeight,
      ],
      alignment
    )
  }

  private func withFrame(_ lengths: [Prop: CGFloat?], _ alignment: Alignment) -> some View {
    var props = Props()
    for (prop, length) in lengths { props[prop] = length.map { .double(Double($0)) } }
    if alignment != .center { props[.frameAlignment] = .string(alignment.name) }
    return withModifications(.box(.frame, props))
  }

  /// Keeps the view at its ideal size, regardless of the available space.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    let name = horizontal && vertical ? "both" : horizontal ? "horizontal" : "vertical"
    return withModifications(
      horizontal || vertical ? [.box(.frame, [.fixedSize: .string(name)])] : []
    )
  }

  /// Sets the layout priority; views with a larger number shrink last.
  public func layoutPriority(_ value: Double) -> some View {
    withModifications(.box(.frame, [.layoutPriority: .double(value)]))
  }

  /// Adds padding at the specified edges; hosts have no safe area.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds padding at all edges; hosts have no safe area.
  public func safeAreaPadding(_ length: CGFloat) -> some View {
    padding(length)
  }

  /// Adds padding at each edge; hosts have no safe area.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    padding(insets)
  }

  /// Adds padding between the edges of a scroll view and its content.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    padding(edges, placement == .scrollIndicators ? 0 : length)
  }

  /// Adds padding between the edges of a scroll view and its content.
  public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Sets the width or height of the view to the available size in its container.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil,
      maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment
    )
  }

  /// Sets the width or height of the view to the available size in its container; hosts ignore `count`, `span` and
  /// `spacing`.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment)
  }

  /// Returns the same view: hosts have no safe area.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> Self {
    self
  }

  /// Returns the same view: hosts have no safe area.
  ///
  /// Deprecated form.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self {
    self
  }
}

/// The regions that the safe area excludes.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits of the regions.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Bars and the edges of the screen.
  public static let container = Self(rawValue: 1)
  /// The keyboard.
  public static let keyboard = Self(rawValue: 2)
  /// Both regions.
  public static let all: Self = [.container, .keyboard]
}

/// The part of a scroll view that receives a margin.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  /// The content and the indicators.
  public static let automatic = Self(name: "automatic")
  /// The content.
  public static let scrollContent = Self(name: "scrollContent")
  /// The indicators; no-op, because hosts place them.
  public static let scrollIndicators = Self(name: "scrollIndicators")
}
