import ComposableArchitecture
import Testing
import ViewKit

/// Tests the place of the issue of a send to a busy store, for each function that sends.
@MainActor
@Suite struct SendPlaceTests {
  @Test func `a send with an animation is reported at its line`() {
    let busy = Busy()
    expectReport(of: busy, at: #line + 1) {
      busy.store.send(.view(.tapped(1)), animation: .default)
    }
  }

  @Test func `a send in a transaction is reported at its line`() {
    let busy = Busy()
    expectReport(of: busy, at: #line + 1) {
      busy.store.send(.view(.tapped(1)), transaction: Transaction())
    }
  }

  @Test func `a send of a view action with an animation is reported at its line`() {
    let busy = Busy()
    let sender = Sender(store: busy.store)
    expectReport(of: busy, at: #line + 1) {
      sender.send(.tapped(1), animation: .default)
    }
  }

  @Test func `a send of a view action in a transaction is reported at its line`() {
    let busy = Busy()
    let sender = Sender(store: busy.store)
    expectReport(of: busy, at: #line + 1) {
      sender.send(.tapped(1), transaction: Transaction())
    }
  }

  @Test func `a write of a binding is reported at the line of its creation`() {
    let busy = Busy()
    @Bindable var store = busy.store
    let binding = $store.taps.sending(\.view.tapped); let line = #line
    expectReport(of: busy, at: line) { binding.wrappedValue = 1 }
  }

  @Test func `a write of a binding without views is reported at the line of its creation`() {
    let busy = Busy()
    @UIBindable var store = busy.store
    let binding = $store.taps.sending(\.view.tapped); let line = #line
    expectReport(of: busy, at: line) { binding.wrappedValue = 1 }
  }

  @Test func `a send is a function value`() {
    let store = Busy().store
    let sends: [(Form.Action, Animation?) -> StoreTask] = [store.send(_:animation:)]
    let inTransactions: [(Form.Action, Transaction) -> StoreTask] = [store.send(_:transaction:)]
    for send in sends { _ = send(.view(.tapped(1)), nil) }
    for send in inTransactions { _ = send(.view(.tapped(2)), Transaction()) }
    #expect(store.taps == 3)
  }

  #if OlderNames
  @Test func `a send to a view store is reported at its line`() {
    let busy = Busy()
    let viewStore = ViewStore(busy.store, observe: { $0 })
    expectReport(of: busy, at: #line + 1) {
      viewStore.send(.view(.tapped(1)))
    }
  }

  @Test func `a send to a view store with an animation is reported at its line`() {
    let busy = Busy()
    let viewStore = ViewStore(busy.store, observe: { $0 })
    expectReport(of: busy, at: #line + 1) {
      viewStore.send(.view(.tapped(1)), animation: .default)
    }
  }

  @Test func `a send to a view store in a transaction is reported at its line`() {
    let busy = Busy()
    let viewStore = ViewStore(busy.store, observe: { $0 })
    expectReport(of: busy, at: #line + 1) {
      viewStore.send(.view(.tapped(1)), transaction: Transaction())
    }
  }

  @Test func `a write of a view store's binding is reported at the line of its creation`() {
    let busy = Busy()
    let viewStore = ViewStore(busy.store, observe: { $0 })
    let binding = viewStore.binding(get: \.taps, send: { .view(.tapped($0)) }); let line = #line
    expectReport(of: busy, at: line) { binding.wrappedValue = 1 }
  }

  @Test func `a view store's send is a function value`() {
    let store = Busy().store
    let viewStore = ViewStore(store, observe: { $0 })
    let send: (Form.Action) -> StoreTask = viewStore.send
    _ = send(.view(.tapped(1)))
    #expect(store.taps == 1)
  }
  #endif

  /// Expects that `send` during a reduction is reported once, at a line of this file.
  private func expectReport(of busy: Busy, at line: Int, _ send: @escaping @MainActor () -> Void) {
    let places = LockIsolated<[String]>([])
    busy.duringReduce = send
    withKnownIssue {
      busy.store.send(.reduce)
    } matching: { issue in
      let place = issue.sourceLocation.map { "\($0.fileName):\($0.line)" }
      places.withValue { $0.append(place ?? "nowhere") }
      return true
    }
    #expect(places.value == ["SendPlaceTests.swift:\(line)"])
    #expect(busy.store.taps == 1)
  }
}

/// A store that runs a closure of the test while it reduces.
@MainActor
private final class Busy {
  private final class Hook {
    var run: () -> Void = {}
  }

  private let hook = Hook()
  let store: StoreOf<Form>

  init() {
    store = Store(initialState: Form.State()) { [hook] in Form(duringReduce: { hook.run() }) }
  }

  var duringReduce: @MainActor () -> Void = {} {
    didSet { hook.run = { [duringReduce] in MainActor.assumeIsolated(duringReduce) } }
  }
}

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var taps = 0
  }

  @CasePathable
  enum Action: ViewAction {
    case reduce
    case view(View)

    @CasePathable
    enum View { case tapped(Int) }
  }

  let duringReduce: () -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .reduce: duringReduce()
      case .view(.tapped(let count)): state.taps += count
      }
      return .none
    }
  }
}

@ViewAction(for: Form.self)
private struct Sender: View {
  let store: StoreOf<Form>

  var body: some View { Text("\(store.taps)") }
}
