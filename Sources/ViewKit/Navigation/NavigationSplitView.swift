/// Two or three columns, of which each says what the next one shows.
///
/// Where there is room for one column only, hosts show them one below the other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, PrimitiveView {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// Makes three columns.
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
  /// Makes two columns.
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
  /// Adds a column, which is a page of its own unless there is a stack in it.
  fileprivate mutating func column(_ name: String, _ content: some View) {
    element(.column, [.style: .string(name)]) { inside in
      NavigationStack { content }.outline(into: &inside)
    }
  }
}

extension NavigationSplitView {
  /// Makes three columns; which one a narrow window shows is accepted without effect, as it shows all.
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

/// A column of a view with columns.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  /// The first column.
  public static let sidebar = Self(name: "sidebar")
  /// The column in the middle.
  public static let content = Self(name: "content")
  /// The last column.
  public static let detail = Self(name: "detail")
}

/// Which columns are shown.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  let name: String

  /// As fits the room.
  public static let automatic = Self(name: "automatic")
  /// All of them.
  public static let all = Self(name: "all")
  /// The last two.
  public static let doubleColumn = Self(name: "doubleColumn")
  /// The last one.
  public static let detailOnly = Self(name: "detailOnly")
}

extension View {
  /// How wide the column around the view is.
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
    frame(width: width)
  }

  /// How wide the column around the view is, within limits.
  public func navigationSplitViewColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil)
    -> some View
  {
    frame(width: ideal)
  }
}
