import ComposableArchitecture
import IssueReporting
import Testing

/// A child that counts, sends actions, and waits in the background.
@Reducer
struct Twig {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var count = 0
    var name = ""
  }

  enum Action: Equatable, Sendable, BindableAction {
    case binding(BindingAction<State>)
    case increment
    case incrementTwice
    case wait(Door)
    case passed
    case stopWaiting
  }

  enum CancelID { case wait }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .increment:
        state.count += 1
        return .none
      case .incrementTwice:
        return .merge(.send(.increment), .send(.increment))
      case .wait(let door):
        return .run { send in
          await door.pass()
          await send(.passed)
        }
        .cancellable(id: CancelID.wait)
      case .passed:
        state.count += 100
        return .none
      case .stopWaiting:
        return .cancel(id: CancelID.wait)
      }
    }
  }
}

/// A screen of one of two kinds.
@Reducer
enum Route {
  case twig(Twig)
  case twin(Twig)
}

extension Route.State: Equatable {}

/// A parent with every kind of child that can be absent.
@Reducer
struct Trunk {
  @ObservableState
  struct State: Equatable {
    var field = Twig.State()
    var optional: Twig.State?
    @Presents var route: Route.State?
    var rows: IdentifiedArrayOf<Twig.State> = []
    var path = StackState<Twig.State>()
    var choice = Choice.State.nothing
  }

  enum Action {
    case field(Twig.Action)
    case optional(Twig.Action)
    case route(PresentationAction<Route.Action>)
    case rows(IdentifiedActionOf<Twig>)
    case path(StackActionOf<Twig>)
    case choice(Choice.Action)
    case set(State)
  }

  /// The lines of the operators, as in messages.
  enum Line {
    static let optional: UInt = #line + 14
    static let route = optional + 1
    static let rows = optional + 2
    static let path = optional + 3
    static let routeReducer: UInt = #line - 36
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.field, action: \.field) { Twig() }
    Scope(state: \.choice, action: \.choice) { Choice() }
    Reduce { state, action in
      if case .set(let new) = action { state = new }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Twig() }
    .ifLet(\.$route, action: \.route)
    .forEach(\.rows, action: \.rows) { Twig() }
    .forEach(\.path, action: \.path) { Twig() }
  }
}

/// A feature with enum state.
@Reducer
struct Choice {
  @ObservableState
  enum State: Equatable {
    case twig(Twig.State)
    case nothing
  }

  enum Action {
    case twig(Twig.Action)
  }

  static let line: UInt = #line + 4

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifCaseLet(\.twig, action: \.twig) { Twig() }
  }
}

/// A gate for an effect; opening the gate or cancelling the effect ends the wait.
final class Door: Equatable, Sendable {
  private let arrival = AsyncStream<Void>.makeStream()
  private let entry = AsyncStream<Void>.makeStream()
  private let exit = AsyncStream<Void>.makeStream()

  /// Waits until the door is open, or the waiting task is cancelled.
  func pass() async {
    arrival.continuation.finish()
    for await _ in entry.stream {}
    exit.continuation.finish()
  }

  /// Waits until the effect has started and waits at the door.
  func hasBeenReached() async {
    for await _ in arrival.stream {}
  }

  /// Opens the door permanently.
  func open() {
    entry.continuation.finish()
  }

  /// Waits until the effect has passed the door or was cancelled.
  func hasBeenPassed() async {
    for await _ in exit.stream {}
  }

  static func == (lhs: Door, rhs: Door) -> Bool { lhs === rhs }
}

/// Runs `body` and returns the complete messages of all reported issues.
@MainActor
func issues(reportedBy body: () -> Void) -> [String] {
  let messages = LockIsolated<[String]>([])
  withKnownIssue {
    body()
  } matching: { issue in
    messages.withValue { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return messages.value
}
