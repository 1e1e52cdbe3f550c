import ComposableArchitecture
import KitchenTimers

/// The server's side of one connection: an actor with a store.
// [connection]
actor KitchenConnection {
  private let store: LocalStoreOf<KitchenTimers>
  /// The messages of timers that ring, which no client line requested.
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

  /// The response to a line from the client, as lines of text.
  func answer(to line: String) -> [String] {
    store.send(.entered(line))
    return store.said
  }
}
// [end]

/// Observes the actions that effects send.
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
