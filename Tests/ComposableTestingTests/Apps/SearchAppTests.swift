import ComposableArchitecture
import DependenciesTestSupport
import Testing

/// A search with a debounced request.
@Reducer
private struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var forecast: Forecast?
    var requestInFlight: String?
    struct Forecast: Equatable { var days: [Int] }
  }

  enum Action {
    case forecastResponse(String, Result<State.Forecast, any Error>)
    case searchQueryChanged(String)
    case searchQueryChangeDebounced
    case searchResponse(Result<[String], any Error>)
    case searchResultTapped(String)
  }

  @Dependency(\.searchClient) var searchClient
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case location, weather }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .forecastResponse(_, .failure):
        state.forecast = nil
        state.requestInFlight = nil
        return .none
      case .forecastResponse(let id, .success(let forecast)):
        state.forecast = forecast
        state.results = [id]
        state.requestInFlight = nil
        return .none
      case .searchQueryChanged(let query):
        state.query = query
        guard !query.isEmpty else {
          state.results = []
          state.forecast = nil
          return .cancel(id: CancelID.location)
        }
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchQueryChangeDebounced)
        }
        .cancellable(id: CancelID.location, cancelInFlight: true)
      case .searchQueryChangeDebounced:
        guard !state.query.isEmpty else { return .none }
        return .run { [query = state.query] send in
          await send(.searchResponse(Result { try await searchClient.search(query) }))
        }
        .cancellable(id: CancelID.location)
      case .searchResponse(.failure):
        state.results = []
        return .none
      case .searchResponse(.success(let results)):
        state.results = results
        return .none
      case .searchResultTapped(let id):
        state.requestInFlight = id
        return .run { send in
          await send(.forecastResponse(id, Result { try await searchClient.forecast(id) }))
        }
        .cancellable(id: CancelID.weather, cancelInFlight: true)
      }
    }
  }
}

@DependencyClient
private struct SearchClient: Sendable {
  var forecast: @Sendable (_ id: String) async throws -> Search.State.Forecast
  var search: @Sendable (_ query: String) async throws -> [String]
}

extension SearchClient: TestDependencyKey {
  static let testValue = SearchClient()
}

extension DependencyValues {
  fileprivate var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}

@MainActor
@Suite(.dependencies) struct SearchAppTests {
  private struct SomethingWentWrong: Equatable, Error {}

  @Test func `a query is searched and cleared`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.search = { _ in ["Brooklyn"] }
    }
    await store.send(.searchQueryChanged("S")) { $0.query = "S" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) { $0.results = ["Brooklyn"] }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.query = ""
    }
  }

  @Test func `a failed search leaves the state unchanged`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.search = { _ in throw SomethingWentWrong() }
    }
    await store.send(\.searchQueryChanged, "S") { $0.query = "S" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure)
  }

  @Test func `clearing the query cancels the request in flight`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.searchQueryChanged("S")) { $0.query = "S" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.searchQueryChanged("Sa")) { $0.query = "Sa" }
    await clock.advance(by: .milliseconds(299))
    await store.send(.searchQueryChanged("")) { $0.query = "" }
    await clock.run()
    await store.finish()
  }

  @Test func `the second tap cancels the first request`() async {
    let clock = TestClock()
    let slow = Search.State.Forecast(days: [1])
    let store = TestStore(initialState: Search.State(results: ["a", "b"])) {
      Search()
    } withDependencies: {
      $0.searchClient.forecast = { id in
        try await clock.sleep(for: id == "a" ? .seconds(5) : .zero)
        return slow
      }
    }
    await store.send(.searchResultTapped("a")) { $0.requestInFlight = "a" }
    await store.send(.searchResultTapped("b")) { $0.requestInFlight = "b" }
    await clock.advance()
    await store.receive(\.forecastResponse) {
      $0.requestInFlight = nil
      $0.forecast = slow
      $0.results = ["b"]
    }
    await clock.run()
  }

  @Test func `an endpoint without an override fails`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(query: "x")) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let found = await failures {
      await store.send(.searchQueryChangeDebounced)
      await store.receive(\.searchResponse.failure)
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("search") == true, "\(found)")
  }

  @Test func `an unreceived response fails at the next send`() async {
    let store = TestStore(initialState: Search.State(query: "x")) {
      Search()
    } withDependencies: {
      $0.searchClient.search = { _ in ["x"] }
    }
    await store.send(.searchQueryChangeDebounced)
    let text = await failure(line: #line + 1) {
      await store.send(.searchQueryChanged("")) {
        $0.query = ""
        $0.results = []
      }
    }
    #expect(text.hasPrefix("Must handle 1 received action"), "\(text)")
  }
}
