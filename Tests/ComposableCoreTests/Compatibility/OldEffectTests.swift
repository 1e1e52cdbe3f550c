import ComposableCore
import Testing

/// Tests the pre-1.0 effects.
@MainActor
@Suite struct OldEffectTests {
  private struct Failed: Error, Equatable {}
  private enum SearchID {}
  private enum OtherID {}

  private enum Action: Equatable {
    case start
    case numbered(TaskResult<Int>)
    case stop
  }

  private func store(
    _ effect: @escaping () -> EffectPublisher<Action, Never>,
    stop: @escaping () -> EffectTask<Action> = { .none }
  ) -> Store<[Action], Action> {
    Store(initialState: []) {
      Reduce { state, action in
        state.append(action)
        return switch action {
        case .start: effect()
        case .numbered: .none
        case .stop: stop()
        }
      }
    }
  }

  @Test func `a task sends the action it returns`() async {
    let store = store { .task { await .numbered(TaskResult { 7 }) } }
    await store.send(.start).finish()
    #expect(store.currentState == [.start, .numbered(.success(7))])
  }

  @Test func `a task's error becomes an action or is reported`() async {
    let caught = store {
      .task {
        throw Failed()
      } catch: { error in
        .numbered(.failure(error))
      }
    }
    await caught.send(.start).finish()
    #expect(caught.currentState == [.start, .numbered(.failure(Failed()))])

    let uncaught = store { .task { throw Failed() } }
    await withKnownIssue {
      await uncaught.send(.start).finish()
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix(
          "An effect created by \"task\" at ComposableCoreTests/OldEffectTests.swift:"
        )
          && $0.rawValue.contains("OldEffectTests.Failed()")
          && $0.rawValue.hasSuffix(
            """
            Pass a "catch:" closure to "task", or catch the error inside and send it as an action.
            """
          )
      }
    }
    #expect(uncaught.currentState == [.start])
  }

  @Test func `a cancelled task sends no action and reports no error`() async {
    let store = store { .task { throw CancellationError() } }
    await store.send(.start).finish()
    #expect(store.currentState == [.start])
  }

  @Test func `a fire-and-forget effect sends no action and ignores errors`() async {
    let gate = Gate()
    let store = store {
      .fireAndForget {
        gate.open()
        throw Failed()
      }
    }
    await store.send(.start).finish()
    await gate.pass()
    #expect(store.currentState == [.start])
  }

  @Test func `an effect of a value sends it`() {
    let store = store { EffectTask(value: .numbered(.success(1))) }
    store.send(.start)
    #expect(store.currentState == [.start, .numbered(.success(1))])
  }

  @Test func `an erased effect is unchanged, or sends its mapped actions`() async {
    let store = store {
      .merge(
        Effect<Action>.send(.numbered(.success(1))).eraseToEffect(),
        Effect<Int>.send(2).eraseToEffect { .numbered(.success($0)) },
        EffectTask<Int>.none.eraseToEffect { .numbered(.success($0)) }
      )
    }
    await store.send(.start).finish()
    #expect(
      store.currentState == [.start, .numbered(.success(1)), .numbered(.success(2))]
    )
  }

  @Test func `an unimplemented effect is reported when it runs`() async {
    let store = store { .merge(.unimplemented("Client.search"), .failing("Client.load")) }
    await withKnownIssue {
      await store.send(.start).finish()
    } matching: { issue in
      issue.comments.contains {
        let names = ["Client.search", "Client.load"]
        let texts = names.map {
          """
          An unimplemented effect ran: \($0).

          Override the effect in the test, or prevent the feature from returning it.
          """
        }
        return texts.contains($0.rawValue)
      }
    }
  }

  @Test(arguments: [true, false])
  func `a type identifies cancellable effects`(isMeant: Bool) async {
    let gate = Gate()
    let store = store {
      .task {
        await gate.pass()
        return .numbered(.success(1))
      }
      .cancellable(id: SearchID.self, cancelInFlight: true)
    } stop: {
      isMeant ? .cancel(id: SearchID.self) : .cancel(id: OtherID.self)
    }
    let task = store.send(.start)
    store.send(.stop)
    gate.open()
    await task.finish()
    #expect(store.currentState.count == (isMeant ? 2 : 3))
  }

  @Test func `several ids of different types are cancelled together`() async {
    let gate = Gate()
    let work = { @Sendable (number: Int) -> EffectTask<Action> in
      .task {
        await gate.pass()
        return .numbered(.success(number))
      }
    }
    let store = store {
      .merge(
        work(1).cancellable(id: "one"),
        work(2).cancellable(id: 2),
        work(3).cancellable(id: SearchID.self),
        work(4).cancellable(id: OtherID.self),
        work(5).cancellable(id: UInt8(2))
      )
    } stop: {
      .merge(
        .cancel(ids: ["one", 2] as [AnyHashable]),
        .cancel(ids: [SearchID.self, OtherID.self])
      )
    }
    let task = store.send(.start)
    store.send(.stop)
    gate.open()
    await task.finish()
    #expect(store.currentState == [.start, .stop, .numbered(.success(5))])
  }

  @Test func `a type also identifies operations`() async {
    let gate = Gate()
    let store = store {
      .task {
        await withTaskCancellation(id: SearchID.self) {
          Task.cancel(id: SearchID.self)
          await gate.pass()
        }
        return .numbered(.success(Task.isCancelled ? 0 : 1))
      }
    }
    await store.send(.start).finish()
    #expect(store.currentState == [.start, .numbered(.success(1))])
  }
}
