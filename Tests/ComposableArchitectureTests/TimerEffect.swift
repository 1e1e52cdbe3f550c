import ComposableArchitecture

/// The timer's id in all features of these tests.
enum TimerID { case timer }

extension Effect {
  /// Sends an action each second until cancelled by `TimerID.timer` or with its feature.
  static func timer(_ clock: any Clock<Duration>, sending tick: Action) -> Self
  where Action: Sendable {
    .run { send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(tick)
      }
    }
    .cancellable(id: TimerID.timer)
  }
}
