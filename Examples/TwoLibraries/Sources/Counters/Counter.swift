import ComposableArchitecture
import Foundation

/// A counter whose code is the same with both libraries.
@Reducer
public struct Counter: Sendable {
  /// The state of a counter.
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    /// The counter's identity.
    public let id: UUID
    /// The current count.
    public var count = 0
    /// A fact about the count; `nil` before it was loaded.
    public var fact: String?

    /// Creates a counter at zero.
    public init(id: UUID) {
      self.id = id
    }
  }

  /// The actions of a counter.
  public enum Action: BindableAction, Equatable, Sendable {
    /// A view changed a field.
    case binding(BindingAction<State>)
    /// The user tapped the increment button.
    case incrementTapped
    /// The user tapped the fact button.
    case factTapped
    /// The fact was loaded.
    case factResponse(String)
  }

  private enum CancelID { case fact }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.facts) private var facts

  /// Creates the feature.
  public init() {}

  /// The reducer of the counter.
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

/// A client that loads facts about numbers.
@DependencyClient
public struct FactClient: Sendable {
  /// Loads a fact about a number.
  public var fetch: @Sendable (_ number: Int) async throws -> String
}

extension FactClient: TestDependencyKey {
  /// The unimplemented client; each test overrides it.
  public static let testValue = Self()
}

extension DependencyValues {
  /// The client that loads facts about numbers.
  public var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
