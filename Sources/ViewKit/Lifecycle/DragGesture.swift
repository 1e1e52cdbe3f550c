public import Foundation

/// A finger or a pointer that moves while it is down.
public struct DragGesture: Gesture {
  private let minimumDistance: CGFloat

  /// Waits for a movement; hosts count positions from the view itself.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }

  /// What is known of a drag.
  public struct Value: Equatable, Sendable {
    /// Where the drag began.
    public let startLocation: CGPoint
    /// Where the pointer is.
    public let location: CGPoint

    /// How far the pointer has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// How far the pointer would go on by itself; hosts do not tell how fast it is.
    public var predictedEndTranslation: CGSize { translation }

    /// Where the pointer would go by itself; hosts do not tell how fast it is.
    public var predictedEndLocation: CGPoint { location }
  }

  /// Each movement, and the end.
  public var recognizer: GestureRecognizer<Value> {
    GestureRecognizer([.drag]) { _, event in
      guard case .drag(let drag) = event else { return nil }
      let value = Value(
        startLocation: CGPoint(x: drag.startX, y: drag.startY),
        location: CGPoint(x: drag.x, y: drag.y)
      )
      return (value, drag.hasEnded)
    }
  }
}
