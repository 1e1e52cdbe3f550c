public import Foundation

/// The horizontal alignment of views in a column.
public struct HorizontalAlignment: Hashable, Sendable {
  let name: String

  /// The leading edges.
  public static let leading = Self(name: "leading")
  /// The horizontal centers.
  public static let center = Self(name: "center")
  /// The trailing edges.
  public static let trailing = Self(name: "trailing")
}

/// The vertical alignment of views in a row.
public struct VerticalAlignment: Hashable, Sendable {
  let name: String

  /// The top edges.
  public static let top = Self(name: "top")
  /// The vertical centers.
  public static let center = Self(name: "center")
  /// The bottom edges.
  public static let bottom = Self(name: "bottom")
  /// The baselines of the first lines of text.
  public static let firstTextBaseline = Self(name: "firstTextBaseline")
  /// The baselines of the last lines of text.
  public static let lastTextBaseline = Self(name: "lastTextBaseline")
}

/// The alignment of views on both axes.
public struct Alignment: Hashable, Sendable {
  let name: String

  /// The center.
  public static let center = Self(name: "center")
  /// The center of the leading edge.
  public static let leading = Self(name: "leading")
  /// The center of the trailing edge.
  public static let trailing = Self(name: "trailing")
  /// The center of the top edge.
  public static let top = Self(name: "top")
  /// The center of the bottom edge.
  public static let bottom = Self(name: "bottom")
  /// The top leading corner.
  public static let topLeading = Self(name: "topLeading")
  /// The top trailing corner.
  public static let topTrailing = Self(name: "topTrailing")
  /// The bottom leading corner.
  public static let bottomLeading = Self(name: "bottomLeading")
  /// The bottom trailing corner.
  public static let bottomTrailing = Self(name: "bottomTrailing")
  /// The first text baseline at the leading edge; hosts align the top edge.
  public static let leadingFirstTextBaseline = Self(name: "topLeading")
  /// The first text baseline at the center; hosts align the top edge.
  public static let centerFirstTextBaseline = Self(name: "top")
  /// The first text baseline at the trailing edge; hosts align the top edge.
  public static let trailingFirstTextBaseline = Self(name: "topTrailing")
}

/// The alignment of lines of text.
public enum TextAlignment: String, CaseIterable, Sendable {
  /// Aligned at the leading edge.
  case leading
  /// Centered.
  case center
  /// Aligned at the trailing edge.
  case trailing
}

/// An axis of a stack or a scroll view.
public enum Axis: String, CaseIterable, Sendable {
  /// The axis between the leading and trailing edges.
  case horizontal
  /// The axis between the top and bottom edges.
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Sendable {
    /// The bits of the axes.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}

/// An edge of a rectangle.
public enum Edge: Int, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The leading edge, where reading begins.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge, where reading ends.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Creates a set of one edge.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The top edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The inset distances of a rectangle's edges.
public struct EdgeInsets: Hashable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the leading edge.
  public var leading: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the trailing edge.
  public var trailing: CGFloat

  /// Creates insets.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
