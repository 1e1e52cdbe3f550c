/// One tap, or several in a row.
public struct TapGesture: Gesture {
  private let count: Int

  /// Waits for so many taps.
  public init(count: Int = 1) {
    self.count = count
  }

  /// The tap, or the last of several.
  public var recognizer: GestureRecognizer<Void> {
    guard count > 1 else { return GestureRecognizer([.tap]) { _, _ in ((), true) } }
    return GestureRecognizer([.multiTap]) { [count] _, event in
      guard case .count(let taps) = event, (taps ?? count) == count else { return nil }
      return ((), true)
    }
  }
}
