public import Foundation

extension View {
  /// Adds room on some sides; without a length, as much as the host thinks fit.
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

  /// Adds room all around.
  public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  /// Adds a different amount of room on each side.
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

  /// Gives the view a size of its own, in one direction or both.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    withFrame([.width: width, .height: height], alignment)
  }

  /// Sets the limits of the view's size; `.infinity` takes all the room there is.
  ///
  /// An ideal length replaces a missing proposal of the container: in a scroll view along its axis, and within `fixedSize()`.
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    withFrame(
      [
        .minWidth: minWidth, .idealWidth: idealWidth, .maxWidth: maxWidth, .minHeight: minHeight,
        .idealHeight: idealHeight, .maxHeight: maxHeight,
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

  /// Gives the view the size that it would like to have, however little room there is.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    let name = horizontal && vertical ? "both" : horizontal ? "horizontal" : "vertical"
    return withModifications(
      horizontal || vertical ? [.box(.frame, [.fixedSize: .string(name)])] : []
    )
  }

  /// Says which views give way last where there is little room: those with the larger number.
  public func layoutPriority(_ value: Double) -> some View {
    withModifications(.box(.frame, [.layoutPriority: .double(value)]))
  }

  /// Adds as much room as a host keeps free at the edges of its screen; hosts have no such edges.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds room at all edges; hosts keep no edges free.
  public func safeAreaPadding(_ length: CGFloat) -> some View {
    padding(length)
  }

  /// Adds room at each edge; hosts keep no edges free.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    padding(insets)
  }

  /// Adds room between the edges of a scroll view and its content.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    padding(edges, placement == .scrollIndicators ? 0 : length)
  }

  /// Adds room between the edges of a scroll view and its content.
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

  /// Sets the width or height of the view to the available size in its container; a share of it is accepted without effect.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment)
  }

  /// Lets the view reach beyond the safe area; hosts have none.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> Self {
    self
  }

  /// Lets the view reach beyond the safe area, as older code has it; hosts have none.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self {
    self
  }
}

/// What keeps a part of the screen free.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits of the regions.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Bars and the edges of the screen.
  public static let container = Self(rawValue: 1)
  /// The keyboard.
  public static let keyboard = Self(rawValue: 2)
  /// Both.
  public static let all: Self = [.container, .keyboard]
}

/// The part of a scroll view that a margin applies to.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  /// The content and the indicators.
  public static let automatic = Self(name: "automatic")
  /// The content.
  public static let scrollContent = Self(name: "scrollContent")
  /// The indicators, which hosts place themselves.
  public static let scrollIndicators = Self(name: "scrollIndicators")
}
