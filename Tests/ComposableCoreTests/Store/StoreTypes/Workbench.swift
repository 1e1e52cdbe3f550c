import CasePathsCore
import ComposableCore
import Dependencies
import Foundation
import IdentifiedCollections
import Sharing

/// A feature with all behavior that depends on a store's isolation: effects, cancellation, dynamic children,
/// dependencies, and a shared value.
struct Workbench: Reducer {
  struct State {
    var count = 0
    var ids: [UUID] = []
    var rows: IdentifiedArrayOf<Counter.State> = []
    var child: Counter.State?
    var log: [String] = []
    @Shared var total: Int

    init() {
      _total = Shared(value: 0)
    }

    /// The complete state as a string, for comparisons.
    var summary: String {
      "\(count) \(ids.map(\.uuidString)) \(rows.map { "\($0.id): \($0.count)" }) \(child.map(\.count) ?? -1) \(total) \(log)"
    }
  }

  enum Action: Sendable, CasePathable {
    case chain(Int)
    case echo(Int)
    case echoed(Int)
    case sequence
    case mint
    case add
    case addRow(Int)
    case removeRow(Int)
    case present
    case dismiss
    case cancelAll
    case rows(IdentifiedActionOf<Counter>)
    case child(Counter.Action)

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedActionOf<Counter>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { if case .rows(let action) = $0 { action } else { nil } }
        )
      }
      var child: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .chain(let remaining):
        state.count += 1
        return remaining == 0 ? .none : .send(.chain(remaining - 1))
      case .echo(let times):
        return .run { send in
          for time in 0..<times { await send(.echoed(time)) }
        }
      case .echoed(let time):
        state.log = state.log.suffix(5) + ["echo \(time) at \(state.count)"]
        return .none
      case .sequence:
        // Only the last action's effect continues asynchronously: the order of several effects is undefined.
        return .concatenate(.send(.chain(1)), .run { send in await send(.mint) }, .send(.add))
      case .mint:
        state.ids = state.ids.suffix(2) + [uuid()]
        return .none
      case .add:
        state.$total.withLock { $0 += state.count }
        return .run { [total = state.$total] send in
          total.withLock { $0 += 1 }
          await send(.echoed(total.wrappedValue))
        }
      case .addRow(let id):
        state.rows[id: id] = Counter.State(id: id, count: state.count)
        return .none
      case .removeRow(let id):
        state.rows.remove(id: id)
        return .none
      case .present:
        state.child = Counter.State(count: state.total)
        return .none
      case .dismiss:
        state.child = nil
        return .none
      case .cancelAll:
        return .cancel(id: Counter.WorkID.work)
      case .rows(.element(let id, .worked)):
        state.log = state.log.suffix(5) + ["row \(id)"]
        return .none
      case .rows, .child:
        return .none
      }
    }
    .ifLet(\.child, action: \.child) { Counter() }
    .forEach(\.rows, action: \.rows) { Counter() }
  }
}
