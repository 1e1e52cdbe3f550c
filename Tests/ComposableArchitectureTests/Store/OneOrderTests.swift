import ComposableArchitecture
import Foundation
import Testing

/// Tests that a program has a deterministic order, regardless of the process's random hash seed.
///
/// `ORDER_PROCESSES` is the number of processes; `make soak-order` uses a thousand.
@Suite struct OneOrderTests {
  @Test(.timeLimit(.minutes(600)))
  func `a program has the same order in every process`() async throws {
    let variable = ProcessInfo.processInfo.environment["ORDER_PROCESSES"]
    let count = variable.flatMap(Int.init) ?? 10
    var orders: [String: Int] = [:]
    var seeds: Set<String> = []
    for _ in 0..<count {
      let result = try await #require(
        processExitsWith: .success,
        observing: [\.standardOutputContent]
      ) {
        print("seed \(Set(0..<64).map(String.init).joined(separator: " "))")
        for line in await OrderProgram().run() { print("order \(line)") }
      }
      let lines = String(decoding: result.standardOutputContent, as: UTF8.self)
        .split(separator: "\n")
      seeds.formUnion(lines.filter { $0.hasPrefix("seed ") }.map(String.init))
      let order = lines.filter { $0.hasPrefix("order ") }.joined(separator: "\n")
      orders[order, default: 0] += 1
    }
    #expect(seeds.count > count / 2, "The processes have the same seeds.")
    #expect(orders.count == 1, "\(orders.map { "\($0.value) of \(count):\n\($0.key)" })")
    let order = orders.keys.first ?? ""
    for kind in ["starts", "stops", "arrives", "changes"] {
      let number = order.split(separator: "\n").count { $0.contains(" \(kind)") }
      #expect(number > 20, "The program has only \(number) lines of what \(kind).")
    }
  }
}

/// A program with rows, presentations, screens, cancellation ids and merges that logs its events.
@MainActor
private final class OrderProgram {
  private let log = LockIsolated<[String]>([])
  private static let names = (0..<16).map { "row \($0 * 7_919 % 16)" }

  func run() async -> [String] {
    await runEffects()
    notifyObservers()
    cancelWithTheStore()
    return log.value
  }

  private func note(_ line: String) { log.withValue { $0.append(line) } }

  private func makeFeature() -> OrderFeature { OrderFeature(log: log) }

  private func runEffects() async {
    let clock = TestClock()
    let store = TestStore(initialState: OrderFeature.State(), reducer: makeFeature) {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    for name in Self.names { await store.send(.add(name)) }
    for name in Self.names.reversed() { await store.send(\.rows[id: name].work, 2) }
    await store.send(.cancel("0"))
    await store.send(.present)
    await store.send(.removeHalf)
    await store.send(\.child.work, 4)
    await store.send(\.child.operate, 8)
    for name in Self.names { await store.send(\.child.leaves[id: name], ()) }
    for id in store.state.path.ids { await store.send(\.path[id: id].work, 2) }
    await store.send(.cancel("1"))
    await store.send(.dismissAll)
    await store.send(.arrive(40))
    await clock.advance(by: .seconds(1))
    await store.send(.hold(12)).cancel()
    await clock.run()
    await store.finish()
  }

  private func notifyObservers() {
    let store = Store(initialState: OrderFeature.State(), reducer: makeFeature)
    for name in Self.names { store.send(.add(name)) }
    for name in Self.names.reversed() {
      observe("\(name)") {
        _ = store.scope(state: \.rows[id: name], action: \.rows[id: name])?.count
      }
    }
    observe("first") { _ = store.first }
    observe("second") { _ = store.second }
    observe("third") { _ = store.third }
    observe("names") { _ = store.names }
    observe("scores") { _ = store.scores }
    store.send(.changeAll)
  }

  private func observe(_ name: String, _ read: () -> Void) {
    withObservationTracking(read) { [log] in
      log.withValue { $0.append("\(name) changes") }
    }
  }

  private func cancelWithTheStore() {
    var store: StoreOf<OrderFeature>? = Store(
      initialState: OrderFeature.State(),
      reducer: makeFeature
    )
    for name in Self.names { store?.send(.add(name)) }
    store?.send(.end)
    store = nil
  }
}

@Reducer private struct OrderFeature {
  @ObservableState struct State: Equatable {
    var rows: IdentifiedArrayOf<OrderRow.State> = []
    @Presents var child: OrderRow.State?
    var path = StackState<OrderRow.State>()
    var first = 0
    var second = 0
    var third = 0
    @Shared(value: []) var names: [String]
    @Shared(value: [:]) var scores: [String: Int]
  }

