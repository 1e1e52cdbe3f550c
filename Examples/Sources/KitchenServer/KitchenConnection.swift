import ComposableArchitecture
import KitchenTimers

/// What the server has for each of its connections: an actor with a store.
// [connection]
actor KitchenConnection {
  private let store: LocalStoreOf<KitchenTimers>
  /// What timers say when their time is over, which nobody has asked for at that moment.
  nonisolated let rings: AsyncStream<String>

  init(withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void) {
    let store = LocalStore(
      initialState: KitchenTimers.State(),
      reducer: { KitchenTimers() },
      withDependencies: prepareDependencies
    )
    let (rings, ringing) = AsyncStream.makeStream(of: String.self)
    store.attach(Bell(ringing: ringing))
    self.store = store
    self.rings = rings
  }

  /// What there is to say to a line that the client has entered.
  func answer(to line: String) -> [String] {
    store.send(.entered(line))
    return store.said
  }
}
// [end]

/// Hears of the actions that effects send.
private final class Bell: StoreObserver {
  private let ringing: AsyncStream<String>.Continuation

  init(ringing: AsyncStream<String>.Continuation) {
    self.ringing = ringing
  }

  func reduced(_ action: KitchenTimers.Action, id: ActionID, to state: KitchenTimers.State) {
    guard case .rang = action else { return }
    for text in state.said { ringing.yield(text) }
  }
}
