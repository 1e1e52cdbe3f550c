import ComposableEnvironment
import ConcurrencyExtras
import Testing

private struct Failed: Error {}

@MainActor
@Suite struct EffectTests {
  func values<Output>(_ effect: Effect<Output>) -> [Output] {
    var values: [Output] = []
    _ = effect.subscribe(onNext: { values.append($0) })
    return values
  }

  @Test func `an effect is an observable sequence`() {
    #expect(values(Effect(value: 1)) == [1])
    #expect(values(Effect<Int>.none) == [])
    #expect(values(.merge(Effect(value: 1), Effect(value: 2))) == [1, 2])
    #expect(values(.concatenate(Effect(value: 1), Effect(value: 2), .none)) == [1, 2])
    #expect(values(Effect(value: 1).flatMap { Effect(value: $0 + 1) }) == [2])
    #expect(values(Effect.future { $0(.success(3)) }) == [3])
    #expect(values(Effect.result { .success(4) }) == [4])
    #expect(values(Effect(Observable.of(5, 6))) == [5, 6])
  }

  @Test func `merged effects with observables complete with the last of them`() {
    let subject = PublishSubject<Int>()
    var heard: [Int] = []
    var isCompleted = false
    _ = Effect.merge(Effect(value: 1), Effect(subject.asObservable()))
      .subscribe(onNext: { heard.append($0) }, onCompleted: { isCompleted = true })
    subject.onNext(2)
    #expect(!isCompleted)
    subject.onCompleted()
    #expect(heard == [1, 2])
    #expect(isCompleted)
  }

  @Test func `an id cancels inside an observable as in a store`() {
    let subject = PublishSubject<Int>()
    var heard: [Int] = []
    var isCompleted = false
    _ = Effect.merge(
      Effect(subject.asObservable()).cancellable(id: "a"),
      .concatenate(Effect(value: 7), .cancel(id: "a"))
    )
    .subscribe(onNext: { heard.append($0) }, onCompleted: { isCompleted = true })
    subject.onNext(1)
    #expect(heard == [7])
    #expect(isCompleted)
  }

