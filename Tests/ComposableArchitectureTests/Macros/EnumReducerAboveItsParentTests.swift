import ComposableArchitecture
import Testing

// That this file compiles is most of the test; see `EnumReducersInOneFileTests`.

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
  @Test func `a feature names an enum of features above it in the file`() {
    let destination = Destination.State.child(Child.State(count: 1))
    let store = Store(initialState: Parent.State(destination: destination)) { Parent() }
    #expect(store.destination?.child?.count == 1)
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
  }
}
