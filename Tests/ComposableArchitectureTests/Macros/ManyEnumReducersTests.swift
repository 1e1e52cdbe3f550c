import ComposableArchitecture
import Testing

// Compilation of this file is most of the test; see `EnumReducersInOneFileTests`. The compiler's list of extensions in
// a file grows by doubling, so a dozen enums of all shapes make it grow several times.

@Reducer
private struct Leaf {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action: Equatable {
    case increment
  }
  var body: some ReducerOf<Self> {}
}

@Reducer
private enum Plain1 {
  case leaf(Leaf)
}

@Reducer
private enum Alerting1 {
  case leaf(Leaf)
  case alert(AlertState<Alert>)

  @CasePathable
  enum Alert {
    case confirm
  }
}

@Reducer
private enum Mixed1 {
  case leaf(Leaf)
  @ReducerCaseIgnored
  case number(Int)

  enum Action {
    case leaf(Leaf.Action)
    case number(Int)
  }
}

@Reducer
private enum Plain2 {
  case leaf(Leaf)
}

@Reducer
private enum Alerting2 {
  case leaf(Leaf)
  case alert(AlertState<Alert>)

  @CasePathable
  enum Alert {
    case confirm
  }
}

@Reducer
private enum Mixed2 {
  case leaf(Leaf)
  @ReducerCaseIgnored
  case number(Int)

  enum Action {
    case leaf(Leaf.Action)
    case number(Int)
  }
}

@Reducer
private enum Plain3 {
  case leaf(Leaf)
}

@Reducer
private enum Alerting3 {
  case leaf(Leaf)
  case alert(AlertState<Alert>)

  @CasePathable
  enum Alert {
    case confirm
  }
}

@Reducer
private enum Mixed3 {
  case leaf(Leaf)
  @ReducerCaseIgnored
  case number(Int)

  enum Action {
    case leaf(Leaf.Action)
    case number(Int)
  }
}

@Reducer
private enum Plain4 {
  case leaf(Leaf)
}

@Reducer
private enum Alerting4 {
  case leaf(Leaf)
  case alert(AlertState<Alert>)

  @CasePathable
  enum Alert {
    case confirm
  }
}

@Reducer
private enum Mixed4 {
  case leaf(Leaf)
  @ReducerCaseIgnored
  case number(Int)

  enum Action {
    case leaf(Leaf.Action)
    case number(Int)
  }
}

extension Plain1.State: Equatable {}
extension Plain2.Action: Equatable {}
extension Alerting1.State: Equatable {}
extension Mixed1.State: Hashable {
  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}

@MainActor
@Suite struct ManyEnumReducersTests {
  @Test func `a dozen enums of all shapes compile in one file`() {
    let plain = Store(initialState: Plain4.State.leaf(Leaf.State(count: 4))) { Plain4.body }
    let alerting = Store(
      initialState: Alerting4.State.alert(AlertState { TextState("Sure?") })
    ) {
      Alerting4.body
    }
    let mixed = Store(initialState: Mixed4.State.number(4)) { Mixed4.body }
    #expect(plain.case.leaf?.count == 4)
    #expect(alerting.case.alert?.title == TextState("Sure?"))
    #expect(mixed.case.is(\.number))
    #expect(Plain1.State.leaf(Leaf.State()) == .leaf(Leaf.State()))
    #expect(Plain2.Action.leaf(.increment) == .leaf(.increment))
    #expect(Alerting1.State.leaf(Leaf.State()) != .leaf(Leaf.State(count: 1)))
    #expect(Set([Mixed1.State.number(1), .number(1)]).count == 1)
  }
}
