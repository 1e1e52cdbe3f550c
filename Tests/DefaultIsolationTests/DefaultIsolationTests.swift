import ComposableArchitecture
import Testing

// The target isolates all declarations to the main actor by default, like new app projects. Compilation is most of the
// test.

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    @Presents var destination: Destination.State?
  }
  enum Action {
    case increment
    case destination(PresentationAction<Destination.Action>)
    case view(View)

    @CasePathable
    enum View {
      case tapped
    }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .view(.tapped):
        return .run { send in await send(.increment) }
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination.body }
  }
}

@Reducer
struct Detail {}

extension Counter {
  @Reducer
  enum Destination {
    case detail(Detail)
    @ReducerCaseIgnored
    case text(String)
  }
}

nonisolated extension Counter.Destination.State: Equatable, Codable {
  init(from decoder: any Decoder) throws {
    self = .text(try decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

@Suite struct DefaultIsolationTests {
  @Test func `a feature runs in a store`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    #expect(store.count == 1)
  }

  @Test nonisolated func `state and actions are usable from any isolation`() {
    var state = Counter.State()
    state.count += 1
    #expect(state.count == 1)
    #expect(Counter.Action.view(.tapped).is(\.view.tapped))
    #expect(Counter.Destination.State.text("Blob").is(\.text))
  }
}
