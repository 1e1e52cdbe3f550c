import CasePathsCore
import ComposableCore
import Testing

/// Tests `Scope` with a case of enum state.
@MainActor
@Suite struct CaseScopeTests {
  private struct Either: Reducer {
    enum State: Equatable, CasePathable {
      case counter(Counter.State)
      case nothing

      struct AllCasePaths: Sendable {
        var counter: AnyCasePath<State, Counter.State> {
          AnyCasePath(
            embed: { .counter($0) },
            extract: { if case .counter(let state) = $0 { state } else { nil } }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: Equatable, CasePathable {
      case counter(Counter.Action)

      struct AllCasePaths: Sendable {
        var counter: AnyCasePath<Action, Counter.Action> {
          AnyCasePath(
            embed: { .counter($0) },
            extract: { if case .counter(let action) = $0 { action } else { nil } }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    static let line: UInt = #line + 3

    var body: some Reducer<State, Action> {
      Scope(state: \.counter, action: \.counter) { Counter() }
    }
  }

  @Test func `the child runs while its case is current`() {
    let store = Store(initialState: .counter(Counter.State())) { Either() }
    store.send(.counter(.incrementTwice))
    #expect(store.currentState == .counter(Counter.State(count: 2)))
  }

  @Test func `an action for a different case is reported and has no effect`() {
    let store = Store(initialState: Either.State.nothing) { Either() }
    withKnownIssue {
      _ = store.send(.counter(.increment))
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        "Scope" at ComposableCoreTests/CaseScopeTests.swift:\(Either.line) received a child action while its state was \
        in another case.

          Action: Either.Action.counter(.increment)
          State: Either.State.nothing

        Either an earlier reducer changed the case first, or a retained store of the old case sent the action later. \
        Use "ifCaseLet", which runs the child first.
        """
      ]
    }
    #expect(store.currentState == .nothing)
  }
}
