import RxShaped
import Testing

@Suite struct StreamTests {
  @Test func `a stream emits its values and its terminal event`() {
    var events: [String] = []
    _ = Observable.of(1, 2)
      .subscribe(onNext: { events.append("\($0)") }, onCompleted: { events.append("end") })
    #expect(events == ["1", "2", "end"])
  }

  @Test func `events after disposal are not delivered`() {
    let subject = PublishSubject<Int>()
    var heard: [Int] = []
    let subscription = subject.subscribe(onNext: { heard.append($0) })
    subject.onNext(1)
    subscription.dispose()
    subject.onNext(2)
    #expect(heard == [1])
  }

  @Test func `events after the terminal event are not delivered`() {
    var heard: [Int] = []
    _ = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      return Disposables.create()
    }
    .subscribe(onNext: { heard.append($0) })
    #expect(heard == [1])
  }

  @Test func `a stream releases its sources after the terminal event`() {
    var isDisposed = 0
    _ = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { isDisposed += 1 }
    }
    .subscribe(onNext: nil)
    #expect(isDisposed == 1)
  }

  @Test func `a released bag disposes of its contents`() {
    let relay = BehaviorRelay(value: 0)
    var heard: [Int] = []
    var bag: DisposeBag? = DisposeBag()
    if let bag { relay.subscribe(onNext: { heard.append($0) }).disposed(by: bag) }
    relay.accept(1)
    bag = nil
    relay.accept(2)
    #expect(heard == [0, 1])
  }

  @Test func `an error ends a stream and is delivered`() {
    struct Failed: Error {}
    var failures = 0
    _ = Observable<Int>.error(Failed()).subscribe(onError: { _ in failures += 1 })
    #expect(failures == 1)
  }

  @Test func `a value accepted while an observer receives the current value reaches the observer`()
  {
    let relay = BehaviorRelay(value: 0)
    var heard: [Int] = []
    _ = relay.subscribe(onNext: { value in
      heard.append(value)
      if value == 0 { relay.accept(1) }
    })
    #expect(heard == [0, 1])
    relay.accept(2)
    #expect(heard == [0, 1, 2])
  }

  @Test func `an observer receives the values between subscription and disposal`() {
    let subject = PublishSubject<Int>()
    var heard: [Int: [Int]] = [:]
    var subscriptions: [any Disposable] = []
    for id in 0..<100 {
      subscriptions.append(subject.subscribe(onNext: { heard[id, default: []].append($0) }))
    }
    subject.onNext(1)
    for id in 0..<100 where id % 3 != 0 {
      subscriptions[id].dispose()
      // Disposal is idempotent.
      subscriptions[id].dispose()
    }
    subject.onNext(2)
    subscriptions.append(subject.subscribe(onNext: { heard[100, default: []].append($0) }))
    subject.onNext(3)
    for id in 0..<100 { #expect(heard[id] == (id % 3 == 0 ? [1, 2, 3] : [1])) }
    #expect(heard[100] == [3])
  }

  @Test
  func `a subject releases observers on disposal and after its terminal event`() {
    final class Listener {}
    let subject = PublishSubject<Int>()
    func listen() -> (subscription: any Disposable, listener: () -> Listener?) {
      let listener = Listener()
      let subscription = subject.subscribe(onNext: { _ in _ = listener })
      return (subscription, { [weak listener] in listener })
    }
    let (first, second) = (listen(), listen())
    #expect(first.listener() != nil && second.listener() != nil)
    first.subscription.dispose()
    #expect(first.listener() == nil)
    subject.onCompleted()
    #expect(second.listener() == nil)
  }

  @Test func `disposal inside an observer suppresses further events`() {
    let subject = PublishSubject<Int>()
    var heard: [Int] = []
    var second: (any Disposable)?
    _ = subject.subscribe(onNext: { _ in second?.dispose() })
    second = subject.subscribe(onNext: { heard.append($0) })
    subject.onNext(1)
    #expect(heard.isEmpty)
  }
}
