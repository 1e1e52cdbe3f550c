/// A movement of fingers or a pointer that a view recognizes.
///
/// ```swift
/// Circle().gesture(
///   DragGesture().onChanged { position = $0.location }.onEnded { _ in settle() }
/// )
/// ```
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the gesture's value.
  associatedtype Value
  /// The type of the gesture on which this gesture is based; `Never` for gestures of this module.
  associatedtype Body: Gesture = Never

  /// The gesture on which this gesture is based.
  var body: Body { get }

  /// The events of the gesture and their actions.
  var recognizer: GestureRecognizer<Value> { get }
}

extension Gesture {
  /// The events of the gesture on which this gesture is based.
  public var recognizer: GestureRecognizer<Body.Value> { body.recognizer }
}

extension Gesture where Body == Never {
  /// The missing body of a gesture of this module; reading it is a programming error.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive gesture and has no body.")
  }
}

extension Never: Gesture {
  /// The value of a gesture that never happens.
  public typealias Value = Never
}

/// The events of a gesture, and the actions for its changes and its end.
@MainActor
public struct GestureRecognizer<Value> {
  let kinds: [EventKind]
  /// Reads the gesture's value from an event, and whether the gesture ended; returns `nil` for an event of another
  /// gesture.
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

/// A gesture with actions.
public struct ObservedGesture<Value>: Gesture {
  /// The events of the gesture.
  public let recognizer: GestureRecognizer<Value>
}

extension Gesture {
  /// Runs a closure when the gesture ends.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> ObservedGesture<Value> {
    var recognizer = recognizer
    recognizer.onEnded.append(action)
    return ObservedGesture(recognizer: recognizer)
  }

  /// Runs a closure when the gesture's value changes.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> ObservedGesture<Value> {
    var recognizer = recognizer
    recognizer.onChanged.append(action)
    return ObservedGesture(recognizer: recognizer)
  }

  /// Updates a state during the gesture; the state returns to its initial value when the gesture ends.
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

  /// Combines this gesture with another; each is recognized independently.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> CombinedGesture<Self, Other> {
    CombinedGesture(first: self, second: other)
  }

  /// Combines this gesture with another; each is recognized independently.
  public func exclusively<Other: Gesture>(before other: Other) -> CombinedGesture<Self, Other> {
    CombinedGesture(first: self, second: other)
  }
}

/// Two gestures on one view.
public struct CombinedGesture<First: Gesture, Second: Gesture>: Gesture {
  let first: First
  let second: Second

  /// The value of one of two gestures.
  public enum Value {
    /// The value of the first gesture.
    case first(First.Value)
    /// The value of the second gesture.
    case second(Second.Value)
  }

  /// The events of both gestures.
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
