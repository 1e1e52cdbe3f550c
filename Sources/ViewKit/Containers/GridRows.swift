public import Foundation

/// Rows whose cells are aligned in columns.
public struct Grid<Content: View>: View, PrimitiveView {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// Creates a grid from `GridRow`s; any other view fills a whole row.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    let rows = outline.collect { outline in
      outline.withEnvironment {
        $0.container.makesRows = false
        $0.container.isWindowed = false
      } _: {
        content.resolveView(into: &$0)
      }
    }
    let columns = rows.map(\.cellCount).max() ?? 1
    var props: Props = [.style: .string("rows"), .columns: .int(max(columns, 1))]
    if alignment != .center { props[.alignment] = .string(alignment.name) }
    if let horizontalSpacing { props[.spacing] = .double(horizontalSpacing) }
    if let verticalSpacing { props[.rowSpacing] = .double(verticalSpacing) }
    outline.element(.grid, props) { inside in
      for row in rows { inside.append(row) }
    }
  }
}

/// Cells side by side in a ``Grid``.
public struct GridRow<Content: View>: View, PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row from the views of a builder, one for each column.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    var props: Props = [.style: .string("gridRow")]
    if let alignment { props[.alignment] = .string(alignment.name) }
    outline.element(.group, props) { content.resolveView(into: &$0) }
  }
}

extension OutlineItem {
  /// The number of columns in a grid row.
  fileprivate var cellCount: Int {
    switch plan {
    case .element(let plan):
      guard plan.props[.style] == .string("gridRow") else { return 1 }
      return plan.children.reduce(0) { $0 + $1.columnCount }
    case .attachment(let plan): return plan.items.map(\.cellCount).max() ?? 0
    case .component, .portal: return 1
    }
  }

  /// The number of columns that a cell spans.
  private var columnCount: Int {
    switch plan {
    case .element(let plan):
      if case .int(let count)? = (plan.core ?? plan).props[.span] { return max(count, 1) }
      return 1
    case .attachment(let plan): return plan.items.reduce(0) { $0 + $1.columnCount }
    case .component: return 1
    case .portal: return 0
    }
  }
}

extension View {
  /// Extends a cell over several columns of its ``Grid``.
  public func gridCellColumns(_ count: Int) -> some View {
    withModifications(.meaning(.span, .int(max(count, 1))))
  }

  /// Sets the horizontal alignment of the view in its cell.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    withModifications(
      .look(
        .textAlignment,
        .string(anchor.x < 0.5 ? "leading" : anchor.x > 0.5 ? "trailing" : "center")
      )
    )
  }

  /// Sets the alignment of the cell's column.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    withModifications(.look(.textAlignment, .string(alignment.name)))
  }

  /// Excludes the cell from the sizing of its column or row; accepted without effect: cells take the size of their
  /// content.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }
}

/// A grid that fills rows column by column, and whose `onAppear` and `task` wait until the user can see the views.
///
/// A long `ForEach` is virtualized, as in a `LazyVGrid`.
public struct LazyHGrid<Content: View>: View, PrimitiveView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a grid from the views of a builder; hosts ignore `pinnedViews`.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    var props: Props = [
      .axis: .string(Axis.horizontal.rawValue), .rows: .int(max(rows.count, 1)),
    ]
    if let spacing { props[.spacing] = .double(spacing) }
    if let spacing = rows.first?.spacing { props[.rowSpacing] = .double(spacing) }
    if alignment != .center { props[.alignment] = .string(alignment.name) }
    outline.withEnvironment {
      $0.container.isLazy = true
      $0.container.isWindowed = true
    } _: { outline in
      outline.element(.grid, props) { content.resolveView(into: &$0) }
    }
  }
}
