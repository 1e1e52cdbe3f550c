public import Foundation

/// A finger or a pointer that stays down.
public struct LongPressGesture: Gesture {
  /// Waits until something is held down; how long that takes is the host's business.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// The moment at which it has been held down for long enough.
  public var recognizer: GestureRecognizer<Bool> {
    GestureRecognizer([.longPress]) { _, _ in (true, true) }
  }
}
