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

/// A feature that tells when its work has begun.
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
