public import Foundation

// Types in the signatures of unavailable names. They are declared so that the compiler reaches the unavailable name,
// whose message specifies a replacement. Their members have no effect.

/// The drawing context of a canvas.
public struct GraphicsContext {
  /// The paint of an area or a line.
  public struct Shading {
    /// Returns a color.
    public static func color(_ color: Color) -> Self { Self() }
  }

  /// The opacity of subsequent drawing.
  public var opacity: Double {
    get { 1 }
    set {}
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading) {}
  /// Strokes a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  /// Strokes a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  /// Draws a view at a point.
  public func draw(_ content: some View, at point: CGPoint, anchor: UnitPoint = .center) {}
  /// Draws a view in a rectangle.
  public func draw(_ content: some View, in rect: CGRect) {}
  /// Translates subsequent drawing.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  /// Rotates subsequent drawing.
  public mutating func rotate(by angle: Angle) {}
  /// Scales subsequent drawing.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  /// Clips subsequent drawing to a path.
  public mutating func clip(to path: Path) {}
}

/// The content and the visible part of a scroll view.
public struct ScrollGeometry: Equatable, Sendable {
  /// The scroll offset.
  public let contentOffset: CGPoint
  /// The size of the content.
  public let contentSize: CGSize
  /// The size of the visible part.
  public let containerSize: CGSize
  /// The visible part of the content.
  public let visibleRect: CGRect
}

/// A file type.
public struct UTType: Hashable, Sendable {
  private let name: String

  /// Creates a type from its identifier.
  public init?(_ identifier: String) { name = identifier }

  private init(name: String) { self.name = name }

  /// Any file.
  public static let item = Self(name: "public.item")
  /// Any data.
  public static let data = Self(name: "public.data")
  /// A folder.
  public static let folder = Self(name: "public.folder")
  /// An image.
  public static let image = Self(name: "public.image")
  /// A PNG image.
  public static let png = Self(name: "public.png")
  /// A JPEG image.
  public static let jpeg = Self(name: "public.jpeg")
  /// A video.
  public static let movie = Self(name: "public.movie")
  /// An audio file.
  public static let audio = Self(name: "public.audio")
  /// A PDF document.
  public static let pdf = Self(name: "com.adobe.pdf")
  /// Text.
  public static let text = Self(name: "public.text")
  /// Plain text.
  public static let plainText = Self(name: "public.plain-text")
  /// JSON data.
  public static let json = Self(name: "public.json")
  /// A CSV table.
  public static let commaSeparatedText = Self(name: "public.comma-separated-values-text")
}

/// A column of a table.
public struct TableColumn<Element, Content: View> {
  /// Creates a column with a view for each element.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: (Element) -> Content) {}

  /// Creates a column with a string of each element.
  public init(_ title: LocalizedStringKey, value: KeyPath<Element, String>)
  where Content == Text {}

  /// Returns the same column; hosts ignore the width.
  public func width(_ width: CGFloat? = nil) -> Self { self }

  /// Returns the same column; hosts ignore the width limits.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    self
  }
}

/// A builder of table columns.
@resultBuilder
public struct TableColumnBuilder<Element> {
  /// Returns the column.
  public static func buildExpression<Content: View>(
    _ column: TableColumn<Element, Content>
  ) -> TableColumn<Element, Content> {
    column
  }

  /// Returns an empty view, because hosts ignore columns.
  @MainActor
  public static func buildBlock<each Column>(_ columns: repeat each Column) -> EmptyView {
    EmptyView()
  }
}
