import ComposableCore
import ConcurrencyExtras
import Dependencies
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
