import Dependencies

/// Work that a reducer requests after changing the state.
///
/// An effect is a value: creating it starts no work. The store that reduced the action starts the effect and sends its
/// actions to the reducer.
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
  // Sendable, because the reducer created the actions for this effect alone, and one engine takes them out: they are
  // transferred and never shared.

  @usableFromInline
  package let operation: Operation

  @inlinable
  package init(_ operation: Operation) {
    self.operation = operation
  }

  /// The operation that the engine performs.
  ///
  /// Its size is one word, and `.none` allocates no memory.
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
    /// An effect with a rate limit for its actions.
    case throttled(Throttle, Effect<Action>)
    /// An effect of a removable child: element, case or presentation.
    case scoped(ChildKey, Effect<Action>)
    /// Cancels all effects of a removed child.
    case end(ChildKey)
  }
}

extension Effect {
  /// An effect without work.
  @inlinable
  public static var none: Self { Effect(.none) }

  /// Sends an action to the store, after the current action and all queued actions.
  ///
  /// ```swift
  /// case .doneTapped:
  ///   return .send(.delegate(.finished))
  /// ```
  ///
  /// The action is reduced before the `send` that caused it returns. To share logic between actions, call a helper
  /// function instead; use this effect to notify a parent (a delegate action).
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
  /// Runs `effects` concurrently; their synchronous actions arrive in the order of the arguments.
  ///
  /// ```swift
  /// case .task:
  ///   return .merge(
  ///     .run { send in await send(.response(Result { try await client.fetch() })) },
  ///     .run { send in
  ///       for await event in client.events() { await send(.event(event)) }
  ///     }
  ///   )
  /// ```
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs `effects` concurrently; their synchronous actions arrive in the sequence's order.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    joined(effects, by: .merge)
  }

  /// Runs this effect and `other` concurrently.
  @inlinable
  public func merge(with other: Self) -> Self {
    if other.isNone { return self }
    if isNone { return other }
    return joined(with: other, by: .merge)
  }

  /// Runs `effects` sequentially; each starts after its predecessor has finished.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs `effects` sequentially; each starts after its predecessor has finished.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    joined(effects, by: .concatenate)
  }

  /// Runs `other` after this effect has finished.
  @_disfavoredOverload
  public func concatenate(with other: Self) -> Self {
    if other.isNone { return self }
    if isNone { return other }
    return joined(with: other, by: .concatenate)
  }

  /// Transforms every action of this effect into an action of another domain.
  ///
  /// `transform` runs with the dependencies that are active at this call.
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    let dependencies = DependencyValues.activeOverrides
    return embedded { action in
      if dependencies.isSame(as: DependencyValues.activeOverrides) { return transform(action) }
      return DependencyValues.binding(dependencies) { transform(action) }
    }
  }

  /// Returns the effect in another domain, for closures of the library that use no dependencies.
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

  /// Returns the effect with each asynchronous part transformed.
  ///
  /// - Parameters:
  ///   - change: The transformation of parts that run in a task.
  ///   - changeCallback: The transformation of parts that use callbacks.
  /// - Returns: The transformed effect.
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
