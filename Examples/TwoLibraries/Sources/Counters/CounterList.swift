import ComposableArchitecture
import Foundation

/// A list of counters, one of which a sheet may show.
@Reducer
public struct CounterList: Sendable {
  /// What is shown over the list.
  @Reducer
  public enum Destination {
    /// A counter by itself.
    case counter(Counter)
    /// A question.
    case alert(AlertState<Alert>)

    /// What the question is answered with.
    @CasePathable
    public enum Alert: Equatable, Sendable {
      /// Remove all.
      case confirmClear
    }
  }

  /// What the list shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The counters.
    public var rows: IdentifiedArrayOf<Counter.State> = []
    /// What is shown over the list, if anything is.
    @Presents public var destination: Destination.State?
    /// How far all have counted together.
    @Shared(.inMemory("total")) public var total = 0

    /// Makes an empty list.
    public init() {}
  }

  /// What happens to the list.
  public enum Action: Sendable {
    /// The person adds a counter.
    case addTapped
    /// The person wants to remove all.
    case clearTapped
    /// Something happens over the list.
    case destination(PresentationAction<Destination.Action>)
    /// Something happens to a counter.
    case rows(IdentifiedActionOf<Counter>)
    /// The person looks at one counter.
    case showTapped(Counter.State.ID)
  }

  @Dependency(\.uuid) private var uuid

  /// Makes the feature.
  public init() {}

  /// What it does.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.rows.append(Counter.State(id: uuid()))
        return .none
      case .clearTapped:
        state.destination = .alert(
          AlertState {
            TextState("Remove all counters?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmClear) { TextState("Remove") }
          }
        )
        return .none
      case .destination(.presented(.alert(.confirmClear))):
        state.rows.removeAll()
        return .none
      case .destination:
        return .none
      case .rows(.element(id: _, action: .incrementTapped)):
        state.$total.withLock { $0 += 1 }
        return .none
      case .rows:
        return .none
      case .showTapped(let id):
        state.destination = state.rows[id: id].map(Destination.State.counter)
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Counter() }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension CounterList.Destination.State: Equatable, Sendable {}
extension CounterList.Destination.Action: Sendable {}
