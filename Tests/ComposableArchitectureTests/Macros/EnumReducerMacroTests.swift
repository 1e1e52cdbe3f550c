public import ComposableArchitecture
import Testing

@MainActor
@Suite struct EnumReducerMacroTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }
    enum Action: Equatable {
      case increment
    }
    let step: Int
    init(step: Int = 1) {
      self.step = step
    }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += step
        return .none
      }
    }
  }

  struct Meeting: Equatable {
    var title = ""
  }

  @Reducer
  enum Destination {
    case counter(Counter)
    case double(Counter = Counter(step: 2))
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Alert>)
    @ReducerCaseIgnored
    case meeting(Meeting)
    case pair(Int, second: Int)
    case nothing
    case inner(Inner.Body = Inner.body)
    #if os(Atlantis)
    case dive(Dive)
    #endif

    enum Alert: Equatable {
      case confirm
    }
  }

  @Reducer
  enum Inner {
    case counter(Counter)
  }

  @Reducer
  enum Empty {}

  @Reducer
  enum WithOwnAction {
    case counter(Counter)
    @ReducerCaseIgnored
    case meeting(Meeting)

    enum Action {
      case counter(Counter.Action)
      case meeting(Int)
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
    }
    enum Action {
      case destination(PresentationAction<Destination.Action>)
      case show(Destination.State?)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .destination:
          return .none
        case .show(let destination):
          state.destination = destination
          return .none
        }
      }
      .ifLet(\.$destination, action: \.destination) { Destination.body }
    }
  }

  @Test func `the reducer of the current case runs`() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.show(.counter(Counter.State())))
    store.send(.destination(.presented(.counter(.increment))))
    #expect(store.destination?.counter?.count == 1)
    store.send(.show(.double(Counter.State())))
    store.send(.destination(.presented(.double(.increment))))
    #expect(store.destination?.double?.count == 2)
    store.send(.show(.inner(.counter(Counter.State()))))
    store.send(.destination(.presented(.inner(.counter(.increment)))))
    #expect(store.destination?.inner?.counter?.count == 1)
  }

  @Test func `a case has the store of its feature, or its payload`() throws {
    let store = Store(initialState: Destination.State.counter(Counter.State())) {
      Destination.body
    }
    let counter = try #require(store.case.counter)
    counter.send(.increment)
    #expect(counter.count == 1)
    #expect(store.case.meeting == nil)

    let meeting = Store(initialState: Destination.State.meeting(Meeting(title: "Blob"))) {
      Destination.body
    }
    #expect(meeting.case.meeting?.title == "Blob")
    let pair = Store(initialState: Destination.State.pair(1, second: 2)) { Destination.body }
    #expect(try #require(pair.case.pair) == (1, 2))
    let nothing = Store(initialState: Destination.State.nothing) { Destination.body }
    #expect(nothing.case.is(\.nothing))
  }

  @Test func `a case with its own action has a store`() throws {
    let store = Store(initialState: WithOwnAction.State.meeting(Meeting())) {
      WithOwnAction.body
    }
    let meeting: Store<Meeting, Int> = try #require(store.case.meeting)
    meeting.send(1)
  }

  @Test func `an alert's action dismisses the alert`() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.show(.alert(AlertState { TextState("Sure?") })))
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination == nil)
  }

  @Test func `cases of the state have different ids`() {
    let state = Counter.State()
    #expect(Destination.State.counter(state)._$id != Destination.State.double(state)._$id)
    #expect(Destination.State.counter(state)._$id == Destination.State.counter(state)._$id)
  }
}

extension EnumReducerMacroTests.Destination.State: Equatable {}
extension EnumReducerMacroTests.Inner.State: Equatable {}

/// A public enum of features.
@Reducer
public enum PublicDestination {
  /// A feature.
  case feature(PublicFeature)
}

@available(*, deprecated)
@Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
enum WithConformances {
  case counter(EnumReducerMacroTests.Counter)
}
