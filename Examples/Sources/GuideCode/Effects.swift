import ComposableArchitecture

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var isSearching = false
    var results: [String] = []
    var text = ""
  }

  enum Action {
    case cancelTapped
    case response(Result<[String], any Error>)
    case searchTapped
    case textChanged(String)
  }

  // [ids]
  enum CancelID { case search, typing }
  // [end]

  @Dependency(\.continuousClock) var clock
  @Dependency(\.searchClient) var searchClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // [run]
      case .searchTapped:
        state.isSearching = true
        return .run { [text = state.text] send in
          await send(.response(Result { try await searchClient.search(text) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .response(let result):
        state.isSearching = false
        state.results = (try? result.get()) ?? []
        return .none
      // [end]

      // [cancel]
      case .cancelTapped:
        state.isSearching = false
        return .cancel(id: CancelID.search)
      // [end]

      // [debounce]
      case .textChanged(let text):
        state.text = text
        return .send(.searchTapped)
          .debounce(id: CancelID.typing, for: .milliseconds(300), clock: clock)
      // [end]
      }
    }
  }
}

@DependencyClient
struct SearchClient: Sendable {
  var search: @Sendable (_ text: String) async throws -> [String]
}

extension SearchClient: TestDependencyKey {
  static let testValue = SearchClient()
}

extension DependencyValues {
  var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}

@Reducer
struct Download {
  @ObservableState
  struct State: Equatable {
    var isReady = false
    var progress = 0.0
  }

  enum Action {
    case failed
    case finished
    case progressed(Double)
    case started
    case task
  }

  @Dependency(\.downloads) var downloads

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // [several]
      case .started:
        return .merge(
          .run { send in
            for try await progress in try await downloads.progress() {
              await send(.progressed(progress))
            }
            await send(.finished)
          } catch: { _, send in
            await send(.failed)
          },
          .run { _ in await downloads.note("started") }
        )
      // [end]
      case .failed:
        state.progress = 0
        return .none
      case .finished:
        state.isReady = true
        return .none
      case .progressed(let progress):
        state.progress = progress
        return .none
      // [task]
      case .task:
        return .run { send in
          for try await progress in try await downloads.progress() {
            await send(.progressed(progress))
          }
        }
      // [end]
      }
    }
  }
}

@DependencyClient
struct Downloads: Sendable {
  var note: @Sendable (_ event: String) async -> Void
  var progress: @Sendable () async throws -> AsyncThrowingStream<Double, any Error>
}

extension Downloads: TestDependencyKey {
  static let testValue = Downloads()
}

extension DependencyValues {
  var downloads: Downloads {
    get { self[Downloads.self] }
    set { self[Downloads.self] = newValue }
  }
}
