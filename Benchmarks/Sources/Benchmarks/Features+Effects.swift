import CasePathsCore
import ComposableCore
import IdentifiedCollections

/// A feature that starts, stops and waits for work.
struct Worker: Reducer {
  struct State: Identifiable {
    var id = 0
    var count = 0
  }

  enum Action {
    case noEffect
    case runOnce
    case forever(Int)
    case stop(Int)
    case done
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .noEffect:
        state.count &+= 1
        return .none
      case .runOnce:
        return .run { send in await send(.done) }
      case .forever(let id):
        return .run { _ in
          for await _ in AsyncStream<Void>.makeStream().stream {}
        }
        .cancellable(id: id)
      case .stop(let id):
        return .cancel(id: id)
      case .done:
        state.count &+= 1
        return .none
      }
    }
  }
}

/// A feature that reports the start of its work.
struct ReportingWorker: Reducer {
  enum Action {
    case forever(Int, begun: CheckedContinuation<Void, Never>?)
    case stop(Int)
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .forever(let id, let begun):
      .run { _ in
        begun?.resume()
        for await _ in AsyncStream<Void>.makeStream().stream {}
      }
      .cancellable(id: id)
    case .stop(let id):
      .cancel(id: id)
    }
  }
}

/// A list of workers.
struct WorkingRows: Reducer {
  struct State {
    var rows: IdentifiedArrayOf<Worker.State>
    var count = 0

    init(rows count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Worker.State(id: $0) })
    }
  }

  enum Action: CasePathable {
    case rows(IdentifiedActionOf<Worker>)
    case noEffect
    case moveFirstToEnd

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedActionOf<Worker>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { action in
            guard case .rows(let action) = action else { return nil }
            return action
          }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .noEffect: state.count &+= 1
      case .moveFirstToEnd: state.rows.append(state.rows.removeFirst())
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Worker() }
  }
}
