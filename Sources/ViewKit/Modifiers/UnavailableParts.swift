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

/// The content and the visible part of a scroll view.
public struct ScrollGeometry: Equatable, Sendable {
  /// The distance that was scrolled.
  public let contentOffset: CGPoint
  /// The size of the content.
  public let contentSize: CGSize
  /// The size of the visible part.
  public let containerSize: CGSize
  /// The visible part of the content.
  public let visibleRect: CGRect
}

/// A kind of files.
public struct UTType: Hashable, Sendable {
  private let name: String

  /// Creates a kind from its identifier.
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
  /// An image in the format PNG.
  public static let png = Self(name: "public.png")
  /// An image in the format JPEG.
  public static let jpeg = Self(name: "public.jpeg")
  /// A video.
  public static let movie = Self(name: "public.movie")
  /// A sound.
  public static let audio = Self(name: "public.audio")
  /// A document in the format PDF.
  public static let pdf = Self(name: "com.adobe.pdf")
  /// Text.
  public static let text = Self(name: "public.text")
  /// Text without styles.
  public static let plainText = Self(name: "public.plain-text")
  /// A value in the format JSON.
  public static let json = Self(name: "public.json")
  /// A table in the format CSV.
  public static let commaSeparatedText = Self(name: "public.comma-separated-values-text")
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
