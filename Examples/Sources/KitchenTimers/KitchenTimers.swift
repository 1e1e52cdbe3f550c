public import ComposableArchitecture

/// Timers that lines of text such as `set tea 180` start and stop, with a message when a timer rings.
///
/// A line is an action and the output is state, so the feature does not depend on the host's input and output.
@Reducer
public struct KitchenTimers: Sendable {
  /// The timers of one client and the last output.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The running timers, ordered by when each was first set.
    public internal(set) var timers: IdentifiedArrayOf<KitchenTimer> = []
    /// The output of the last action, in lines.
    public internal(set) var said: [String] = []
    /// True if the last entered line was a valid command.
    public internal(set) var wasUnderstood = true
    /// The number of timers that have rung in this process, across all stores.
    @Shared(.inMemory("rung")) public var rung = 0

    /// Creates a state without timers.
    public init() {}
  }

  /// The actions of the timers.
  public enum Action: Sendable {
    /// A line was entered; without its newline.
    case entered(String)
    /// A timer's duration elapsed.
    case rang(KitchenTimer.ID)
  }

  /// The maximum number of running timers.
  static let limit = 100

  private struct Ringing: Hashable {
    let id: KitchenTimer.ID
  }

  @Dependency(\.continuousClock) private var clock

  /// Creates the feature.
  public init() {}

  /// The reducer of the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .entered(let line):
        do throws(KitchenCommand.Mistake) {
          let command = try KitchenCommand(line)
          state.wasUnderstood = true
          return carryOut(command, &state)
        } catch {
          state.wasUnderstood = false
          state.said = [error.text]
          return .none
        }
      case .rang(let id):
        state.timers.remove(id: id)
        state.$rung.withLock { $0 += 1 }
        state.said = [Messages.ready(id)]
        return .none
      }
    }
  }

  private func carryOut(_ command: KitchenCommand?, _ state: inout State) -> Effect<Action> {
    switch command {
    case nil:
      state.said = []
    case .set(let timer):
      guard state.timers[id: timer.id] != nil || state.timers.count < Self.limit else {
        state.said = [Messages.tooMany]
        return .none
      }
      state.timers[id: timer.id] = timer
      state.said = [Messages.set(timer)]
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(timer.seconds))
        await send(.rang(timer.id))
      }
      .cancellable(id: Ringing(id: timer.id), cancelInFlight: true)
    case .stop(let id):
      guard state.timers.remove(id: id) != nil else {
        state.said = [Messages.noTimer(id)]
        return .none
      }
      state.said = [Messages.stopped(id)]
      return .cancel(id: Ringing(id: id))
    case .list:
      state.said = state.timers.isEmpty ? [Messages.nothing] : state.timers.map(Messages.listed)
    case .rung:
      state.said = [Messages.rung(state.rung)]
    }
    return .none
  }
}
