import ComposableArchitecture
import Foundation

/// A feature whose reducer and effects call a dependency, with several calls at the same time.
@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var greeting = ""
    var pages: [Int: [String]] = [:]
    var problem: String?
    var isSaved = false
    var length = 0
  }

  enum Action: Equatable {
    case typed(String)
    case greetTapped
    case loadTapped(page: Int)
    case loaded(page: Int, [String])
    case failed(String)
    case saveTapped
    case saved(length: Int)
    case cancelTapped
  }

  @Dependency(\.desk) var desk

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        state.text = text
      case .greetTapped:
        state.greeting = desk.greeting(name: state.text)
      case .loadTapped(let page):
        return .run { send in
          await send(.loaded(page: page, try await desk.load(page: page)))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
        .cancellable(id: page)
      case .loaded(let page, let lines):
        state.pages[page] = lines
      case .failed(let problem):
        state.problem = problem
      case .saveTapped:
        return .run { [text = state.text] send in
          try desk.check(text)
          await send(.saved(length: await desk.save(text, 1)))
        }
      case .saved(let length):
        state.isSaved = true
        state.length = length
      case .cancelTapped:
        return .merge(.cancel(id: 1), .cancel(id: 2), .cancel(id: 3))
      }
      return .none
    }
  }
}

@DependencyClient
struct DeskClient: Sendable {
  var greeting: @Sendable (_ name: String) -> String = { _ in "" }
  var load: @Sendable (_ page: Int) async throws -> [String]
  var check: @Sendable (String) throws -> Void
  var save: @Sendable (String, Int) async -> Int = { _, _ in 0 }
}

extension DeskClient: TestDependencyKey {
  static let testValue = DeskClient()
}

extension DependencyValues {
  var desk: DeskClient {
    get { self[DeskClient.self] }
    set { self[DeskClient.self] = newValue }
  }
}

/// An error without an expression.
final class DeskError: Error, CustomStringConvertible {
  let description = "The desk is \"locked\"."
}
