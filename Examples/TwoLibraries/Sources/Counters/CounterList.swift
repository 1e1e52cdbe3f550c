import ComposableArchitecture
import Foundation

/// A list of counters that can show one of them in a sheet.
@Reducer
public struct CounterList: Sendable {
  /// The presentations of the list.
  @Reducer
  public enum Destination {
    /// A sheet with one counter.
    case counter(Counter)
    /// A confirmation alert.
    case alert(AlertState<Alert>)

    /// The actions of the alert's buttons.
    @CasePathable
    public enum Alert: Equatable, Sendable {
      /// The user confirmed the removal of all counters.
      case confirmClear
    }
  }

  /// The state of the list.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The counters.
    public var rows: IdentifiedArrayOf<Counter.State> = []
    /// The current presentation; `nil` if only the list is visible.
    @Presents public var destination: Destination.State?
    /// The total of all increments, shared in memory.
    @Shared(.inMemory("total")) public var total = 0

    /// Creates an empty list.
    public init() {}
  }

  /// The actions of the list.
  public enum Action: Sendable {
    /// The user tapped the add button.
    case addTapped
    /// The user tapped the clear button.
    case clearTapped
    /// An action of the presentation.
    case destination(PresentationAction<Destination.Action>)
    /// An action of a counter in the list.
    case rows(IdentifiedActionOf<Counter>)
    /// The user tapped a counter to show it in a sheet.
    case showTapped(Counter.State.ID)
  }

  @Dependency(\.uuid) private var uuid

  /// Creates the feature.
  public init() {}

  /// The reducer of the list and its counters.
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
