import ComposableArchitecture
import Testing

// Compilation of this file is most of the test; see `EnumReducersInOneFileTests`.

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
}

@Reducer
private enum Destination {
  case child(Child)
}

@Reducer
private struct Parent {
  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$destination, action: \.destination) { Destination.body }
  }
}

@MainActor
@Suite struct EnumReducerAboveItsParentTests {
  @Test func `a feature refers to an enum of features declared above`() {
    let destination = Destination.State.child(Child.State(count: 1))
    let store = Store(initialState: Parent.State(destination: destination)) { Parent() }
    #expect(store.destination?.child?.count == 1)
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
  }
}
