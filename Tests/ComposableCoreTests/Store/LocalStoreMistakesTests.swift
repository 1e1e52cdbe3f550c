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
      A local store was used on one actor after it had been used on another.

      What its effects send comes to the first one. Let one actor hold the store, and the others send through it; a \
      "StoreActor" can be sent to from anywhere.
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
      "waitForEffects" or "wait" was called by code of the main queue that something else is running, a task for example. \
      The effects need that queue to send their actions, so it would wait for ever.

      Use "await finish()" there. On the main thread of a program whose main function is not asynchronous both can be \
      called.
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
        An observer was attached to a store that was scoped from another one: LocalStore<Counter.State, Counter.Action>.

        It hears nothing. Attach it to the store that the scope was made from, the one with the reducer: that store does \
        all the work.
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
