/// A coordinate space of positions.
public enum CoordinateSpace: Hashable, Sendable {
  /// The coordinates of the page.
  case global
  /// The coordinates of the view.
  case local
  /// The coordinates of a named view.
  case named(String)

  /// The coordinates of the enclosing scroll view; hosts use the view's own.
  public static let scrollView = CoordinateSpace.named("scrollView")

  /// Returns the coordinate space of a named view.
  public static func named(_ name: some Hashable) -> CoordinateSpace { .named("\(name)") }
}
