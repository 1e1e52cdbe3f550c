import ComposableEnvironment
import ConcurrencyExtras
import Dispatch
import Testing

private enum Action: Equatable {
  case didTapAddOrder
  case received(Bool)
}

private struct State: Equatable {
  var number = 2
  var toast: String?
}

@MainActor
@Suite struct DebugTests {
  private let reducer = Reducer<State, Action, Void> { state, action, _ in
    if action == .received(true) { state.toast = "Created" }
    return .none
  }

  private func lines(
    of actions: [Action],
    _ observe: (Reducer<State, Action, Void>, DebugEnvironment) -> Reducer<State, Action, Void>
  ) -> String {
    let printed = LockIsolated("")
    let queue = DispatchQueue(label: "test")
    let environment = DebugEnvironment(
      printer: { line in printed.withValue { $0 += line + "\n" } },
      queue: queue
    )
    let store = Store(
      initialState: State(),
      reducer: observe(reducer, environment),
      environment: ()
    )
    for action in actions { store.send(action) }
    queue.sync {}
    return printed.value
  }

  @Test func `BC-4.1: each action is printed with its state changes`() {
    let text = lines(of: [.didTapAddOrder, .received(true), .received(true)]) {
      reducer,
      environment in
      reducer.debug(environment: { _ in environment })
    }
    #expect(
      // Unchanged lines begin with a figure space, as wide as a sign.
      text.replacing("\u{2007}", with: " ") == """
        received action:
          Action.didTapAddOrder
          (No state changes)

        received action:
          Action.received(true)
          State(
            number: 2,
        −   toast: nil
        +   toast: "Created"
          )

        received action:
          Action.received(true)
          (No state changes)


        """
    )
  }

  @Test func `a prefix, labels only, and actions only are printed`() {
    #expect(
      lines(of: [.received(true)]) { reducer, environment in
        reducer.debugActions("order", actionFormat: .labelsOnly, environment: { _ in environment })
      } == "order: received action:\n  Action.received()\n\n"
    )
  }

  @Test func `excluded actions are not printed`() {
    #expect(
      lines(of: [.didTapAddOrder]) { reducer, environment in
        reducer.debug(
          allowedActions: .include { $0 != .didTapAddOrder },
          environment: { _ in environment }
        )
      } == ""
    )
    #expect(
      lines(of: [.didTapAddOrder, .received(true)]) { reducer, environment in
        reducer.debug(
          state: \.number,
          action: /Action.received,
          environment: { _ in environment }
        )
      } == "received action:\n  true\n  (No state changes)\n\n"
    )
  }
}
