import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import Dependencies

/// A counter that loads a fact after one second.
struct Feature: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoading = false
  }

  enum Action: Equatable, CasePathable {
    case increment
    case incrementTwice
    case nothing
    case factTapped
    case factResponse(String)
    case timer
    case tick
    case cancelTimer
    case dismissTapped
    case sequence
    case twoKinds

    struct AllCasePaths: Sendable {
      var factResponse: AnyCasePath<Action, String> {
        AnyCasePath(
          embed: { .factResponse($0) },
          extract: { if case .factResponse(let fact) = $0 { fact } else { nil } }
        )
      }
      var increment: AnyCasePath<Action, Void> {
        AnyCasePath(
          embed: { .increment },
          extract: { if case .increment = $0 { () } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private enum TimerID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .incrementTwice:
      return .merge(.send(.increment), .send(.increment))
    case .nothing:
      return .none
    case .factTapped:
      state.isLoading = true
      return .run { [count = state.count] send in
        try await clock.sleep(for: .seconds(1))
        await send(.factResponse("\(count) is a number"))
      }
    case .factResponse(let fact):
      state.isLoading = false
      state.fact = fact
      return .none
    case .timer:
      return .run(name: "timer") { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: TimerID.timer)
    case .tick:
      state.count += 10
      return .none
    case .cancelTimer:
      return .cancel(id: TimerID.timer)
    case .dismissTapped:
      return .run { _ in await dismiss() }
    case .twoKinds:
      return .merge(.send(.increment), .send(.nothing))
    case .sequence:
      return .concatenate(
        .run { send in await send(.increment) },
        .run(name: "second part") { _ in try await clock.sleep(for: .seconds(1)) }
      )
    }
  }
}

@MainActor
func makeStore(
  clock: any Clock<Duration> = ImmediateClock()
) -> TestStoreOf<Feature> {
  TestStore(initialState: Feature.State()) {
    Feature()
  } withDependencies: {
    $0.continuousClock = clock
  }
}
