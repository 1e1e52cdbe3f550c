public import Foundation

// What stands inside of names that do not work here. It is declared so that the compiler gets as far as to the name
// itself, which says what to write instead; nothing of it can be made.

/// What a canvas draws with.
public struct GraphicsContext {
  /// What an area is filled with.
  public struct Shading {
    /// A colour.
    public static func color(_ color: Color) -> Self { Self() }
  }

  /// How much can be seen.
  public var opacity: Double {
    get { 1 }
    set {}
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading) {}
  /// Draws along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  /// Draws along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  /// Draws a text or a picture at a point.
  public func draw(_ content: some View, at point: CGPoint, anchor: UnitPoint = .center) {}
  /// Draws a text or a picture in an area.
  public func draw(_ content: some View, in rect: CGRect) {}
  /// Moves what is drawn afterwards.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  /// Turns what is drawn afterwards.
  public mutating func rotate(by angle: Angle) {}
  /// Makes what is drawn afterwards larger or smaller.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  /// Cuts off what is drawn outside of a path.
  public mutating func clip(to path: Path) {}
}

/// A column of a table.
public struct TableColumn<Element, Content: View> {
  /// A column that shows a view for each element.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: (Element) -> Content) {}

  /// A column that shows a text of each element.
  public init(_ title: LocalizedStringKey, value: KeyPath<Element, String>)
  where Content == Text {}

  /// The column with a width.
  public func width(_ width: CGFloat? = nil) -> Self { self }

  /// The column with a width between limits.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    self
  }
}

/// Puts the columns of a table side by side.
@resultBuilder
public struct TableColumnBuilder<Element> {
  /// Passes a column on.
  public static func buildExpression<Content: View>(
    _ column: TableColumn<Element, Content>
  ) -> TableColumn<Element, Content> {
    column
  }

  /// Keeps nothing of the columns.
  @MainActor
  public static func buildBlock<each Column>(_ columns: repeat each Column) -> EmptyView {
    EmptyView()
  }
}
