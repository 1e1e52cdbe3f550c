public import Foundation

/// Where views of different widths meet in a column.
public struct HorizontalAlignment: Hashable, Sendable {
  let name: String

  /// At the side where reading begins.
  public static let leading = Self(name: "leading")
  /// In the middle.
  public static let center = Self(name: "center")
  /// At the side where lines end.
  public static let trailing = Self(name: "trailing")
}

/// Where views of different heights meet in a line.
public struct VerticalAlignment: Hashable, Sendable {
  let name: String

  /// At the top.
  public static let top = Self(name: "top")
  /// In the middle.
  public static let center = Self(name: "center")
  /// At the bottom.
  public static let bottom = Self(name: "bottom")
  /// At the first line of text.
  public static let firstTextBaseline = Self(name: "firstTextBaseline")
  /// At the last line of text.
  public static let lastTextBaseline = Self(name: "lastTextBaseline")
}

/// Where views of different sizes meet.
public struct Alignment: Hashable, Sendable {
  let name: String

  /// In the middle.
  public static let center = Self(name: "center")
  /// In the middle of the leading side.
  public static let leading = Self(name: "leading")
  /// In the middle of the trailing side.
  public static let trailing = Self(name: "trailing")
  /// In the middle of the top.
  public static let top = Self(name: "top")
  /// In the middle of the bottom.
  public static let bottom = Self(name: "bottom")
  /// In the top leading corner.
  public static let topLeading = Self(name: "topLeading")
  /// In the top trailing corner.
  public static let topTrailing = Self(name: "topTrailing")
  /// In the bottom leading corner.
  public static let bottomLeading = Self(name: "bottomLeading")
  /// In the bottom trailing corner.
  public static let bottomTrailing = Self(name: "bottomTrailing")
  /// At the first line of text on the leading side; hosts align the top.
  public static let leadingFirstTextBaseline = Self(name: "topLeading")
  /// At the first line of text in the middle; hosts align the top.
  public static let centerFirstTextBaseline = Self(name: "top")
  /// At the first line of text on the trailing side; hosts align the top.
  public static let trailingFirstTextBaseline = Self(name: "topTrailing")
}

/// How the lines of a text are aligned.
public enum TextAlignment: String, CaseIterable, Sendable {
  /// Lines begin below each other.
  case leading
  /// Each line is in the middle.
  case center
  /// Lines end below each other.
  case trailing
}

/// The direction of a stack or a scroll view.
public enum Axis: String, CaseIterable, Sendable {
  /// From the leading to the trailing side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Several directions.
  public struct Set: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Sideways.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}

/// A side of a box.
public enum Edge: Int, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The side where reading begins.
  case leading
  /// The lower side.
  case bottom
  /// The side where reading ends.
  case trailing

  /// Several sides.
  public struct Set: OptionSet, Sendable {
    /// The bits of the sides.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The set of one side.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The top.
    public static let top = Set(.top)
    /// The side where reading begins.
    public static let leading = Set(.leading)
    /// The bottom.
    public static let bottom = Set(.bottom)
    /// The side where lines end.
    public static let trailing = Set(.trailing)
    /// Both sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All around.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the sides of a box.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the side where reading begins.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the side where lines end.
  public var trailing: CGFloat

  /// Makes insets.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
