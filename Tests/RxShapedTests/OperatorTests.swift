import Testing

@testable import RxShaped

@Suite struct OperatorTests {
  func values<Element>(of stream: some ObservableType<Element>) -> [Element] {
    var values: [Element] = []
    _ = stream.subscribe(onNext: { values.append($0) })
    return values
  }

  @Test func `map, filter and the rest change what is heard`() {
    let numbers = Observable.of(1, 1, 2, 3, 3)
    #expect(values(of: numbers.map { $0 * 2 }) == [2, 2, 4, 6, 6])
    #expect(values(of: numbers.filter { $0 > 1 }) == [2, 3, 3])
    #expect(values(of: numbers.distinctUntilChanged()) == [1, 2, 3])
    #expect(values(of: numbers.skip(3)) == [3, 3])
    #expect(values(of: numbers.startWith(0).distinctUntilChanged()) == [0, 1, 2, 3])
    #expect(values(of: Observable.of("1", "x").compactMap { Int($0) }) == [1])
    #expect(values(of: numbers.flatMap { Observable.of($0, 0) }).count == 10)
    #expect(values(of: Observable.of(1, nil, 2).filterNil()) == [1, 2])
  }

  @Test func `each listener has values left out for itself`() {
    let subject = PublishSubject<Int>()
    let distinct = subject.distinctUntilChanged()
    var first: [Int] = []
    var second: [Int] = []
    _ = distinct.subscribe(onNext: { first.append($0) })
    subject.onNext(1)
    _ = distinct.subscribe(onNext: { second.append($0) })
    subject.onNext(1)
    #expect(first == [1])
    #expect(second == [1])
  }

  @Test func `merged streams are complete when all of them are`() {
    let left = PublishSubject<Int>()
    let right = PublishSubject<Int>()
    var heard: [Int] = []
    var isCompleted = false
    _ = Observable.merge(left.asObservable(), right.asObservable())
      .subscribe(onNext: { heard.append($0) }, onCompleted: { isCompleted = true })
    left.onNext(1)
    right.onNext(2)
    left.onCompleted()
    #expect(!isCompleted)
    right.onCompleted()
    #expect(heard == [1, 2])
    #expect(isCompleted)
  }

  @Test func `a merged stream keeps no subscription of a stream that is complete`() {
    let subscriptions = RunningSubscriptions()
    let endless = PublishSubject<Int>()
    var heard: [Int] = []
    let hear = { (event: Event<Int>) in
      if case .next(let number) = event { heard.append(number) }
    }
    for number in 0..<1_000 { subscriptions.subscribe(to: .just(number), hear) }
    #expect(subscriptions.count == 0)
    subscriptions.subscribe(to: endless.asObservable(), hear)
    #expect(subscriptions.count == 1)
    endless.onCompleted()
    #expect(subscriptions.count == 0)
    #expect(heard == Array(0..<1_000))
  }

  @Test func `a merged stream whose listening has ended begins no other`() {
    let sources = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    var heard: [Int] = []
    var subscription: (any Disposable)?
    var begunCount = 0
    subscription = sources.flatMap { _ in
      begunCount += 1
      subscription?.dispose()
      return inner
    }
    .subscribe(onNext: { heard.append($0) })
    sources.onNext(1)
    inner.onNext(2)
    sources.onNext(3)
    #expect(begunCount == 1)
    #expect(heard.isEmpty)
  }

  @Test func `a merged stream releases its sources when the listening ends`() {
    final class Source {}
    let sources = PublishSubject<Int>()
    weak var kept: Source?
    let subscription = sources.flatMap { _ in
      let source = Source()
      kept = source
      return Observable<Int>.create { _ in Disposables.create { _ = source } }
    }
    .subscribe(onNext: nil)
    sources.onNext(1)
    #expect(kept != nil)
    subscription.dispose()
    #expect(kept == nil)
  }

  @Test func `streams one after the other begin when the one before is complete`() {
    let first = PublishSubject<Int>()
    var heard: [Int] = []
    _ = Observable.concat([first.asObservable(), .just(2)]).subscribe(onNext: { heard.append($0) })
    #expect(heard.isEmpty)
    first.onNext(1)
    first.onCompleted()
    #expect(heard == [1, 2])
  }

  @Test func `a driver says something else where its stream fails`() {
    struct Failed: Error {}
    var heard: [Int] = []
    _ = Observable<Int>.error(Failed()).asDriver(onErrorJustReturn: 7)
      .drive(onNext: { heard.append($0) })
    var isCompleted = false
    _ = Observable<Int>.error(Failed()).asDriverOnErrorJustComplete()
      .drive(onCompleted: { isCompleted = true })
    #expect(heard == [7])
    #expect(isCompleted)
  }

  @Test func `a stream that begins with a value goes on with what comes`() {
    let subject = PublishSubject<Int>()
    var heard: [Int] = []
    let subscription = subject.startWith(0).subscribe(onNext: { heard.append($0) })
    subject.onNext(1)
    subscription.dispose()
    subject.onNext(2)
    #expect(heard == [0, 1])
  }

  @Test func `a delayed value comes when its time has, and not to a listener that has left`() {
    let scheduler = ManualScheduler()
    var heard: [String] = []
    let delayed = Observable.just(1).delay(.milliseconds(500), scheduler: scheduler)
    _ = delayed.subscribe(onNext: { heard.append("\($0)") }, onCompleted: { heard.append("end") })
    let left = delayed.subscribe(onNext: { _ in heard.append("left") })
    left.dispose()
    // The value and the end, for each of the two.
    #expect(scheduler.times == Array(repeating: .milliseconds(500), count: 4))
    #expect(heard.isEmpty)
    scheduler.runAll()
    #expect(heard == ["1", "end"])
  }

  @Test func `a failure does not wait for what is delayed, and nothing comes after it`() {
    let scheduler = ManualScheduler()
    let subject = PublishSubject<Int>()
    var heard: [String] = []
    _ = subject.delay(.seconds(1), scheduler: scheduler)
      .subscribe(onNext: { heard.append("\($0)") }, onError: { _ in heard.append("failure") })
    subject.onNext(1)
    struct Failed: Error {}
    subject.onError(Failed())
    #expect(heard == ["failure"])
    scheduler.runAll()
    #expect(heard == ["failure"])
  }

  @Test func `a stream that is watched prints what happens in it, long values by their ends`() {
    let subject = PublishSubject<String>()
    var lines: [String] = []
    let watched = subject.debug("<<<", trimOutput: true) { lines.append($0) }
    let long = String(repeating: "ab", count: 100)
    let subscription = watched.subscribe(onNext: { _ in })
    subject.onNext("short")
    subject.onNext(long)
    subscription.dispose()
    subject.onNext("late")
    #expect(
      lines == [
        "<<< -> subscribed", "<<< -> Event next(short)",
        "<<< -> Event next(\(long.prefix(15))...\(long.suffix(20)))",
        "<<< -> isDisposed",
      ]
    )
  }
}

/// Runs actions when a test says so.
private final class ManualScheduler: SchedulerType {
  private(set) var times: [RxTimeInterval] = []
  private var actions: [() -> Void] = []

  func schedule(after dueTime: RxTimeInterval, _ action: @escaping () -> Void) -> any Disposable {
    let index = actions.count
    times.append(dueTime)
    actions.append(action)
    return Disposables.create { [weak self] in self?.actions[index] = {} }
  }

  func runAll() {
    for action in actions { action() }
  }
}
