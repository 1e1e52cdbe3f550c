import ComposableArchitecture

/// Loads one value with retries, two values in parallel, and one value as a stream.
@Reducer
struct LoadingFeature {
  /// The information at the desk.
  struct Desk: Equatable, Sendable {
    var news: String
    var lentBooks: Int
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var news = Status<String>.idle
    var desk = Status<Desk>.idle
    var book = ""
    var isReading = false
  }

  /// The loading phase; its cases exclude each other.
  enum Status<Value: Equatable & Sendable>: Equatable, Sendable {
    case idle
    case loading
    case loaded(Value)
    case failed
  }

  enum Action: Equatable, Sendable {
    case bookFailed
    case bookFinished
    case cancelButtonTapped
    case deskButtonTapped
    case deskFailed
    case deskLoaded(Desk)
    case newsButtonTapped
    case newsFailed
    case newsLoaded(String)
    case pieceReceived(String)
    case readButtonTapped
  }

  private enum CancelID { case book }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.libraryClient) var libraryClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookFailed, .bookFinished:
        state.isReading = false
        return .none

      case .cancelButtonTapped:
        state.isReading = false
        return .cancel(id: CancelID.book)

      case .deskButtonTapped:
        state.desk = .loading
        return .run { send in
          async let news = libraryClient.news()
          async let lentBooks = libraryClient.lentBooks()
          await send(.deskLoaded(Desk(news: try await news, lentBooks: try await lentBooks)))
        } catch: { _, send in
          await send(.deskFailed)
        }

      case .deskFailed:
        state.desk = .failed
        return .none

      case .deskLoaded(let desk):
        state.desk = .loaded(desk)
        return .none

      case .newsButtonTapped:
        state.news = .loading
        return .run { send in
          await send(.newsLoaded(try await retrying { try await libraryClient.news() }))
        } catch: { _, send in
          await send(.newsFailed)
        }

      case .newsFailed:
        state.news = .failed
        return .none

      case .newsLoaded(let news):
        state.news = .loaded(news)
        return .none

      case .pieceReceived(let piece):
        state.book += piece
        return .none

      case .readButtonTapped:
        state.book = ""
        state.isReading = true
        return read()
      }
    }
  }

  /// Reads the book as a stream, and closes it on every exit.
  private func read() -> Effect<Action> {
    .run { send in
      do {
        for try await piece in libraryClient.pieces() {
          await send(.pieceReceived(piece))
          // Yield in a long loop, so that other tasks can run.
          await Task.yield()
        }
        try Task.checkCancellation()
        await send(.bookFinished)
      } catch is CancellationError {
      } catch {
        await send(.bookFailed)
      }
      await libraryClient.close()
    }
    .cancellable(id: CancelID.book, cancelInFlight: true)
  }

  /// Retries an operation with exponential backoff: after one, two and four seconds; then throws the last error.
  private func retrying<Value>(_ operation: () async throws -> Value) async throws -> Value {
    var delay = Duration.seconds(1)
    for _ in 1...3 {
      do {
        return try await operation()
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        try await clock.sleep(for: delay)
        delay *= 2
      }
    }
    return try await operation()
  }
}
