public import Foundation

/// A vertical stack of views.
public struct VStack<Content: View>: View, PrimitiveView {
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  /// Creates a vertical stack from the views of a builder.
  @inlinable
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    outline.stack(.vStack, alignment: alignment.name, spacing: spacing, of: content)
  }
}

/// A horizontal stack of views.
public struct HStack<Content: View>: View, PrimitiveView {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  /// Creates a horizontal stack from the views of a builder.
  @inlinable
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    outline.stack(.hStack, alignment: alignment.name, spacing: spacing, of: content)
  }
}

/// A stack of layers, with the last view in front.
public struct ZStack<Content: View>: View, PrimitiveView {
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  /// Creates a stack of layers from the views of a builder.
  @inlinable
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    outline.stack(.zStack, alignment: alignment.name, spacing: nil, of: content)
  }
}

/// A vertical stack whose views run `onAppear` and `task` only once the user can see them.
///
/// A long `ForEach` is virtualized, as in a `List`.
public struct LazyVStack<Content: View>: View, PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a stack from the views of a builder; pinned views are accepted without effect.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    outline.withEnvironment {
      $0.container.isLazy = true
      $0.container.isWindowed = true
    } _: {
      $0.stack(.vStack, alignment: alignment.name, spacing: spacing, of: content)
    }
  }
}

/// A horizontal stack whose views run `onAppear` and `task` only once the user can see them.
///
/// A long `ForEach` is virtualized, as in a `List`.
public struct LazyHStack<Content: View>: View, PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a stack from the views of a builder; pinned views are accepted without effect.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    outline.withEnvironment {
      $0.container.isLazy = true
      $0.container.isWindowed = true
    } _: {
      $0.stack(.hStack, alignment: alignment.name, spacing: spacing, of: content)
    }
  }
}

/// The views that stay visible while others scroll; accepted without effect.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The headers of sections.
  public static let sectionHeaders = Self(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = Self(rawValue: 2)
}

extension Outline {
  fileprivate mutating func stack(
    _ role: Role,
    alignment: String,
    spacing: CGFloat?,
    of content: some View
  ) {
    var props: Props = [:]
    if alignment != "center" { props[.alignment] = .string(alignment) }
    if let spacing { props[.spacing] = .double(spacing) }
    if isRow {
      isRow = false
      // Custom styles run code of the app, whose reads belong to the component.
      let hasStyle = environment.labelStyle != nil || environment.primitiveButtonStyle != nil
      if !hasStyle, let content = content.rowContent(in: environment) {
        append(.element(ElementPlan(role: role, props: props, content: content)))
        return
      }
    }
    element(role, props) { content.resolveView(into: &$0) }
  }
}

/// Flexible space between views.
public struct Spacer: View, PrimitiveView {
  let minLength: CGFloat?

  /// Creates a space with a minimum length.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  func outline(into outline: inout Outline) {
    outline.element(.spacer, minLength.map { [.minimum: .double($0)] } ?? [:])
  }
}

/// A line between views.
public struct Divider: View, PrimitiveView {
  /// Creates a line.
  public init() {}

  func outline(into outline: inout Outline) {
    outline.element(.divider)
  }
}

// MARK: - Comparison in rows

extension Divider: ComparableContent {
  func isSame(as newer: Divider, in comparison: inout ContentComparison) -> Bool { true }
}

extension Spacer: ComparableContent {
  func isSame(as newer: Spacer, in comparison: inout ContentComparison) -> Bool {
    minLength == newer.minLength
  }
}

extension HStack: ComparableContent where Content: ComparableContent {
  func isSame(as newer: HStack, in comparison: inout ContentComparison) -> Bool {
    alignment == newer.alignment && spacing == newer.spacing
      && content.isSame(as: newer.content, in: &comparison)
  }
}

extension VStack: ComparableContent where Content: ComparableContent {
  func isSame(as newer: VStack, in comparison: inout ContentComparison) -> Bool {
    alignment == newer.alignment && spacing == newer.spacing
      && content.isSame(as: newer.content, in: &comparison)
  }
}

extension ZStack: ComparableContent where Content: ComparableContent {
  func isSame(as newer: ZStack, in comparison: inout ContentComparison) -> Bool {
    alignment == newer.alignment && content.isSame(as: newer.content, in: &comparison)
  }
}
