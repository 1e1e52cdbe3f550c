import Dependencies

/// What a reducer asks the world to do after it has changed the state.
///
/// An effect is a value: making it runs nothing. The store that reduced the action starts it and feeds
/// the actions it sends back into the reducer.
///
/// ```swift
/// case .refreshTapped:
///   state.isLoading = true
///   return .run { send in
///     await send(.response(Result { try await client.fetch() }))
///   }
///   .cancellable(id: CancelID.refresh, cancelInFlight: true)
/// ```
public struct Effect<Action>: @unchecked Sendable {
  // Sendable, because the actions inside were made by the reducer for this effect alone, and one engine
  // takes them out again: they are handed over and never shared.

  @usableFromInline
  package let operation: Operation

  @inlinable
  package init(_ operation: Operation) {
    self.operation = operation
  }

  /// What the engine does with an effect.
  ///
  /// It is one word, and `.none` allocates nothing.
  @usableFromInline
  package indirect enum Operation {
    case none
    case send(Action)
    case run(EffectRun<Action>)
    case callback(EffectCallback<Action>)
    case merge(EffectList<Action>)
    case concatenate(EffectList<Action>)
    case cancel(CancelID)
    case cancellable(CancelID, cancelInFlight: Bool, Effect<Action>)
    /// An effect whose actions come through only so often.
    case throttled(Throttle, Effect<Action>)
    /// An effect of a child that can end: element, case or presentation.
    case scoped(ChildKey, Effect<Action>)
    /// Cancels all effects of a child that has ended.
    case end(ChildKey)
  }
}

extension Effect {
  /// No effect: the world has nothing to do.
  @inlinable
  public static var none: Self { Effect(.none) }

  /// Sends one action back into the store, after the current one and all that already wait.
  ///
  /// The action is reduced before the `send` that caused it returns. To share logic between actions
  /// call a helper function instead; this is for telling a parent something (a delegate action).
  public static func send(_ action: Action) -> Self {
    Effect(.send(action))
  }

  @usableFromInline
  package var isNone: Bool {
    @inlinable get {
      if case .none = operation { true } else { false }
    }
  }
}

// MARK: - Combining

extension Effect {
  /// Runs all `effects` at the same time; actions they send at once come in the order of the arguments.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs all `effects` at the same time; actions they send at once come in the sequence's order.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    joined(effects, by: .merge)
  }

  /// Runs this effect and `other` at the same time.
  @inlinable
  public func merge(with other: Self) -> Self {
    if other.isNone { return self }
    if isNone { return other }
    return joined(with: other, by: .merge)
  }

  /// Runs `effects` one after the other, each once the one before has finished.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs `effects` one after the other, each once the one before has finished.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    joined(effects, by: .concatenate)
  }

  /// Runs `other` once this effect has finished.
  @_disfavoredOverload
  public func concatenate(with other: Self) -> Self {
    if other.isNone { return self }
    if isNone { return other }
    return joined(with: other, by: .concatenate)
  }

  /// Turns every action that this effect sends into one of another domain.
  ///
  /// `transform` sees the dependencies that are in force around this call.
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    let dependencies = DependencyValues.inForce
    return embedded { action in
      if dependencies.isSame(as: DependencyValues.inForce) { return transform(action) }
      return DependencyValues.binding(dependencies) { transform(action) }
    }
  }

  /// The same effect in another domain; for closures of the library, which ask for no dependency.
  @usableFromInline
  package func embedded<T>(by embed: @escaping @Sendable (Action) -> T) -> Effect<T> {
    switch operation {
    case .none: .none
    case .send(let action): .send(embed(action))
    case .run(let run): Effect<T>(.run(run.map(embed)))
    case .callback(let callback): Effect<T>(.callback(callback.map(embed)))
    case .merge(let list): Effect<T>(.merge(list.map { $0.embedded(by: embed) }))
    case .concatenate(let list): Effect<T>(.concatenate(list.map { $0.embedded(by: embed) }))
    case .cancel(let id): Effect<T>(.cancel(id))
    case .cancellable(let id, let cancelInFlight, let effect):
      Effect<T>(.cancellable(id, cancelInFlight: cancelInFlight, effect.embedded(by: embed)))
    case .throttled(let throttle, let effect):
      Effect<T>(.throttled(throttle, effect.embedded(by: embed)))
    case .scoped(let key, let effect): Effect<T>(.scoped(key, effect.embedded(by: embed)))
    case .end(let key): Effect<T>(.end(key))
    }
  }

  /// The same effect with `change` made to each asynchronous part.
  ///
  /// - Parameters:
  ///   - change: Changes the parts that run in a task.
  ///   - changeCallback: Changes the parts that call back.
  /// - Returns: The effect of the changed parts.
  package func mapRuns(
    _ change: (EffectRun<Action>) -> EffectRun<Action>,
    callbacks changeCallback: (EffectCallback<Action>) -> EffectCallback<Action> = { $0 }
  ) -> Self {
    func map(_ effect: Self) -> Self { effect.mapRuns(change, callbacks: changeCallback) }
    return switch operation {
    case .none, .send, .cancel, .end: self
    case .run(let run): Effect(.run(change(run)))
    case .callback(let callback): Effect(.callback(changeCallback(callback)))
    case .merge(let list): Effect(.merge(list.map(map)))
    case .concatenate(let list): Effect(.concatenate(list.map(map)))
    case .cancellable(let id, let cancelInFlight, let effect):
      Effect(.cancellable(id, cancelInFlight: cancelInFlight, map(effect)))
    case .throttled(let throttle, let effect): Effect(.throttled(throttle, map(effect)))
    case .scoped(let key, let effect): Effect(.scoped(key, map(effect)))
    }
  }
}
