public import Foundation

/// Which gestures of a view and of those inside count.
public struct GestureMask: OptionSet, Sendable {
  /// The bits of the views.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Those of neither.
  public static let none: GestureMask = []
  /// Those of the view.
  public static let gesture = Self(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = Self(rawValue: 2)
  /// Those of all.
  public static let all: Self = [.gesture, .subviews]
}

extension View {
  /// Waits for a gesture on the view; one of a view inside goes first.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    EventsListener(
      content: self,
      handlers: mask.contains(.gesture) ? gesture.recognizer.handlers : [:]
    )
  }

  /// Waits for a gesture on the view, while others are waited for as well.
  public func simultaneousGesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, including: mask)
  }

  /// Waits for a gesture on the view; one of a view inside still goes first.
  public func highPriorityGesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, including: mask)
  }

  /// Runs a closure when the view is tapped so many times in a row.
  ///
  /// With a keyboard, Return on the view stands for all the taps, where no single tap is waited for.
  public func onTapGesture(
    count: Int = 1,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Runs a closure when the view is held down.
  ///
  /// With a keyboard, the key for menus stands for it, or Shift and F10.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(LongPressGesture().onEnded { _ in action() })
  }

  /// Runs a closure when the view is held down, and another one when it is pressed and let go.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    onLongPressGesture(perform: action).onPointer(.press, onPressingChanged)
  }

  /// Runs a closure when a pointer comes over the view and when it leaves.
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
