/// What a position is counted from.
public enum CoordinateSpace: Hashable, Sendable {
  /// The page.
  case global
  /// The view itself.
  case local
  /// A view with a name.
  case named(String)

  /// A view with a name.
  public static func named(_ name: some Hashable) -> CoordinateSpace { .named("\(name)") }
}