  enum Action {
    case rows(IdentifiedActionOf<OrderRow>)
    case child(PresentationAction<OrderRow.Action>)
    case path(StackActionOf<OrderRow>)
    case add(String), removeHalf, changeAll
    case present, dismissAll
    case cancel(String)
    case arrive(Int), arrived(Int)
    case hold(Int)
    case end
  }

  let log: LockIsolated<[String]>
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows, .child, .path:
        return .none
      case .add(let name):
        state.rows.append(OrderRow.State(id: name))
        return .none
      case .removeHalf:
        state.rows.removeAll { $0.id.utf8.count == 5 }
        return .none
      case .changeAll:
        state.third += 1
        state.$scores.withLock { $0["all"] = 1 }
        for id in state.rows.ids { state.rows[id: id]?.count += 1 }
        state.first += 1
        state.$names.withLock { $0.append("all") }
        state.second += 1
        return .none
      case .present:
        let leaves = IdentifiedArray(uniqueElements: state.rows.map { OrderLeaf.State(id: $0.id) })
        state.child = OrderRow.State(id: "child", leaves: leaves)
        for number in 0..<8 { state.path.append(OrderRow.State(id: "screen \(number)")) }
        return .none
      case .dismissAll:
        state.child = nil
        state.path.removeAll()
        state.rows.removeAll()
        return .none
      case .cancel(let id):
        return .cancel(id: id)
      case .arrive(let count):
        return .merge(
          (0..<count).map { number in
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.arrived(number))
            }
            .cancellable(id: "\(number * 7 % count)")
          }
        )
      case .arrived(let number):
        log.withValue { $0.append("\(number) arrives") }
        return .send(.cancel("\(number)"))
      case .hold(let count):
        return .merge((0..<count).map { hold("hold \($0)", in: log).cancellable(id: "\($0)") })
      case .end:
        return .run { _ in }
      }
    }
    .forEach(\.rows, action: \.rows) { OrderRow(log: log) }
    .ifLet(\.$child, action: \.child) { OrderRow(log: log) }
    .forEach(\.path, action: \.path) { OrderRow(log: log) }
  }
}

@Reducer private struct OrderRow {
  @ObservableState struct State: Equatable, Identifiable {
    let id: String
    var count = 0
    var leaves: IdentifiedArrayOf<OrderLeaf.State> = []
  }

  enum Action {
    case work(Int)
    case operate(Int)
    case leaves(IdentifiedActionOf<OrderLeaf>)
  }

  let log: LockIsolated<[String]>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      let id = state.id
      switch action {
      case .leaves:
        return .none
      case .work(let count):
        return .merge((0..<count).map { hold("\(id), \($0)", in: log).cancellable(id: "\($0)") })
      case .operate(let count):
        return .merge(
          (0..<count).map { [log] number in
            .run { _ in
              await withTaskCancellation(id: "1") {
                await wait("\(id), operation \(number)", in: log)
              }
            }
          }
        )
      }
    }
    .forEach(\.leaves, action: \.leaves) { OrderLeaf(log: log) }
  }
}

@Reducer private struct OrderLeaf {
  @ObservableState struct State: Equatable, Identifiable {
    let id: String
  }

  let log: LockIsolated<[String]>

  var body: some Reducer<State, Void> {
    Reduce { state, _ in hold("\(state.id) of the child", in: log) }
  }
}

private func hold<Action>(_ name: String, in log: LockIsolated<[String]>) -> Effect<Action> {
  .run { _ in await wait(name, in: log) }
}

private func wait(_ name: String, in log: LockIsolated<[String]>) async {
  log.withValue { $0.append("\(name) starts") }
  await withTaskCancellationHandler {
    try? await Task.never()
  } onCancel: {
    log.withValue { $0.append("\(name) stops") }
  }
}
