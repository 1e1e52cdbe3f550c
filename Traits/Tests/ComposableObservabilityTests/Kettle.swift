import Clocks
import ComposableArchitecture

/// A feature with a named effect, an unnamed effect, and a failing effect.
@Reducer
struct Kettle {
  struct State: Equatable { var isHot = false }

  enum Action: Equatable {
    case switchedOn(String)
    case boiled
    case warmed
    case broke
    case switchedOff
  }

  struct Broken: Error {}
  enum CancelID { case heating }

  let clock: TestClock<Duration>
  var whileHeating: @Sendable () -> Void = {}

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .switchedOn:
        return .run(name: "heat") { send in
          try await clock.sleep(for: .seconds(3))
          whileHeating()
          await send(.boiled)
        }
        .cancellable(id: CancelID.heating)
      case .boiled:
        state.isHot = true
        return .send(.warmed)
      case .warmed:
        return .none
      case .broke:
        return .run(name: "break") { _ in throw Broken() }
      case .switchedOff:
        return .cancel(id: CancelID.heating)
      }
    }
  }
}
