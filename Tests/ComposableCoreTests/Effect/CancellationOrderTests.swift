import CasePathsCore
import ComposableCore
import ComposableDiagnostics
import ComposableTesting
import ConcurrencyExtras
import IdentifiedCollections
import Testing

/// Returns an effect that runs until cancelled and then logs its number.
private func logCancellation<Action>(of number: Int, in log: LockIsolated<[Int]>) -> Effect<Action>
{
  .run { _ in
    await withTaskCancellationHandler {
      try? await Task.never()
    } onCancel: {
      log.withValue { $0.append(number) }
    }
  }
}

private struct Rows: Reducer {
  struct Row: Reducer {
    struct State: Identifiable, Equatable { var id: Int }
    let log: LockIsolated<[Int]>
    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      logCancellation(of: state.id, in: log)
    }
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action: CasePathable {
    case rows(IdentifiedAction<Int, Int>)
    case clear

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedAction<Int, Int>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { if case .rows(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let log: LockIsolated<[Int]>
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .clear = action { state.rows = [] }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row(log: log) }
  }
}

@MainActor
@Suite struct CancellationOrderTests {
  private static let numbers = Array(0..<20)
  private let log = LockIsolated<[Int]>([])

  @Test func `a task of a store cancels its effects in the order of their starts`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { [log] _, _ in
        .merge(Self.numbers.map { logCancellation(of: $0, in: log) })
      }
    }
    await store.send(0).cancel()
    #expect(log.value == Self.numbers)
  }

  @Test func `a task of a store cancels tasks and callbacks in the order of their starts`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { [log] _, _ in
        .merge(
          Self.numbers.map { number in
            number.isMultiple(of: 2)
              ? Effect(
                .callback(
                  EffectCallback(name: nil, callSite: CallSite()) { _ in
                    { log.withValue { $0.append(number) } }
                  }
                )
              )
              : logCancellation(of: number, in: log)
          }
        )
      }
    }
    await store.send(0).cancel()
    #expect(log.value == Self.numbers)
  }

  @Test func `rows removed together cancel their effects in the order of their first effects`()
    async
  {
    let rows = IdentifiedArray(uniqueElements: Self.numbers.map { Rows.Row.State(id: $0) })
    let store = TestStore(initialState: Rows.State(rows: rows)) { Rows(log: log) }
    for id in Self.numbers.reversed() { await store.send(.rows(.element(id: id, action: 0))) }
    await store.send(.clear) { $0.rows = [] }
    #expect(log.value == Self.numbers.reversed())
  }

  @Test func `an id cancels operations in the order of their starts`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { [log] _, action in
        if action == 1 { return .cancel(id: "id") }
        return .merge(
          Self.numbers.map { number in
            .run { _ in
              await withTaskCancellation(id: "id") {
                await withTaskCancellationHandler {
                  try? await Task.never()
                } onCancel: {
                  log.withValue { $0.append(number) }
                }
              }
            }
          }
        )
      }
    }
    await store.send(0)
    await store.send(1)
    #expect(log.value == Self.numbers)
  }
}