  @Test func `an uncaught failure is reported at the run of the effect`() {
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Void, Void> { _, _, _ in Effect(error: Failed()) },
      environment: ()
    )
    expectIssue("catchToEffect") { store.send(()) }
  }

  @Test func `a caught failure is a value and an action`() {
    enum Action: Equatable {
      case saved(Int?)
      init(_ result: Result<Int, any Error>) { self = .saved(try? result.get()) }
    }
    let works = Effect(value: 7)
    let fails = Effect(
      Observable<Int>.create { observer in
        observer.onNext(8)
        observer.onError(Failed())
        return Disposables.create()
      }
    )
    #expect(values(works.catchToEffect()).map { try? $0.get() } == [7])
    #expect(values(fails.catchToEffect()).map { try? $0.get() } == [8, nil])
    #expect(values(works.catchToEffect(Action.init)) == [.saved(7)])
    #expect(values(fails.catchToEffect(Action.init)) == [.saved(8), .saved(nil)])
    let store = Store(
      initialState: [Action](),
      reducer: Reducer<[Action], Action?, Void> { state, action, _ in
        guard let action else { return fails.catchToEffect { Action($0) } }
        state.append(action)
        return .none
      },
      environment: ()
    )
    store.send(nil)
    #expect(store.state == [.saved(8), .saved(nil)])
  }

  @Test func `a caught failure of one effect ends its group and cancels the other effects`() {
    let (good, bad) = (PublishSubject<Int>(), PublishSubject<Int>())
    var isGoodHeard = true
    let isRun = Locked(false)
    let late = Effect<Int>.fireAndForget { isRun.withLock { $0 = true } }
    func heard(from effect: Effect<Int>, _ happens: () -> Void) -> [Int?] {
      var heard: [Int?] = []
      var isCompleted = false
      _ = effect.catchToEffect()
        .subscribe(onNext: { heard.append(try? $0.get()) }, onCompleted: { isCompleted = true })
      happens()
      #expect(isCompleted)
      return heard
    }
    let merged = Effect.merge(
      Effect(
        Observable<Int>.create { observer in
          let subscription = good.subscribe(observer)
          return Disposables.create {
            subscription.dispose()
            isGoodHeard = false
          }
        }
      )
      .cancellable(id: "a"),
      Effect(bad.asObservable()).map { $0 * 10 }
    )
    let heardMerged = heard(from: merged) {
      good.onNext(1)
      bad.onNext(2)
      bad.onError(Failed())
      good.onNext(3)
    }
    #expect(heardMerged == [1, 20, nil])
    #expect(!isGoodHeard)
    // An immediate failure prevents later effects of the group from starting.
    let failing = Effect<Int>(error: Failed())
    #expect(heard(from: .merge(Effect(value: 1), failing, late)) {} == [1, nil])
    #expect(heard(from: .concatenate(Effect(value: 1), failing, late)) {} == [1, nil])
    let rest = Effect.concatenate(Effect(PublishSubject<Int>().asObservable()), late)
    #expect(heard(from: .merge(rest, failing)) {} == [nil])
    #expect(!isRun.withLock { $0 })
  }

  @Test func `an uncaught failure of one effect in a group is reported`() {
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Int, Void> { state, action, _ in
        state += action
        return action == 0
          ? .merge(Effect(error: Failed()), Effect(value: 1), Effect(value: 2)) : .none
      },
      environment: ()
    )
    expectIssue("catchToEffect") { store.send(0) }
    #expect(store.state == 3)
  }

  @Test func `EffectPublisher is the same type as Effect`() {
    let effect: EffectPublisher<Int, Never> = Effect(value: 1)
    #expect(values(effect) == [1])
  }

  @Test func `a debounced effect starts after a quiet period`() {
    let scheduler = TestScheduler()
    let reducer = Reducer<Int, Bool, Void> { state, isTyped, _ in
      if isTyped {
        return Effect(value: false)
          .debounce(id: "search", for: .seconds(1), scheduler: scheduler)
      }
      state += 1
      return .none
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.send(true)
    scheduler.advance(by: .milliseconds(900))
    store.send(true)
    scheduler.advance(by: .milliseconds(900))
    scheduler.advance(by: .milliseconds(100))
    store.receive(false) { $0 = 1 }
  }

  @Test(arguments: [true, false])
  func `a throttled effect sends one value in each interval`(latest: Bool) {
    let scheduler = TestScheduler()
    let reducer = Reducer<[Int], Int, Void> { state, number, _ in
      if number > 0 {
        return Effect(value: -number)
          .throttle(id: "progress", for: .seconds(1), scheduler: scheduler, latest: latest)
      }
      if number == 0 { return .cancel(id: "progress") }
      state.append(-number)
      return .none
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.send(1)
    store.receive(-1) { $0 = [1] }
    store.send(2)
    store.send(3)
    scheduler.advance(by: .milliseconds(999))
    scheduler.advance(by: .milliseconds(1))
    let kept = latest ? 3 : 2
    store.receive(-kept) { $0 = [1, kept] }
    // A delayed value starts its own interval, and a pending value in it can be cancelled.
    store.send(4)
    store.send(0)
    scheduler.run()
    store.send(5)
    store.receive(-5) { $0 = [1, kept, 5] }
    scheduler.run()
  }

  @Test func `an effect in flight is replaced by an effect with the same id`() {
    let streams = [PublishSubject<Int>(), PublishSubject<Int>()]
    let reducer = Reducer<[Int], Int?, Void> { state, number, _ in
      if let number, number >= 10 {
        state.append(number)
        return .none
      }
      guard let number else { return .cancel(ids: ["a"]) }
      return Effect(streams[number].map { $0 }).cancellable(id: "a", cancelInFlight: true)
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    store.send(0)
    streams[0].onNext(10)
    store.send(1)
    streams[0].onNext(11)
    streams[1].onNext(12)
    store.send(nil)
    streams[1].onNext(13)
    #expect(store.state == [10, 12])
  }

  @Test func `the work of a send is cancelled with its task`() async {
    let subject = PublishSubject<Int>()
    let reducer = Reducer<[Int], Int, Void> { state, number, _ in
      state.append(number)
      return number == 0 ? Effect(subject.asObservable()) : .none
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let task = store.send(0)
    subject.onNext(1)
    task.cancel()
    subject.onNext(2)
    #expect(store.state == [0, 1])
    await task.finish()
  }

  @Test func `a callback from a different thread is reduced on the main actor`() async {
    let reducer = Reducer<Int, Int, Void> { state, number, _ in
      state += number
      guard number == 0 else { return .none }
      return .task { 5 }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    await store.send(0).finish()
    #expect(store.state == 5)
  }

  @Test func `effects end with their store`() {
    let subject = PublishSubject<Int>()
    var isDisposed = false
    var store: Store<Int, Int>? = Store(
      initialState: 0,
      reducer: Reducer<Int, Int, Void> { _, _, _ in
        .run { observer in
          let subscription = subject.subscribe(observer)
          return Disposables.create {
            subscription.dispose()
            isDisposed = true
          }
        }
      },
      environment: ()
    )
    store?.send(0)
    #expect(!isDisposed)
    store = nil
    #expect(isDisposed)
  }
}
