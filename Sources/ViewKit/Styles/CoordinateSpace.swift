/// What a position is counted from.
public enum CoordinateSpace: Hashable, Sendable {
  /// The page.
  case global
  /// The view itself.
  case local
  /// A view with a name.
  case named(String)

  /// The scroll view around; positions are counted from the view itself.
  public static let scrollView = CoordinateSpace.named("scrollView")

  /// A view with a name.
  public static func named(_ name: some Hashable) -> CoordinateSpace { .named("\(name)") }
}
