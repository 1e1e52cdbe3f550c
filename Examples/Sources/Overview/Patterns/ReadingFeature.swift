import ComposableArchitecture

/// Saves the reading position, throttled to ten times per second; the latest position always arrives.
@Reducer
struct ReadingFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var position = 0
    var keptPosition = 0
  }

  enum Action: Equatable, Sendable {
    case positionChanged(Int)
    case positionSaved(Int)
  }

  private enum CancelID { case position }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.libraryClient) var libraryClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .positionChanged(let position):
        state.position = position
        return .send(.positionSaved(position))
          .throttle(
            id: CancelID.position,
            for: .milliseconds(100),
            clock: clock,
            latest: true
          )

      case .positionSaved(let position):
        state.keptPosition = position
        return .run { _ in await libraryClient.keepPosition(position) }
      }
    }
  }
}
