import RxShaped
import Testing

@Suite struct StreamTests {
  @Test func `a stream says its values and then its end`() {
    var events: [String] = []
    _ = Observable.of(1, 2)
      .subscribe(onNext: { events.append("\($0)") }, onCompleted: { events.append("end") })
    #expect(events == ["1", "2", "end"])
  }

  @Test func `nothing is heard after the end of the listening`() {
    let subject = PublishSubject<Int>()
    var heard: [Int] = []
    let subscription = subject.subscribe(onNext: { heard.append($0) })
    subject.onNext(1)
    subscription.dispose()
    subject.onNext(2)
    #expect(heard == [1])
  }

  @Test func `nothing is heard after the end of the stream`() {
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

  @Test func `a stream that ends lets go of what it was made of`() {
    var isDisposed = 0
    _ = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { isDisposed += 1 }
    }
    .subscribe(onNext: nil)
    #expect(isDisposed == 1)
  }

  @Test func `a bag ends what it holds when it goes away`() {
    let relay = BehaviorRelay(value: 0)
    var heard: [Int] = []
    var bag: DisposeBag? = DisposeBag()
    if let bag { relay.subscribe(onNext: { heard.append($0) }).disposed(by: bag) }
    relay.accept(1)
    bag = nil
    relay.accept(2)
    #expect(heard == [0, 1])
  }

  @Test func `a failure ends a stream and says what failed`() {
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

  @Test func `an observer receives the values between the start and the end of its listening`() {
    let subject = PublishSubject<Int>()
    var heard: [Int: [Int]] = [:]
    var subscriptions: [any Disposable] = []
    for id in 0..<100 {
      subscriptions.append(subject.subscribe(onNext: { heard[id, default: []].append($0) }))
    }
    subject.onNext(1)
    for id in 0..<100 where id % 3 != 0 {
      subscriptions[id].dispose()
      // As often as you like.
      subscriptions[id].dispose()
    }
    subject.onNext(2)
    subscriptions.append(subject.subscribe(onNext: { heard[100, default: []].append($0) }))
    subject.onNext(3)
    for id in 0..<100 { #expect(heard[id] == (id % 3 == 0 ? [1, 2, 3] : [1])) }
    #expect(heard[100] == [3])
  }

  @Test
  func `a subject releases an observer when its listening ends, and all observers at its own end`()
  {
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

  @Test func `who ends the listening inside of it hears no more`() {
    let subject = PublishSubject<Int>()
    var heard: [Int] = []
    var second: (any Disposable)?
    _ = subject.subscribe(onNext: { _ in second?.dispose() })
    second = subject.subscribe(onNext: { heard.append($0) })
    subject.onNext(1)
    #expect(heard.isEmpty)
  }
}
