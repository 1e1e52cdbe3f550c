import CasePathsCore
import ComposableCore
import IdentifiedCollections

/// The smallest feature.
struct Counter: Reducer {
  struct State: Identifiable {
    var id = 0
    var count = 0
  }

  enum Action {
    case increment
    case chain(Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count &+= 1
        return .none
      case .chain(let remaining):
        state.count &+= 1
        return remaining == 0 ? .none : .send(.chain(remaining - 1))
      }
    }
  }
}

/// A list of counters.
struct Rows: Reducer {
  struct State {
    var rows: IdentifiedArrayOf<Counter.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Counter.State(id: $0) })
    }
  }

  enum Action: CasePathable {
    case rows(IdentifiedActionOf<Counter>)

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedActionOf<Counter>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { action in
            switch action {
            case .rows(let action): action
            }
          }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { _, _ in .none }
      .forEach(\.rows, action: \.rows) { Counter() }
  }
}
