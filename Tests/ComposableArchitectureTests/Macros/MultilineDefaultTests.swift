import ComposableArchitecture
import Testing

/// Enum reducers whose cases have multi-line string literals in their default reducers.
@MainActor
@Suite struct MultilineDefaultTests {
  @Reducer
  struct Page {
    struct State: Equatable {
      var text = ""
    }
    enum Action {
      case appeared
    }
    let text: String
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.text = text
        return .none
      }
    }
  }

  @Reducer
  enum Destination {
    case page(
      Page = Page(
        text: """
            if isReady {
                "go"
            }
            (
          """
      )
    )
    case other(Page = Page(text: "other"))
  }

  @Test func `the text of a default reducer keeps its indentation`() {
    let store = Store(initialState: Destination.State.page(Page.State())) { Destination.body }
    store.send(.page(.appeared))
    #expect(
      store.withState { $0 }[case: \.page]?.text
        == "  if isReady {\n      \"go\"\n  }\n  ("
    )
  }
}
