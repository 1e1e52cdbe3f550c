import ComposableEnvironment
import Testing

private struct ToastState: Equatable {
  @NeverEqual var toast: String?
  @NeverEqual var scrollToTop = Stateless()
}

private enum ToastAction: Equatable { case tapped, titleTapped }

@MainActor
@Suite struct NeverEqualTests {
  private let reducer = Reducer<ToastState, ToastAction, Void> { state, action, _ in
    switch action {
    case .tapped: state.toast = "Hello"
    case .titleTapped: state.scrollToTop = Stateless()
    }
    return .none
  }

  @Test func `BC-5.1: a repeated set makes the value unequal`() {
    var value = NeverEqual(wrappedValue: "Hello")
    let before = value
    value.wrappedValue = "hello"
    #expect(value != before)
    let between = value
    value.wrappedValue = "hello"
    #expect(value != between)
  }

  @Test func `BC-5.2: the value is equal again after 256 sets`() {
    var value = NeverEqual(wrappedValue: 1)
    for _ in 1...255 { value.wrappedValue = 1 }
    #expect(value != NeverEqual(wrappedValue: 1))
    value.wrappedValue = 1
    #expect(value == NeverEqual(wrappedValue: 1))
  }

  @Test func `BC-5.3, BC-5.5: the wrapper publishes each write, the value does not`() {
    let store = Store(initialState: ToastState(), reducer: reducer, environment: ())
    var wrapper: [String?] = []
    var value: [String?] = []
    let bag = DisposeBag()
    store.subscribeNeverEqual(\.$toast).subscribe(onNext: { wrapper.append($0) }).disposed(by: bag)
    store.subscribe(\.toast).subscribe(onNext: { value.append($0) }).disposed(by: bag)
    store.send(.tapped)
    store.send(.tapped)
    #expect(wrapper == [nil, "Hello", "Hello"])
    #expect(value == [nil, "Hello"])
  }

  @Test func `BC-5.4, RX-6: a test sets the value as often as the reducer`() {
    let store = TestStore(initialState: ToastState(), reducer: reducer, environment: ())
    store.send(.tapped) { $0.toast = "Hello" }
    store.send(.tapped) { $0.toast = "Hello" }
    expectIssue("State was not expected to change") { store.send(.tapped) }
    expectIssue("A state change does not match expectation") {
      store.send(.tapped) {
        $0.toast = "Hello"
        $0.toast = "Hello"
      }
    }
  }

  @Test func `BC-5.6: a request without a value is received each time`() {
    let store = Store(initialState: ToastState(), reducer: reducer, environment: ())
    var count = 0
    let subscription = store.subscribeNeverEqual(\.$scrollToTop).subscribe(onNext: { _ in count += 1
    })
    store.send(.titleTapped)
    store.send(.titleTapped)
    #expect(count == 3)
    subscription.dispose()
  }
}
