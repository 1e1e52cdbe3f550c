import ComposableArchitecture
import Testing

// That this file compiles is most of the test: the compiler crashed while the macros left extensions of
// generated types to it. How many there were in the file decided it, so these stand alone.

@Reducer
private struct First {}

@Reducer
private struct Second {}

@Reducer
private enum FirstChoice {
  case first(First)
}

@Reducer
private enum SecondChoice {
  case second(Second)
}

@MainActor
@Suite struct EnumReducersInOneFileTests {
  @Test func `two enums over different features stand in one file`() {
    let first = Store(initialState: FirstChoice.State.first(First.State())) { FirstChoice.body }
    let second = Store(initialState: SecondChoice.State.second(Second.State())) {
      SecondChoice.body
    }
    #expect(first.case.is(\.first))
    #expect(second.case.is(\.second))
  }
}
