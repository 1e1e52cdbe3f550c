public import Foundation

/// A movement of fingers or of a pointer that a view waits for.
///
/// ```swift
/// Circle().gesture(
///   DragGesture().onChanged { position = $0.location }.onEnded { _ in settle() }
/// )
/// ```
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known of the gesture.
  associatedtype Value

  /// The events that the gesture is made of, with what is to be done at each.
  var recognizer: GestureRecognizer<Value> { get }
}

/// The events that a gesture is made of, and what is to be done when it changes and when it ends.
@MainActor
public struct GestureRecognizer<Value> {
  let kinds: [EventKind]
  /// What an event says of the gesture, and whether that is its end; nil where it is another gesture's.
  let read: @MainActor (EventKind, EventValue) -> (value: Value, hasEnded: Bool)?
  var onChanged: [@MainActor (Value) -> Void] = []
  var onEnded: [@MainActor (Value) -> Void] = []

  init(
    _ kinds: [EventKind],
    read: @escaping @MainActor (EventKind, EventValue) -> (value: Value, hasEnded: Bool)?
  ) {
    self.kinds = kinds
    self.read = read
  }

  var handlers: [EventKind: EventHandler] {
    var handlers: [EventKind: EventHandler] = [:]
    for kind in kinds {
      handlers[kind] = { event in
        guard let (value, hasEnded) = read(kind, event) else { return .invalidValue }
        if !hasEnded || kind != .drag { for action in onChanged { action(value) } }
        if hasEnded { for action in onEnded { action(value) } }
        return .handled
      }
    }
    return handlers
  }
}

/// A gesture with something to do at its events.
public struct ObservedGesture<Value>: Gesture {
  /// The events of the gesture.
  public let recognizer: GestureRecognizer<Value>
}

extension Gesture {
  /// Runs a closure when the gesture has ended.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> ObservedGesture<Value> {
    var recognizer = recognizer
    recognizer.onEnded.append(action)
    return ObservedGesture(recognizer: recognizer)
  }

  /// Runs a closure whenever something about the gesture has changed.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> ObservedGesture<Value> {
    var recognizer = recognizer
    recognizer.onChanged.append(action)
    return ObservedGesture(recognizer: recognizer)
  }

  /// Writes a value while the gesture goes on; it goes back to what it was when the gesture ends.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> ObservedGesture<Value> {
    var recognizer = recognizer
    recognizer.onChanged.append { value in
      var transaction = Transaction()
      var current = state.wrappedValue
      body(value, &current, &transaction)
      state.current.wrappedValue = current
    }
    recognizer.onEnded.append { _ in state.reset() }
    return ObservedGesture(recognizer: recognizer)
  }

  /// This gesture, or another one; each is waited for by itself.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> CombinedGesture<Self, Other> {
    CombinedGesture(first: self, second: other)
  }

  /// This gesture, or where it is none another one; each is waited for by itself.
  public func exclusively<Other: Gesture>(before other: Other) -> CombinedGesture<Self, Other> {
    CombinedGesture(first: self, second: other)
  }
}

/// Two gestures on one view.
public struct CombinedGesture<First: Gesture, Second: Gesture>: Gesture {
  let first: First
  let second: Second

  /// What one of the gestures says.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  /// The events of both.
  public var recognizer: GestureRecognizer<Value> {
    let (first, second) = (first.recognizer, second.recognizer)
    let (firstHandlers, secondHandlers) = (first.handlers, second.handlers)
    return GestureRecognizer(first.kinds + second.kinds) { kind, event in
      if first.kinds.contains(kind), let (value, hasEnded) = first.read(kind, event) {
        _ = firstHandlers[kind]?(event)
        return (.first(value), hasEnded)
      }
      if let (value, hasEnded) = second.read(kind, event) {
        _ = secondHandlers[kind]?(event)
        return (.second(value), hasEnded)
      }
      return nil
    }
  }
}

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

/// A finger or a pointer that stays down.
public struct LongPressGesture: Gesture {
  /// Waits until something is held down; how long that takes is the host's business.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// The moment at which it has been held down for long enough.
  public var recognizer: GestureRecognizer<Bool> {
    GestureRecognizer([.longPress]) { _, _ in (true, true) }
  }
}

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

/// What a gesture writes while it goes on; afterwards it is again what it was.
@MainActor
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  @State private var stored: Value

  /// Starts with a value, which comes back when the gesture has ended.
  public init(wrappedValue: Value) {
    initial = wrappedValue
    _stored = State(wrappedValue: wrappedValue)
  }

  /// Starts with a value, which comes back when the gesture has ended.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The present value.
  public var wrappedValue: Value { stored }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  var current: Binding<Value> { $stored }

  func reset() {
    stored = initial
  }
}

extension GestureState: ConnectedProperty {
  func connect(to slot: PropertySlot) {
    _stored.connect(to: slot)
  }
}

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
    onLongPressGesture(perform: action).pointer(.press, onPressingChanged)
  }

  /// Runs a closure when a pointer comes over the view and when it leaves.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    pointer(.hover, action)
  }

  private func pointer(
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
  let handlers: [EventKind: EventHandler]

  func outline(into outline: inout Outline) {
    let kinds = EventKind.allCases.filter { handlers[$0] != nil }
    let isEnabled = outline.environment.isEnabled
    outline.attach(EventBehavior(handlers), listeningFor: isEnabled ? kinds : []) {
      content.resolve(into: &$0)
    }
  }
}
