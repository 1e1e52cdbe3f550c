import CasePathsCore
import ComposableCore
import ConcurrencyExtras
import Testing

/// Tests the messages of stores without the main actor about misuse.
@Suite struct LocalStoreMistakesTests {
  @Test func `use of a local store on a second actor terminates the process with a message`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let store = UncheckedSendable(LocalStore(initialState: Counter.State()) { Counter() })
      let (first, second) = (Holder(store), Holder(store))
      await first.increment()
      await second.increment()
    }
    expect(
      result.standardErrorContent,
      """
      A local store was used on a second actor.

      The store's effects deliver their actions to the first actor. Use the store on one actor and send to it through \
      that actor, or use a "StoreActor", which accepts actions from every thread.
      """
    )
  }

  @Test func `waiting on the main queue in a task terminates the process with a message`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let store = LocalStore(initialState: Counter.State()) { Counter() }
      store.send(.work(Gate()))
      blockThread(on: store)
    }
    expect(
      result.standardErrorContent,
      """
      "waitForEffects" or "wait" was called from code that already runs on the main queue, for example a task. The \
      effects need that queue to send their actions, so the call would never return.

      Use "await finish()" instead. Both functions can be called on the main thread of a program with a synchronous \
      main function.
      """
    )
  }

  @Test func `an observer of a child's store is reported, and receives no callbacks`() {
    let store = LocalStore(initialState: Parent.State()) { Parent() }
    let field = store.scope(state: \.field, action: \.field)
    let observer = CountingObserver()
    withKnownIssue {
      field.attach(observer)
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        An observer was attached to a store that was scoped from another store: LocalStore<Counter.State, \
        Counter.Action>.

        The observer receives no events. Attach it to the root store, which runs the reducer and processes all actions.
        """
      ]
    }
    field.send(.increment)
    field.detach(observer)
    #expect(observer.count == 0)
    #expect(store.state.field.count == 1)
  }

  private func expect(
    _ output: [UInt8],
    _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains(message), "\(text)", sourceLocation: sourceLocation)
  }
}

private actor Holder {
  private let store: UncheckedSendable<LocalStoreOf<Counter>>

  init(_ store: UncheckedSendable<LocalStoreOf<Counter>>) {
    self.store = store
  }

  func increment() { store.value.send(.increment) }
}

/// Synchronous, so it may block.
private func blockThread(on store: LocalStoreOf<Counter>) {
  store.waitForEffects()
}

private final class CountingObserver: StoreObserver {
  var count = 0

  func reduced(_ action: Counter.Action, id: ActionID, to state: Counter.State) { count += 1 }
}
