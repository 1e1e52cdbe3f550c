import Testing

@testable import RxShaped

@Suite struct OperatorTests {
  func values<Element>(of stream: some ObservableType<Element>) -> [Element] {
    var values: [Element] = []
    _ = stream.subscribe(onNext: { values.append($0) })
    return values
  }

  @Test func `operators transform and filter values`() {
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

  @Test func `each subscription filters separately`() {
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

  @Test func `a merged stream completes after all of its sources`() {
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

  @Test func `a merged stream removes the subscriptions of completed sources`() {
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

  @Test func `a disposed merged stream subscribes no further source`() {
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

  @Test func `a merged stream releases its sources on disposal`() {
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

  @Test func `concatenated streams are subscribed after the previous completion`() {
    let first = PublishSubject<Int>()
    var heard: [Int] = []
    _ = Observable.concat([first.asObservable(), .just(2)]).subscribe(onNext: { heard.append($0) })
    #expect(heard.isEmpty)
    first.onNext(1)
    first.onCompleted()
    #expect(heard == [1, 2])
  }

  @Test func `a driver emits its fallback value if its stream fails`() {
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

  @Test func `a stream with a start value continues with its own values`() {
    let subject = PublishSubject<Int>()
    var heard: [Int] = []
    let subscription = subject.startWith(0).subscribe(onNext: { heard.append($0) })
    subject.onNext(1)
    subscription.dispose()
    subject.onNext(2)
    #expect(heard == [0, 1])
  }

  @Test func `a delayed value is emitted on time, but not after disposal`() {
    let scheduler = ManualScheduler()
    var heard: [String] = []
    let delayed = Observable.just(1).delay(.milliseconds(500), scheduler: scheduler)
    _ = delayed.subscribe(onNext: { heard.append("\($0)") }, onCompleted: { heard.append("end") })
    let left = delayed.subscribe(onNext: { _ in heard.append("left") })
    left.dispose()
    // Value and completion for each of two subscriptions.
    #expect(scheduler.times == Array(repeating: .milliseconds(500), count: 4))
    #expect(heard.isEmpty)
    scheduler.runAll()
    #expect(heard == ["1", "end"])
  }

  @Test func `an error is not delayed, and suppresses pending values`() {
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

  @Test func `a debugged stream prints its events, with long values truncated`() {
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

/// A scheduler that runs actions on request of the test.
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
