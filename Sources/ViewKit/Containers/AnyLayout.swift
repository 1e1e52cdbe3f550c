public import Foundation

/// A stack whose kind is chosen while the program runs.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("A"); Text("B") }
/// ```
///
/// The views are created again, with their initial state, when the kind changes.
public struct AnyLayout {
  private enum Kind {
    case horizontal(HStackLayout)
    case vertical(VStackLayout)
    case layers(ZStackLayout)
  }

  private let kind: Kind

  /// Takes a horizontal stack.
  public init(_ layout: HStackLayout) { kind = .horizontal(layout) }

  /// Takes a vertical stack.
  public init(_ layout: VStackLayout) { kind = .vertical(layout) }

  /// Takes a stack of layers.
  public init(_ layout: ZStackLayout) { kind = .layers(layout) }

  /// Puts views in the stack.
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
  /// The distance between the views; the host's own if `nil`.
  public var spacing: CGFloat?

  /// Creates a stack.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Puts views in the stack.
  @MainActor
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A vertical stack, for ``AnyLayout``.
public struct VStackLayout: Sendable {
  /// The horizontal alignment.
  public var alignment: HorizontalAlignment
  /// The distance between the views; the host's own if `nil`.
  public var spacing: CGFloat?

  /// Creates a stack.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Puts views in the stack.
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

  /// Puts views in the stack.
  @MainActor
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    ZStack(alignment: alignment, content: content)
  }
}
