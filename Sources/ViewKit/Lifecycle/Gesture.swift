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
  /// The type of the gesture on which this gesture is based; `Never` for gestures of this module.
  associatedtype Body: Gesture = Never

  /// The gesture on which this gesture is based.
  var body: Body { get }

  /// The events that the gesture is made of, with what is to be done at each.
  var recognizer: GestureRecognizer<Value> { get }
}

extension Gesture {
  /// The events of the gesture on which this gesture is based.
  public var recognizer: GestureRecognizer<Body.Value> { body.recognizer }
}

extension Gesture where Body == Never {
  /// Not to be used: a gesture of this module recognizes events.
  public var body: Never {
    preconditionFailure("\(Self.self) is made of events and has no body.")
  }
}

extension Never: Gesture {
  /// A gesture that never happens.
  public typealias Value = Never
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

  var handlers: EventHandlers {
    var handlers: EventHandlers = [:]
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
    /// The first gesture said this.
    case first(First.Value)
    /// The second gesture said this.
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
