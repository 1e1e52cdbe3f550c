import ComposableCore
import ConcurrencyExtras
import Dependencies
import Foundation
import IssueReporting
import Sharing
import Testing

/// Tests stores in the pages of several visitors.
@MainActor
@Suite struct VisitorScopeTests {
  private let ann = VisitorScope(visitor: "ann", storage: .memory)
  private let bob = VisitorScope(visitor: "bob", storage: .memory)

  @Test func `a store keeps the storage of the visitor at its creation`() async {
    let store = VisitorScope.with(ann) {
      Store(initialState: Storing.State()) {
        Storing()
      } withDependencies: {
        $0.context = .live
      }
    }
    await store.send(.checked).finish()
    let storage = VisitorScope.with(ann) {
      withDependencies {
        $0.context = .live
      } operation: {
        DependencyValues._current.defaultFileStorage
      }
    }
    #expect(store.currentState.created == storage)
    #expect(store.currentState.reduced == storage)
    #expect(store.currentState.ran == storage)
  }

  @Test func `an effect opens a URL in the browser of its page`() async {
    let received = Locked<[String]>([])
    let page = VisitorScope(ann) { address in
      received.withLock { $0.append(address) }
      return address.hasPrefix("https:")
    }
    let store = VisitorScope.with(page) {
      Store(initialState: Paying.State()) {
        Paying()
      } withDependencies: {
        $0.context = .live
      }
    }
    await store.send(.payTapped("https://pay.example/7")).finish()
    #expect(store.currentState.hasLeft == true)
    await store.send(.payTapped("javascript:alert()")).finish()
    #expect(store.currentState.hasLeft == false)
    #expect(received.withLock { $0 } == ["https://pay.example/7", "javascript:alert()"])
  }

  @Test func `pages of one visitor share the storages and not the browser's page`() async {
    let (first, second) = (VisitorScope(ann) { _ in true }, VisitorScope(ann) { _ in false })
    for page in [first, second] {
      let number = page.storage(inMemory: Int.random(in: 1...1_000_000), inFolder: { _ in 0 })
      #expect(number == ann.storage(inMemory: 0, inFolder: { _ in 0 }))
    }
    #expect(await first.open?("/") == true)
    #expect(await second.open?("/") == false)
    #expect(ann.open == nil)
  }

  @Test func `a store used by pages of two visitors is reported once`() {
    let store = VisitorScope.with(ann) {
      Store(initialState: Storing.State()) { Storing() }
    }
    VisitorScope.with(ann) { _ = store.send(.used) }
    store.send(.used)
    let again = VisitorScope(visitor: "ann", storage: .memory)
    VisitorScope.with(again) { _ = store.send(.used) }
    withExpectedIssue { issue in
      issue.contains("used by the page of another: Store<Storing.State, …>")
        && issue.contains("static let store")
    } _: {
      VisitorScope.with(bob) { _ = store.send(.used) }
    }
    VisitorScope.with(bob) { _ = store.send(.used) }
  }

  @Test func `a store created outside of pages can be used by all pages`() {
    let store = Store(initialState: Storing.State()) { Storing() }
    for visitor in [ann, bob] { VisitorScope.with(visitor) { _ = store.send(.used) } }
  }

  private func withExpectedIssue(
    _ isExpected: @escaping @Sendable (String) -> Bool,
    _ body: () -> Void
  ) {
    withKnownIssue {
      body()
    } matching: { issue in
      issue.comments.contains { isExpected($0.rawValue) }
    }
  }
}

private struct Storing: Reducer {
  struct State: Equatable {
    var created = DependencyValues._current.defaultFileStorage
    var reduced: FileStorage?
    var ran: FileStorage?
  }

  enum Action {
    case checked
    case ran(FileStorage)
    case used
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .checked:
        state.reduced = DependencyValues._current.defaultFileStorage
        return .run { await $0(.ran(DependencyValues._current.defaultFileStorage)) }
      case .ran(let storage): state.ran = storage
      case .used: break
      }
      return .none
    }
  }
}

private struct Paying: Reducer {
  struct State: Equatable {
    var hasLeft: Bool?
  }

  enum Action {
    case payTapped(String)
    case returned(Bool)
  }

  @Dependency(\.openURL) var openURL

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .payTapped(let address):
        return .run { [openURL] send in
          guard let url = URL(string: address) else { return }
          await send(.returned(openURL(url)))
        }
      case .returned(let hasLeft):
        state.hasLeft = hasLeft
        return .none
      }
    }
  }
}
