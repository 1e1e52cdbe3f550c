/// Whether something is shown.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// As fits the place.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}
