import ComposableCore
import ConcurrencyExtras
public import RxShaped

/// The runtime of a feature: stores the state, reduces actions, runs effects, and notifies subscribers.
///
/// ```swift
/// let store = Store(initialState: OrderState(), reducer: orderReducer, environment: .live)
/// store.subscribe(\.errorMessage)
///   .subscribe(onNext: { [label] in label.text = $0 })
///   .disposed(by: disposeBag)
/// store.send(.didTapPlus)
/// ```
///
/// A store is isolated to the main actor. Subscribers receive the state after each action in order, including actions
/// sent immediately by effects.
@preconcurrency
@MainActor
public final class Store<State, Action> {
  private let read: () -> State
  private let dispatch: (Action) -> StoreTask
  /// Emits after each action.
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

  /// Creates the store of a root feature.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer.
  ///   - environment: The environment of the feature.
  ///   - useNewScope: Ignored; all scopes behave the same.
  ///   - mainThreadChecksEnabled: Ignored; the compiler checks isolation to the main actor.
  ///   - cancelsEffectsOnDeinit: True to cancel effects in flight when the store is released. Otherwise they retain the
  ///     store until they end.
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
      engine.delivery = EffectDelivery { [weak engine] output in engine?.receive(output) }
    } else {
      let keeper = EngineKeeper(engine)
      engine.delivery = EffectDelivery { output in keeper.receive(output) }
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

  /// The current state.
  public var state: State { read() }

  /// A stream of the current state and the state after each action.
  public var observable: Observable<State> {
    changes.map { [read] in read() }.startWith(read())
  }

  /// Sends an action; the action and all immediate actions of its effects are reduced before the method returns.
  ///
  /// An action sent during the processing of another action, for example by a subscriber, is queued.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - originatingFrom: Ignored.
  /// - Returns: The work of the action; call its `finish()` or `cancel()`.
  @discardableResult
  public func send(_ action: Action, originatingFrom: Action? = nil) -> StoreTask {
    dispatch(action)
  }
}

/// Retains an engine while effects are in flight.
private final class EngineKeeper<State, Action>: @unchecked Sendable {
  // Sendable because only effects of the engine use it, in the isolation of the engine.
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
