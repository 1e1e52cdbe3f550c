/// The visibility of a view's part.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// The host's default.
  case automatic
  /// Visible.
  case visible
  /// Hidden.
  case hidden
}
