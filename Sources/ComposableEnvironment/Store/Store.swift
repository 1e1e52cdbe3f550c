import ComposableCore
import ConcurrencyExtras
public import RxShaped

/// Runs a feature: holds its state, reduces actions, starts their effects, and tells subscribers.
///
/// ```swift
/// let store = Store(initialState: OrderState(), reducer: orderReducer, environment: .live)
/// store.subscribe(\.errorMessage)
///   .subscribe(onNext: { [label] in label.text = $0 })
///   .disposed(by: disposeBag)
/// store.send(.didTapPlus)
/// ```
///
/// A store belongs to the main actor. Subscribers hear of each action's state, in order, also of those
/// that effects send at once.
@preconcurrency
@MainActor
public final class Store<State, Action> {
  private let read: () -> State
  private let dispatch: (Action) -> StoreTask
  /// Speaks after each action.
  let changes: Observable<Void>

  init(
    read: @escaping () -> State,
    dispatch: @escaping (Action) -> StoreTask,
    changes: Observable<Void>
  ) {
    self.read = read
    self.dispatch = dispatch
    self.changes = changes
  }

  /// Makes the store of a root feature.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer.
  ///   - environment: What it knows of the outside world.
  ///   - useNewScope: Has no effect; there is one way to scope.
  ///   - mainThreadChecksEnabled: Has no effect; the compiler checks that the store is used on the main actor.
  ///   - cancelsEffectsOnDeinit: Whether effects in flight are cancelled when the store goes away. If not, they
  ///     keep it alive until they are over.
  public convenience init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    useNewScope: Bool = true,
    mainThreadChecksEnabled: Bool = true,
    cancelsEffectsOnDeinit: Bool = true
  ) {
    let engine = Engine(
      initialState: initialState,
      reducer: EnvironmentReducer(reducer) { Bootstrap.environment(insteadOf: environment) },
      overrides: currentOverrides()
    )
    if cancelsEffectsOnDeinit {
      engine.home = EffectHome { [weak engine] output in engine?.receive(output) }
    } else {
      let keeper = EngineKeeper(engine)
      engine.home = EffectHome { output in keeper.receive(output) }
      engine.effects.didInsert = { _ in keeper.isNeeded = true }
      engine.effects.didRemove = { [unowned engine] _ in keeper.isNeeded = !engine.effects.isEmpty }
    }
    let changes = PublishSubject<Void>()
    engine.didReduce = { _, _ in changes.onNext(()) }
    self.init(
      read: { engine.state },
      dispatch: { StoreTask(ComposableCore.StoreTask(engine.send($0))) },
      changes: changes.asObservable()
    )
  }

  /// The state as it is now.
  public var state: State { read() }

  /// The state as it is now, then after each action.
  public var observable: Observable<State> {
    changes.map { [read] in read() }.startWith(read())
  }

  /// Sends an action: it and all that it causes at once have been reduced when this returns.
  ///
  /// An action that is sent while another one is being processed, by a subscriber for instance, waits for its
  /// turn.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - originatingFrom: Has no effect.
  /// - Returns: The work that the action set off; await its `finish()` or `cancel()` it.
  @discardableResult
  public func send(_ action: Action, originatingFrom: Action? = nil) -> StoreTask {
    dispatch(action)
  }
}

/// Keeps an engine alive while it has effects in flight.
private final class EngineKeeper<State, Action>: @unchecked Sendable {
  // Sendable because only the engine's effects use it, where the engine is.
  private weak var engine: Engine<State, Action>?
  private var kept: Engine<State, Action>?

  init(_ engine: Engine<State, Action>) {
    self.engine = engine
  }

  var isNeeded: Bool {
    get { kept != nil }
    set { kept = newValue ? engine : nil }
  }

  func receive(_ output: EffectOutput<Action>) {
    engine?.receive(output)
  }
}
