public import Foundation

/// A grid that fills columns row by row, and whose `onAppear` and `task` wait until the user can see the views.
///
/// A long `ForEach` is virtualized, as in a `List`: the tree contains only the cells near the viewport. Each element is
/// then one cell.
public struct LazyVGrid<Content: View>: View, PrimitiveView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a grid from the views of a builder; hosts ignore `pinnedViews`.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    var props: Props = [:]
    if columns.allSatisfy({ $0.size == .flexible() }) {
      props[.columns] = .int(max(columns.count, 1))
    } else if columns.count == 1, case .adaptive(let minimum, .infinity)? = columns.first?.size {
      props[.minimum] = .double(minimum)
    } else {
      props[.tracks] = GridItem.Size.propValue(of: columns.map(\.size))
    }
    if let spacing = columns.first?.spacing { props[.spacing] = .double(spacing) }
    if let spacing { props[.rowSpacing] = .double(spacing) }
    if alignment != .center { props[.alignment] = .string(alignment.name) }
    outline.withEnvironment {
      $0.container.isLazy = true
      $0.container.isWindowed = true
    } _: { outline in
      outline.element(.grid, props) { content.resolveView(into: &$0) }
    }
  }
}

extension GridItem.Size {
  /// The value of ``Prop/tracks``.
  static func propValue(of sizes: [Self]) -> PropValue {
    .numbers(
      sizes.flatMap { size -> [Double] in
        switch size {
        case .fixed(let length): [0, length, length]
        case .flexible(let minimum, let maximum): [1, minimum, maximum]
        case .adaptive(let minimum, let maximum): [2, minimum, maximum]
        }
      }
    )
  }

  /// The sizes in a value of ``Prop/tracks``; empty for another value.
  package static func sizes(in value: PropValue?) -> [Self] {
    guard case .numbers(let numbers)? = value else { return [] }
    return stride(from: 0, to: numbers.count - numbers.count % 3, by: 3).map { index in
      let (minimum, maximum) = (numbers[index + 1], numbers[index + 2])
      return switch numbers[index] {
      case 0: .fixed(minimum)
      case 1: .flexible(minimum: minimum, maximum: maximum)
      default: .adaptive(minimum: minimum, maximum: maximum)
      }
    }
  }
}

/// One column of a grid, or as many columns as fit.
public struct GridItem: Hashable, Sendable {
  /// The width of a column.
  public enum Size: Hashable, Sendable {
    /// A fixed width.
    case fixed(CGFloat)
    /// A share of the remaining width.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit, with at least this width each.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of the column.
  public var size: Size
  /// The distance to the next column in points; the host's default if `nil`.
  ///
  /// The distance of a grid's first item applies to all columns.
  public var spacing: CGFloat?
  /// The alignment of views in the column; accepted without effect.
  public var alignment: Alignment?

  /// Creates a column.
  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
