import ComposableArchitecture
import Foundation

/// A counter that knows nothing of which library runs it.
@Reducer
public struct Counter: Sendable {
  /// What a counter shows.
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    /// Names the counter.
    public let id: UUID
    /// How far it has counted.
    public var count = 0
    /// A fact about the count, once it was asked for.
    public var fact: String?

    /// Makes a counter that has not counted yet.
    public init(id: UUID) {
      self.id = id
    }
  }

  /// What happens to a counter.
  public enum Action: BindableAction, Equatable, Sendable {
    /// A field was changed by a view.
    case binding(BindingAction<State>)
    /// The person counts.
    case incrementTapped
    /// The person asks for a fact.
    case factTapped
    /// A fact has come.
    case factResponse(String)
  }

  private enum CancelID { case fact }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.facts) private var facts

  /// Makes the feature.
  public init() {}

  /// What it does.
  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .incrementTapped:
        state.count += 1
        state.fact = nil
        return .cancel(id: CancelID.fact)
      case .factTapped:
        return .run { [count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          try await send(.factResponse(facts.fetch(count)))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)
      case .factResponse(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}

/// Tells facts about numbers.
@DependencyClient
public struct FactClient: Sendable {
  /// Tells a fact about a number.
  public var fetch: @Sendable (_ number: Int) async throws -> String
}

extension FactClient: TestDependencyKey {
  /// A test says what facts there are.
  public static let testValue = Self()
}

extension DependencyValues {
  /// Tells facts about numbers.
  public var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
