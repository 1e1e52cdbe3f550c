import ComposableCore
import ComposableTesting
import ComposableViews
import Foundation
import IdentifiedCollections
import Sharing
import ViewKit

/// Measurements of features with a growing number of parts; measured only as series.
@MainActor
enum GrowthRows {
  static var all: [Measurement] {
    get async {
      var rows: [Measurement] = []
      for n in [250, 500, 1_000] {
        await rows += [receiving(n, shares: false), receiving(n, shares: true)]
        rows += [viewStores(n), oldRows(n), reversedRows(n), changedRow(n), memoryKeys(n)]
      }
      return rows
    }
  }

  private static func receiving(_ n: Int, shares: Bool) async -> Measurement {
    let name: RowName =
      shares
      ? "TestStore.receive, each of \(all: n) waiting actions that change a shared value"
      : "TestStore.receive, each of \(all: n) waiting actions"
    return await Measurement(name) {
      let store = TestStore(initialState: Burst.State()) { Burst() }
      await store.send(.start(n, shares: shares))
      for number in 1...n {
        if shares {
          await store.receive(.share) { $0.$shared.withLock { $0 = number } }
        } else {
          await store.receive(.count) { $0.count = number }
        }
      }
    }
  }

  private static func viewStores(_ n: Int) -> Measurement {
    Measurement(
      "ViewStore.init, each of \(all: n) of one store",
      of: Store(initialState: OldRows.State(count: 0)) { OldRows() }
    ) { store in
      let viewStores = (0..<n).map { _ in ViewStore(store, observe: { $0 }) }
      withExtendedLifetime(viewStores) {}
    }
  }

  private static func oldRows(_ n: Int) -> Measurement {
    Measurement(
      "Store.send, each of \(all: n) rows of ForEachStore with a WithViewStore",
      of: OldRows.screen(n)
    ) { store, tester in
      store.send(.change)
      tester.flush()
    }
  }

  private static func reversedRows(_ n: Int) -> Measurement {
    Measurement(
      "ViewTester.flush, \(all: n) rows reversed",
      of: OldRows.screen(n)
    ) { store, tester in
      store.send(.reverse)
      tester.flush()
    }
  }

  private static func changedRow(_ n: Int) -> Measurement {
    Measurement(
      "ViewTester.flush, the last of \(all: n) rows",
      of: OldRows.screen(n)
    ) { store, tester in
      store.send(.changeLast)
      tester.flush()
    }
  }

  private static func memoryKeys(_ n: Int) -> Measurement {
    Measurement(
      "Shared.withLock, each of \(all: n) app storage keys in memory",
      of: {
        let defaults = UserDefaults.inMemory
        return (0..<n).map { Shared(wrappedValue: 0, .appStorage("key\($0)", store: defaults)) }
      }()
    ) { shared in
      for shared in shared { shared.withLock { $0 &+= 1 } }
    }
  }
}

/// A feature whose effect sends many actions.
private struct Burst: Reducer {
  struct State: Equatable {
    var count = 0
    @Shared var shared: Int
    @Shared var unchanged: Int

    init() {
      _shared = Shared(value: 0)
      _unchanged = Shared(value: 0)
    }
  }

  enum Action: Equatable {
    case start(Int, shares: Bool)
    case count, share
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start(let count, let shares):
      return .run { send in for _ in 0..<count { await send(shares ? .share : .count) } }
    case .count: state.count += 1
    case .share: state.$shared.withLock { $0 += 1 }
    }
    return .none
  }
}

/// A list whose views use closures, without observable state.
private struct OldRows: Reducer {
  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>

    init(count: Int) { rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) }) }
  }

  enum Action: Equatable {
    case change, changeLast, reverse
    case row(id: Int, action: Never)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .change: for index in state.rows.indices { state.rows[index].count &+= 1 }
    case .changeLast: state.rows[state.rows.count - 1].count &+= 1
    case .reverse: state.rows.reverse()
    case .row: break
    }
    return .none
  }

  struct Screen: View {
    let store: StoreOf<OldRows>

    var body: some View {
      VStack {
        ForEachStore(store.scope(state: \.rows, action: Action.row(id:action:))) { row in
          WithViewStore(row, observe: { $0 }) { row in Text("\(row.count)") }
        }
      }
    }
  }

  @MainActor
  static func screen(_ count: Int) -> (StoreOf<OldRows>, ViewTester) {
    let store = Store(initialState: State(count: count)) { OldRows() }
    let tester = ViewTester(Screen(store: store))
    tester.flush()
    return (store, tester)
  }
}
