public import Foundation

/// A movement of a finger or a pointer that is down.
public struct DragGesture: Gesture {
  private let minimumDistance: CGFloat

  /// Creates a drag gesture; the arguments have no effect.
  ///
  /// A host decides when a movement starts a drag, and reports positions relative to the view itself.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }

  /// The state of a drag.
  public struct Value: Equatable, Sendable {
    /// The position at the start of the drag, in points from the view's top leading corner.
    public let startLocation: CGPoint
    /// The current position of the pointer, in points from the view's top leading corner.
    public let location: CGPoint

    /// The distance from the start in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The predicted distance at the end: the current one, because hosts do not report the velocity.
    public var predictedEndTranslation: CGSize { translation }

    /// The predicted position at the end: the current one, because hosts do not report the velocity.
    public var predictedEndLocation: CGPoint { location }
  }

  /// A recognizer for each movement and the end.
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
