import ComposableDiagnostics
import ConcurrencyExtras
import Dependencies
import Dispatch
import Sharing
import Testing

@testable import ComposableCore

/// Tests the output of running reducers: printed changes, and traced actions and effects.
@MainActor
@Suite struct TracingTests {
  @Test func `a printer receives each action with its states, in order`() {
    let queue = DispatchQueue(label: "printer")
    let lines = LockIsolated<[String]>([])
    let printer = _ReducerPrinter<Counter.State, Counter.Action>(
      printChange: { action, oldState, newState in
        lines.withValue { $0.append("\(action): \(oldState.count) to \(newState.count)") }
      },
      queue: queue
    )
    let store = Store(initialState: Counter.State()) { Counter()._printChanges(printer) }
    store.send(.incrementTwice)
    queue.sync {}
    #expect(
      lines.value == ["incrementTwice: 0 to 0", "increment: 0 to 1", "increment: 1 to 2"]
    )
  }

  @Test func `a nil printer prints no changes`() {
    let store = Store(initialState: Counter.State()) { Counter()._printChanges(nil) }
    store.send(.increment)
    #expect(store.currentState.count == 1)
  }

  @Test func `a change is printed as the action and the difference`() {
    let state = Counter.State()
    #expect(
      ReducerChange(Counter.Action.increment, from: state, to: state).description == """
        received action:
          Counter.Action.increment
          (No state changes)

        """
    )
    let changed = ReducerChange(
      Counter.Action.chain(1),
      from: state,
      to: Counter.State(count: 1)
    )
    #expect(changed.description.hasPrefix("received action:\n  Counter.Action.chain(1)\n"))
    #expect(changed.description.contains("-   count: 0\n+   count: 1\n"))
  }

  @Test func `a printed change has the old and new shared values`() {
    struct State: Equatable {
      @Shared var count: Int
    }
    let queue = DispatchQueue(label: "printer of shared values")
    let texts = LockIsolated<[String]>([])
    let printer = _ReducerPrinter<State, Int>(
      printChange: { action, oldState, newState in
        let change = ReducerChange(action, from: oldState, to: newState)
        texts.withValue { $0.append(change.description) }
      },
      queue: queue
    )
    let store = Store(initialState: State(count: Shared(value: 0))) {
      Reduce<State, Int> { state, number in
        state.$count.withLock { $0 += number }
        return .none
      }
      ._printChanges(printer)
    }
    queue.suspend()
    store.send(1)
    store.send(2)
    queue.resume()
    queue.sync {}
    #expect(texts.value.map { $0.contains("-   _count: 0\n+   _count: 1\n") } == [true, false])
    #expect(texts.value.map { $0.contains("-   _count: 1\n+   _count: 3\n") } == [false, true])
  }

  @Test func `a tracer is notified of the start and end of actions and effects`() async {
    let log = LockIsolated<[String]>([])
    let gate = Gate()
    let store = Store(initialState: Counter.State()) {
      Counter().signpost("row")
    } withDependencies: {
      $0.reducerTracer = ReducerTracer { event in
        log.withValue { $0.append("\(event.kind) \(event.name)") }
        return { outcome in log.withValue { $0.append("\(outcome) \(event.name)") } }
      }
    }
    let task = store.send(.work(gate))
    gate.open()
    await task.finish()
    #expect(
      log.value == [
        "action row Counter.Action.work()", "finished row Counter.Action.work()",
        "effect row Counter.Action.work()",
        "action row Counter.Action.worked", "finished row Counter.Action.worked",
        "finished row Counter.Action.work()",
      ]
    )
    log.setValue([])
    let cancelled = store.send(.work(Gate()))
    while log.value.last != "effect row Counter.Action.work()" { await Task.yield() }
    cancelled.cancel()
    await cancelled.finish()
    #expect(log.value.last == "cancelled row Counter.Action.work()")
  }

  @Test func `a tracer is notified once of the end of a callback effect`() {
    let log = LockIsolated<[ReducerTracer.Outcome]>([])
    let receivers = LockIsolated<[UncheckedSendable<EffectCallback<Int>.Receiver>]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, number in
        if number == 0 { return .cancel(id: "work") }
        return Effect(
          .callback(
            EffectCallback(name: nil, callSite: CallSite()) { receiver in
              let receiver = UncheckedSendable(receiver)
              receivers.withValue { $0.append(receiver) }
              return {}
            }
          )
        )
        .cancellable(id: "work")
      }
      .signpost()
    } withDependencies: {
      $0.reducerTracer = ReducerTracer { event in
        { outcome in if event.kind == .effect { log.withValue { $0.append(outcome) } } }
      }
    }
    store.send(1)
    #expect(log.value.isEmpty)
    receivers.value.first?.value.finish()
    #expect(log.value == [.finished])
    store.send(2)
    store.send(0)
    receivers.value.last?.value.finish()
    #expect(log.value == [.finished, .cancelled])
  }
}
