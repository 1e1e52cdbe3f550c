/// One tap, or several taps in succession.
public struct TapGesture: Gesture {
  private let count: Int

  /// Creates a gesture with a number of taps.
  public init(count: Int = 1) {
    self.count = count
  }

  /// A recognizer for the tap, or the last of several taps.
  public var recognizer: GestureRecognizer<Void> {
    guard count > 1 else { return GestureRecognizer([.tap]) { _, _ in ((), true) } }
    return GestureRecognizer([.multiTap]) { [count] _, event in
      guard case .count(let taps) = event, (taps ?? count) == count else { return nil }
      return ((), true)
    }
  }
}
