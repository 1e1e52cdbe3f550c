public import ComposableArchitecture

/// Timers that are set and stopped by lines of text, `set tea 180`, and that say when they are over.
///
/// A line is an action, and what there is to say is state: which host reads the lines, and where it writes what was said,
/// is nothing to the feature.
@Reducer
public struct KitchenTimers: Sendable {
  /// The timers of one person, and what was said last.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The timers that run, in the order in which they were first set.
    public internal(set) var timers: IdentifiedArrayOf<KitchenTimer> = []
    /// What there is to say of the last action, a line each.
    public internal(set) var said: [String] = []
    /// Whether the last line that was entered made sense.
    public internal(set) var wasUnderstood = true
    /// How many timers have rung in this process, in whichever store.
    @Shared(.inMemory("rung")) public var rung = 0

    /// Begins without timers.
    public init() {}
  }

  /// What happens to the timers.
  public enum Action: Sendable {
    /// A line was entered, without its end.
    case entered(String)
    /// The time of a timer is over.
    case rang(KitchenTimer.ID)
  }

  /// How many timers there may be at once.
  static let limit = 100

  private struct Ringing: Hashable {
    let id: KitchenTimer.ID
  }

  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// What the feature does.
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
