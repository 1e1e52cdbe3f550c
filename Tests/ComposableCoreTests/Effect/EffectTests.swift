import ComposableCore
import ConcurrencyExtras
import Dispatch
import IssueReporting
import Testing

@MainActor
@Suite struct EffectTests {
  private struct Failure: Error {}

  @Test func `combining with an empty effect returns the other effect`() {
    let sent = Effect<Int>.send(1)
    for effect in [sent.merge(with: .none), .merge(.none, sent), .concatenate(sent, .none)] {
      guard case .send(1) = effect.operation else {
        Issue.record("expected a single send, got \(effect)")
        continue
      }
    }
    #expect(Effect<Int>.merge([]).isNone)
    #expect(Effect<Int>.none.map { $0 + 1 }.isNone)
    #expect(Effect<Int>.none.cancellable(id: 1).isNone)
  }

  @Test(arguments: [true, false])
  func `combined effects keep their order, also in nested lists`(isMerged: Bool) {
    func combined(_ effects: [Effect<Int>]) -> Effect<Int> {
      isMerged ? .merge(effects) : .concatenate(effects)
    }
    let list = combined([.send(3), .none, .send(4)])
    let effect = combined([
      .none, .send(1), .send(2), list, .send(5), list, list, .concatenate(.send(6), .send(7)),
      .merge(.send(8), .send(9)), .none,
    ])
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        if action == 0 { return effect }
        state.append(action)
        return .none
      }
    }
    store.send(0)
    #expect(store.withState(\.self) == [1, 2, 3, 4, 5, 3, 4, 3, 4, 6, 7, 8, 9])
  }

  @Test func `an unhandled error is reported at the call of run`() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in .run { _ in throw Failure() } }
    }
    await withKnownIssue {
      await store.send(1).finish()
    } matching: { issue in
      "\(issue)".contains("threw an unhandled error")
        && issue.sourceLocation?.fileName == "EffectTests.swift"
    }
  }

  @Test func `an error reaches the catch closure, a cancellation error is ignored`() async {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        switch action {
        case "fail":
          return .run { _ in
            throw Failure()
          } catch: { error, send in
            await send("caught \(type(of: error))")
          }
        case "cancel":
          return .run { _ in
            throw CancellationError()
          } catch: { _, send in
            await send("caught a cancellation")
          }
        default:
          return .none
        }
      }
    }
    await store.send("fail").finish()
    await store.send("cancel").finish()
    #expect(store.currentState == ["fail", "caught Failure", "cancel"])
  }

  @Test func `an error after the cancellation is ignored`() async {
    enum Action { case start, cancel, caught }
    let begun = [Gate(), Gate()]
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .start:
          return .merge(
            .run { _ in
              begun[0].open()
              await Gate().pass()
              throw Failure()
            },
            .run { _ in
              begun[1].open()
              await Gate().pass()
              throw Failure()
            } catch: { _, send in
              await send(.caught)
            }
          )
          .cancellable(id: "work")
        case .cancel: return .cancel(id: "work")
        case .caught:
          state += 1
          return .none
        }
      }
    }
    let task = store.send(.start)
    for effect in begun { await effect.pass() }
    store.send(.cancel)
    await task.finish()
    #expect(store.currentState == 0)
  }

  @Test func `combined effects keep their name and priority`() async {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .merge(
          .none,
          .concatenate(
            Effect<Int>.run(priority: .background, name: "Ada") { send in
              if Task.currentPriority == .background { await send(1) }
            }
            .map { "\($0)" }
            .cancellable(id: "work"),
            .run(priority: .high, name: "Grace") { send in
              await send(Task.name ?? "nameless")
            }
          )
        )
      }
    }
    await store.send("start").finish()
    #expect(store.currentState == ["start", "1", "Grace"])
  }

  @Test func `combining a single effect returns that effect`() {
    let sent = Effect<Int>.send(1)
    let combined: [Effect<Int>] = [
      .concatenate(sent), .merge(sent), .merge([sent]), .concatenate([sent]),
    ]
    for effect in combined {
      guard case .send(1) = effect.operation else {
        Issue.record("expected a single send, got \(effect)")
        continue
      }
    }
    #expect(sent.concatenate(with: .none).merge(with: .none).map { $0 }.isNone == false)
  }

  @Test func `the work of an effect runs off the main actor`() async {
    enum Action { case start, sent, stayedOff }
    let store = Store<Bool, Action>(initialState: false) {
      Reduce { hasStayedOff, action in
        if case .stayedOff = action { hasStayedOff = true }
        guard case .start = action else { return .none }
        return .run { send in
          let before = isOnMainActor()
          await send(.sent)
          if !before, !isOnMainActor() { await send(.stayedOff) }
        }
      }
    }
    #expect(isOnMainActor())
    // A concurrent test may run all work of the process on the main actor. Such an attempt is inconclusive and does not
    // count.
    var attempts = 0
    while !store.currentState, attempts < 100 {
      await store.send(.start).finish()
      if !uncheckedUseMainSerialExecutor { attempts += 1 }
    }
    #expect(store.currentState)
  }

  @Test func `a concatenation waits for each part and its actions`() async {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .concatenate(
          .run { send in
            await send("a")
            await Task.yield()
            await send("b")
          },
          .merge(.send("c"), .send("d")),
          .run { send in await send("e") }
        )
      }
    }
    await store.send("start").finish()
    #expect(store.currentState == ["start", "a", "b", "c", "d", "e"])
  }

  @Test func `a send used after its effect finished is reported and delivered`() async {
    let kept = Kept<Int>()
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        return action == 0 ? .run { send in await kept.keep(send) } : .none
      }
    }
    await store.send(0).finish()
    withKnownIssue {
      kept.send?(1)
    } matching: { issue in
      "\(issue)".contains("by an effect that has already finished")
    }
    #expect(store.currentState == [0, 1])
  }
}

/// Returns true on the main actor's queue; the main actor has no dedicated thread.
private func isOnMainActor() -> Bool {
  DispatchQueue.getSpecific(key: mainQueueMark) == true
}

private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

@MainActor
private final class Kept<Action> {
  var send: Send<Action>?

  nonisolated init() {}

  func keep(_ send: Send<Action>) {
    self.send = send
  }
}
