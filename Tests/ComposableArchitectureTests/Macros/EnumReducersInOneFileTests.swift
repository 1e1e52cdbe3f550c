import ComposableArchitecture
import Testing

// Compilation of this file is most of the test: the compiler crashed when macros declared extensions of generated
// types. The crash depended on their number in the file, so these enums have a separate file.

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
  @Test func `two enums of different features compile in one file`() {
    let first = Store(initialState: FirstChoice.State.first(First.State())) { FirstChoice.body }
    let second = Store(initialState: SecondChoice.State.second(Second.State())) {
      SecondChoice.body
    }
    #expect(first.case.is(\.first))
    #expect(second.case.is(\.second))
  }
}
