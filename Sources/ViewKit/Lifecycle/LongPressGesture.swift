public import Foundation

/// A press that a finger or a pointer holds.
public struct LongPressGesture: Gesture {
  /// Creates a long press; the host decides its duration.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// A recognizer for the end of the required duration.
  public var recognizer: GestureRecognizer<Bool> {
    GestureRecognizer([.longPress]) { _, _ in (true, true) }
  }
}
