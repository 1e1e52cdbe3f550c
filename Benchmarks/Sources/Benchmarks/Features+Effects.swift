import ComposableCore

/// A feature that starts, stops and waits for work.
struct Worker: Reducer {
  struct State {
    var count = 0
  }

  enum Action {
    case noEffect
    case runOnce
    case forever(Int)
    case begin(Int, CheckedContinuation<Void, Never>)
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
      case .begin(let id, let begun):
        return .run { _ in
          begun.resume()
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
