public import Foundation

/// A stack whose kind is chosen at run time.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("A"); Text("B") }
/// ```
///
/// A change of the kind recreates the views with their initial state.
public struct AnyLayout {
  private enum Kind {
    case horizontal(HStackLayout)
    case vertical(VStackLayout)
    case layers(ZStackLayout)
  }

  private let kind: Kind

  /// Creates a layout from a horizontal stack.
  public init(_ layout: HStackLayout) { kind = .horizontal(layout) }

  /// Creates a layout from a vertical stack.
  public init(_ layout: VStackLayout) { kind = .vertical(layout) }

  /// Creates a layout from a stack of layers.
  public init(_ layout: ZStackLayout) { kind = .layers(layout) }

  /// Arranges views in the stack.
  @MainActor
  @ViewBuilder public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    switch kind {
    case .horizontal(let layout): layout(content)
    case .vertical(let layout): layout(content)
    case .layers(let layout): layout(content)
    }
  }
}

/// A horizontal stack, for ``AnyLayout``.
public struct HStackLayout: Sendable {
  /// The vertical alignment.
  public var alignment: VerticalAlignment
  /// The distance between the views; `nil` for the host's default.
  public var spacing: CGFloat?

  /// Creates a stack.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Arranges views in the stack.
  @MainActor
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A vertical stack, for ``AnyLayout``.
public struct VStackLayout: Sendable {
  /// The horizontal alignment.
  public var alignment: HorizontalAlignment
  /// The distance between the views; `nil` for the host's default.
  public var spacing: CGFloat?

  /// Creates a stack.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Arranges views in the stack.
  @MainActor
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    VStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A stack of layers, for ``AnyLayout``.
public struct ZStackLayout: Sendable {
  /// The alignment.
  public var alignment: Alignment

  /// Creates a stack.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// Arranges views in the stack.
  @MainActor
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    ZStack(alignment: alignment, content: content)
  }
}
