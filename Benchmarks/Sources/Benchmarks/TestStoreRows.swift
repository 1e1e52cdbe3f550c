import ComposableCore
import ComposableTesting
import IssueReporting

/// The cost of testing a feature.
@MainActor
enum TestStoreRows {
  static var all: [Measurement] {
    get async {
      [await sending, await receiving, await failing]
    }
  }

  private static var sending: Measurement {
    get async {
      let store = TestStore(initialState: Form.State()) { Form() }
      return await Measurement("TestStore.send, a closure on 20 fields") {
        await store.send(.change) { $0.field7 &+= 1 }
      }
    }
  }

  private static var receiving: Measurement {
    get async {
      let store = TestStore(initialState: Form.State()) { Form() }
      return await Measurement("TestStore.send and receive, one effect") {
        await store.send(.load)
        await store.receive(.change) { $0.field7 &+= 1 }
      }
    }
  }

  private static var failing: Measurement {
    get async {
      let store = TestStore(initialState: Table.State()) { Table() }
      return await withIssueReporters([Silence()]) {
        await Measurement("TestStore.send, a wrong closure on 10,000 rows") {
          await store.send(.change) { $0.rows[5_000].name = "expected" }
        }
      }
    }
  }
}

/// A state as wide as a typical screen's.
private struct Form: Reducer {
  struct State: Equatable {
    var field0 = 0, field1 = 1, field2 = 2, field3 = 3, field4 = 4, field5 = 5, field6 = 6
    var field7 = 7, field8 = 8, field9 = 9
    var text0 = "a", text1 = "b", text2 = "c", text3 = "d", text4 = "e"
    var items0 = [1, 2, 3], items1 = [4, 5, 6], items2 = [7, 8, 9]
    var option0: Int?
    var option1: String? = "x"
  }

  enum Action: Equatable {
    case change, load
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .change:
      state.field7 &+= 1
      return .none
    case .load:
      return .run { send in await send(.change) }
    }
  }
}

/// A state with many rows.
private struct Table: Reducer {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name: String
    var count = 0
  }

  struct State: Equatable {
    var title = "Table"
    var rows = (0..<10_000).map { Row(id: $0, name: "Row \($0)") }
  }

  enum Action: Equatable {
    case change
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.rows[5_000].count &+= 1
    return .none
  }
}

/// An issue reporter that ignores the intentional failures of a row.
private struct Silence: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {}
}
