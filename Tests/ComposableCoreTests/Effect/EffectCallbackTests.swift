import ComposableCore
import ComposableDiagnostics
import ComposableTesting
import ConcurrencyExtras
import Dispatch
import Testing

/// A source of callbacks that a test controls.
private final class Caller: Sendable {
  private let receivers = LockIsolated<[@Sendable (Int?) -> Void]>([])
  let begun = LockIsolated(0)
  let ended = LockIsolated(0)

  /// Returns an effect that sends the caller's values until `nil`.
  func effect(first: Int? = nil) -> Effect<Int> {
    Effect(
      .callback(
        EffectCallback(name: "caller", callSite: CallSite()) { [self] receiver in
          begun.withValue { $0 += 1 }
          if let first { receiver.send(first) }
          let receiver = UncheckedSendable(receiver)
          receivers.withValue {
            $0.append { number in
              if let number { receiver.value.send(number) } else { receiver.value.finish() }
            }
          }
          return { [self] in ended.withValue { $0 += 1 } }
        }
      )
    )
  }

  func call(_ number: Int?) {
    for receiver in receivers.value { receiver(number) }
  }
}

private struct Feature: Reducer {
  struct State: Equatable {
    var numbers: [Int] = []
    var child: [Int]?
  }

  let caller: Caller

  var body: some Reducer<State, Int> {
    Reduce { state, number in
      state.numbers.append(number)
      switch number {
      case 0: return caller.effect().cancellable(id: "caller")
      case 1: return caller.effect(first: 10)
      case 2: return .cancel(id: "caller")
      case 3: return .concatenate(caller.effect(), .send(30))
      default: return .none
      }
    }
  }
}

@MainActor
@Suite struct EffectCallbackTests {
  private let caller = Caller()

  private func makeStore() -> Store<Feature.State, Int> {
    Store(initialState: Feature.State()) { Feature(caller: caller) }
  }

  @Test func `a synchronous callback is delivered before send returns`() {
    let store = makeStore()
    store.send(1)
    #expect(store.withState(\.numbers) == [1, 10])
  }

  @Test func `a later callback on the main actor is reduced synchronously`() {
    let store = makeStore()
    store.send(0)
    caller.call(7)
    #expect(store.withState(\.numbers) == [0, 7])
  }

  @Test func `a callback on another thread is dispatched to the main actor`() async {
    let store = makeStore()
    let task = store.send(0)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [caller] in
        caller.call(7)
        caller.call(nil)
        continuation.resume()
      }
    }
    await task.finish()
    #expect(store.withState(\.numbers) == [0, 7])
  }

  @Test func `a cancelled callback effect ignores later callbacks`() {
    let store = makeStore()
    let task = store.send(0)
    store.send(2)
    #expect(caller.ended.value == 1)
    caller.call(7)
    #expect(store.withState(\.numbers) == [0, 2])
    #expect(task.isFinished)
  }

  @Test func `cancelling the send's task cancels the callback effect`() async {
    let store = makeStore()
    let task = store.send(0)
    task.cancel()
    await task.finish()
    caller.call(7)
    #expect(caller.ended.value == 1)
    #expect(store.withState(\.numbers) == [0])
  }

  @Test func `the next part of a concatenation starts after the last callback`() {
    let store = makeStore()
    store.send(3)
    #expect(store.withState(\.numbers) == [3])
    caller.call(nil)
    #expect(store.withState(\.numbers) == [3, 30])
    #expect(caller.ended.value == 1)
  }

  @Test func `releasing the store ends a callback effect`() {
    var store: Store<Feature.State, Int>? = makeStore()
    store?.send(0)
    store = nil
    #expect(caller.ended.value == 1)
    caller.call(7)
  }

  @Test func `a test store waits for a callback effect, and reports it if unfinished`() async {
    let store = TestStore(initialState: Feature.State()) { Feature(caller: caller) }
    await store.send(0) { $0.numbers = [0] }
    caller.call(7)
    await store.receive(7) { $0.numbers = [0, 7] }
    caller.call(nil)
    await store.finish()
    await withKnownIssue {
      await store.send(0) { $0.numbers = [0, 7, 0] }
      await store.finish(timeout: .zero)
    }
    caller.call(nil)
  }
}
