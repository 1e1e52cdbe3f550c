public import Foundation

/// The set of enabled gestures: of the view, or of its subviews.
public struct GestureMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// No gestures.
  public static let none: GestureMask = []
  /// The gestures of the view.
  public static let gesture = Self(rawValue: 1)
  /// The gestures of the subviews.
  public static let subviews = Self(rawValue: 2)
  /// All gestures.
  public static let all: Self = [.gesture, .subviews]
}

extension View {
  /// Adds a gesture to the view; gestures of subviews have priority.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    EventsListener(
      content: self,
      handlers: mask.contains(.gesture) ? gesture.recognizer.handlers : [:]
    )
  }

  /// Adds a gesture to the view that is recognized together with other gestures.
  public func simultaneousGesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, including: mask)
  }

  /// Adds a gesture to the view; gestures of subviews still have priority.
  public func highPriorityGesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, including: mask)
  }

  /// Runs a closure when the view is tapped a number of times in succession.
  ///
  /// With a keyboard, Return on the view replaces the taps, unless the view also handles single taps.
  public func onTapGesture(
    count: Int = 1,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Runs a closure on a long press.
  ///
  /// With a keyboard, the menu key or Shift and F10 replaces the press. Hosts ignore `minimumDuration` and
  /// `maximumDistance`.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(LongPressGesture().onEnded { _ in action() })
  }

  /// Runs a closure on a long press, and another when a press starts and ends.
  ///
  /// Hosts ignore `minimumDuration` and `maximumDistance`.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    onLongPressGesture(perform: action).onPointer(.press, onPressingChanged)
  }

  /// Runs a closure when a pointer enters the view and when it leaves.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    onPointer(.hover, action)
  }

  private func onPointer(
    _ kind: EventKind,
    _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    EventsListener(
      content: self,
      handlers: [
        kind: { value in
          guard case .isOver(let isOver) = value else { return .invalidValue }
          action(isOver)
          return .handled
        }
      ]
    )
  }
}

/// Content whose elements listen to several kinds of events.
private struct EventsListener<Content: View>: View, PrimitiveView {
  let content: Content
  let handlers: EventHandlers

  func outline(into outline: inout Outline) {
    let kinds = EventKind.allCases.filter { handlers[$0] != nil }
    let isEnabled = outline.environment.isEnabled
    outline.attach(EventBehavior(handlers), listeningFor: isEnabled ? kinds : []) {
      content.resolveView(into: &$0)
    }
  }
}
