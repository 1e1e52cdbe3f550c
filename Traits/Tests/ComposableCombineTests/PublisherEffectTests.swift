import ComposableCombine
import Dispatch
import Foundation
import Testing

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var ticks = 0
  }
  enum Action: Equatable {
    case queryChanged(String)
    case response(String)
    case startTimer, tick, stopTimer
    case listen, heard(String)
  }
  enum CancelID { case search, timer }

  var words: AnyPublisher<String, Never> = Empty().eraseToAnyPublisher()
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mainRunLoop) var mainRunLoop

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .publisher {
          Just(query).delay(for: .milliseconds(100), scheduler: mainQueue).map(Action.response)
        }
        .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
      case .response(let result):
        state.results.append(result)
        return .none
      case .startTimer:
        return .publisher {
          mainRunLoop.timerPublisher(every: 1).autoconnect().map { _ in .tick }
        }
        .cancellable(id: CancelID.timer)
      case .tick:
        state.ticks += 1
        return .none
      case .stopTimer:
        return .cancel(id: CancelID.timer)
      case .listen:
        return .publisher { words.receive(on: mainQueue).map(Action.heard) }
      case .heard(let word):
        state.results.append(word)
        return .none
      }
    }
  }
}

@MainActor
@Suite struct PublisherEffectTests {
  @Test func `a test scheduler steps a debounced search`() async {
    let scheduler = DispatchQueue.test
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
    }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await scheduler.advance(by: .milliseconds(200))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await scheduler.advance(by: .milliseconds(300))
    // Started, and cancelled by the next.
    await store.send(.queryChanged("abc")) { $0.query = "abc" }
    await scheduler.advance(by: .milliseconds(399))
    await scheduler.advance(by: .milliseconds(1))
    await store.receive(.response("abc")) { $0.results = ["abc"] }
  }

  @Test func `the scheduler can be stepped without a suspension`() async {
    let scheduler = DispatchQueue.test
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
    }
    func step() { scheduler.advance(by: .milliseconds(400)) }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    step()
    await store.receive(.response("a")) { $0.results = ["a"] }
  }

  @Test func `an immediate scheduler needs no time`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await store.receive(.response("a")) { $0.results = ["a"] }
  }

  @Test func `a missing scheduler override is reported with the scheduler's name`() async {
    let store = TestStore(initialState: Search.State()) {
      Search(words: Just("word").eraseToAnyPublisher())
    }
    await withKnownIssue {
      await store.send(.listen)
      await store.receive(.heard("word")) { $0.results = ["word"] }
    } matching: {
      $0.comments.contains {
        $0.rawValue.hasPrefix(#"@Dependency(\.mainQueue) - An unimplemented scheduler"#)
      }
    }
  }

  @Test func `a timer ticks on a test's run loop until it is cancelled`() async {
    let scheduler = RunLoop.test
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainRunLoop = scheduler.eraseToAnyScheduler()
    }
    await store.send(.startTimer)
    await scheduler.advance(by: .seconds(2))
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
    await store.send(.stopTimer)
    await scheduler.run()
  }

  @Test func `a timer in flight at the end of a test is reported`() async {
    await withKnownIssue {
      let store = TestStore(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.mainRunLoop = RunLoop.test.eraseToAnyScheduler()
      }
      await store.send(.startTimer)
      await store.finish(timeout: .zero)
    }
  }

  @Test func `a store reduces a publisher's synchronous values before send returns`() {
    let store = Store(initialState: Search.State()) {
      Search(words: ["a", "b"].publisher.eraseToAnyPublisher())
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    store.send(.listen)
    #expect(store.results == ["a", "b"])
  }

  @Test func `values from a background thread are dispatched to the store`() async {
    let subject = PassthroughSubject<String, Never>()
    let store = TestStore(initialState: Search.State()) {
      Search(words: subject.eraseToAnyPublisher())
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    await store.send(.listen)
    let sender = UncheckedSendable(subject)
    DispatchQueue.global().async {
      sender.value.send("word")
      sender.value.send(completion: .finished)
    }
    await store.receive(.heard("word")) { $0.results = ["word"] }
    await store.finish()
  }

  @Test func `cancelling the task of an action cancels its publisher`() async {
    let subject = PassthroughSubject<String, Never>()
    let isCancelled = LockIsolated(false)
    let store = Store(initialState: Search.State()) {
      Search(
        words: subject.handleEvents(receiveCancel: { isCancelled.setValue(true) })
          .eraseToAnyPublisher()
      )
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    let task = store.send(.listen)
    subject.send("a")
    task.cancel()
    await task.finish()
    #expect(isCancelled.value)
    subject.send("b")
    #expect(store.results == ["a"])
  }
}
