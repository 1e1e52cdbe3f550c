/// Two or three columns; each column selects the content of the next.
///
/// If there is space for only one column, hosts show the columns below each other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, PrimitiveView {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// Creates three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  func outline(into outline: inout Outline) {
    let shown = visibility?.wrappedValue ?? .automatic
    let style = outline.environment.splitStyle
    outline.element(.splitView, style == "automatic" ? [:] : [.style: .string(style)]) { inside in
      if shown != .detailOnly {
        if shown != .doubleColumn || Content.self == EmptyView.self {
          inside.step(0) { $0.column("sidebar", sidebar) }
        }
        if Content.self != EmptyView.self { inside.step(1) { $0.column("content", content) } }
      }
      inside.step(2) { $0.column("detail", detail) }
    }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility,
      sidebar: sidebar,
      content: { EmptyView() },
      detail: detail
    )
  }
}

extension Outline {
  /// Adds a column, which is a separate page unless its content is a stack.
  fileprivate mutating func column(_ name: String, _ content: some View) {
    element(.column, [.style: .string(name)]) { inside in
      NavigationStack { content }.outline(into: &inside)
    }
  }
}

extension NavigationSplitView {
  /// Creates three columns; a narrow window shows all of them, so the preferred column is accepted without effect.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility,
      sidebar: sidebar,
      content: content,
      detail: detail
    )
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two columns; a narrow window shows both, so the preferred column is accepted without effect.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility: columnVisibility, sidebar: sidebar, detail: detail)
  }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  /// The first column.
  public static let sidebar = Self(name: "sidebar")
  /// The middle column.
  public static let content = Self(name: "content")
  /// The last column.
  public static let detail = Self(name: "detail")
}

/// The visible columns.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  let name: String

  /// All columns that the host has space for.
  public static let automatic = Self(name: "automatic")
  /// All columns.
  public static let all = Self(name: "all")
  /// The last two columns.
  public static let doubleColumn = Self(name: "doubleColumn")
  /// The last column.
  public static let detailOnly = Self(name: "detailOnly")
}

extension View {
  /// Sets the width of the enclosing column in points.
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
    frame(width: width)
  }

  /// Sets the width of the enclosing column in points; hosts use the ideal width.
  public func navigationSplitViewColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil)
    -> some View
  {
    frame(width: ideal)
  }
}
