import ComposableCore
import IssueReporting
import Testing

@MainActor
@Suite struct EffectTests {
  private struct Failure: Error {}

  @Test func `combining with none gives the other effect alone`() {
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

  @Test func `an error that nothing handles is reported with the place of the run`() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in .run { _ in throw Failure() } }
    }
    await withKnownIssue {
      await store.send(1).finish()
    } matching: { issue in
      "\(issue)".contains("threw an error that nothing handles")
        && issue.sourceLocation?.fileName == "EffectTests.swift"
    }
  }

  @Test func `an error goes to the catch closure, a cancellation to nobody`() async {
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

  @Test func `a concatenation waits for each part and what it sends`() async {
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

  @Test func `a send kept beyond its effect is reported and delivered`() async {
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

@MainActor
private final class Kept<Action> {
  var send: Send<Action>?

  nonisolated init() {}

  func keep(_ send: Send<Action>) {
    self.send = send
  }
}
