import CasePathsCore
import ComposableCore
import ComposableTesting
import DependenciesTestSupport
import Foundation
import IdentifiedCollections
import OrderedCollections
import Sharing
import SwiftNavigation
import Testing

/// States without `==` are compared by their parts, and every difference is found.
@MainActor
@Suite(.dependencies) struct PartwiseComparisonTests {
  /// A value with the same dump for every number.
  private struct Veiled: CustomReflectable {
    var number: Int
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  private final class Box {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  private final class NamedBox: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (lhs: NamedBox, rhs: NamedBox) -> Bool { lhs.name == rhs.name }
  }

  private enum Route: CustomStringConvertible {
    case home, settings
    case detail(Veiled)
    case edit(Row, Int)
    var description: String { "a route" }
  }

  private struct Row: Identifiable {
    let id: Int
    var payload = Data()
    var isOpen: Any = false
  }

  private struct State {
    var data = Data([1, 2, 3])
    var date = Date(timeIntervalSinceReferenceDate: 1)
    var veiled = Veiled(number: 1)
    var box = Box(1)
    var named: NamedBox? = NamedBox("a")
    var route = Route.home
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var ordered: OrderedDictionary<Int, Row> = [1: Row(id: 1)]
    var dictionary: [String: Row] = ["a": Row(id: 1), "b": Row(id: 2)]
    var pair = (1, Data([1]))
    var any: Any = 1
    var callback: () -> Int = { 1 }
    var type: Any.Type = Int.self
    var error: (any Error)?
    @PresentationState var child: Row?
    @BindingState var bound = Row(id: 0)
    var stack = StackState<Row>()
    @Shared var shared: Row
    @SharedReader var reader: Row

    @MainActor
    init() {
      _shared = Shared(value: Row(id: 7))
      _reader = SharedReader(value: Row(id: 8))
    }
  }

  private struct Failure: Error { var data: Data }

  private struct Mutation: Sendable {
    let path: String
    let change: @MainActor @Sendable (inout State) -> Void
    init(_ path: String, _ change: @escaping @MainActor @Sendable (inout State) -> Void) {
      self.path = path
      self.change = change
    }
  }

  private nonisolated static let mutations: [Mutation] = [
    Mutation("data: Data") { $0.data = Data([1, 2, 4]) },
    Mutation("date: Date") { $0.date += 0.000_1 },
    Mutation("veiled: Veiled, which cannot be compared") { $0.veiled.number = 2 },
    Mutation("box: Box, a different object of a class without ==") { $0.box = Box(1) },
    Mutation("named: Optional<NamedBox>") { $0.named = NamedBox("b") },
    Mutation("named: Optional<NamedBox>") { $0.named = nil },
    Mutation("route: Route, which cannot be compared") { $0.route = .settings },
    Mutation("route: Route") { $0.route = .edit(Row(id: 1), 1) },
    Mutation("rows[1].payload: Data") { $0.rows[id: 2]?.payload = Data([1]) },
    Mutation("rows[1].isOpen: Bool") { $0.rows[id: 2]?.isOpen = true },
    Mutation("rows[0].isOpen: Bool") { $0.rows[id: 1]?.isOpen = 0 },
    Mutation("rows: IdentifiedArray<Int, Row>") { $0.rows.remove(id: 1) },
    Mutation("rows[0].id: Int") { $0.rows.move(fromOffsets: [0], toOffset: 2) },
    Mutation("ordered[1].payload: Data") { $0.ordered[1]?.payload = Data([1]) },
    Mutation("dictionary[b].payload: Data") { $0.dictionary["b"]?.payload = Data([1]) },
    Mutation("dictionary: Dictionary<String, Row>") { $0.dictionary["c"] = Row(id: 3) },
    Mutation("pair.1: Data") { $0.pair.1 = Data([2]) },
    Mutation("any: Int") { $0.any = 2 },
    Mutation("any: Int") { $0.any = UInt8(1) },
    Mutation("callback: () -> Int, which cannot be compared") { $0.callback = { 2 } },
    Mutation("type: Int.Type") { $0.type = String.self },
    Mutation("error: Optional<Error>") { $0.error = Failure(data: Data([1])) },
    Mutation("child: Optional<Row>") { $0.child = Row(id: 1) },
    Mutation("bound.payload: Data") { $0.bound.payload = Data([1]) },
    Mutation("stack: StackState<Row>") { $0.stack.append(Row(id: 1)) },
    Mutation("shared.payload: Data") { $0.$shared.withLock { $0.payload = Data([1]) } },
  ]

  private enum Action { case mutate(Int), nothing }

  private func makeStore() -> TestStore<State, Action> {
    TestStore(initialState: State()) {
      Reduce<State, Action> { state, action in
        if case .mutate(let index) = action { Self.mutations[index].change(&state) }
        return .none
      }
    }
  }

  @Test(arguments: mutations.indices)
  func `an unasserted change is found`(index: Int) async {
    let store = makeStore()
    let text = await failure { await store.send(.mutate(index)) }
    #expect(text.hasPrefix("State was not expected to change, but a change occurred."), "\(text)")
    #expect(
      text.contains("These differ:\n    \(Self.mutations[index].path)\n")
        || text.hasSuffix("These differ:\n    \(Self.mutations[index].path)"),
      "\(text)"
    )
  }

  @Test func `unchanged values are equal, including functions and objects`() async {
    let store = makeStore()
    await store.send(.nothing)
    let text = await failure { await store.send(.nothing) { $0.data = Data([1, 2, 3]) } }
    #expect(text.hasPrefix("Expected state to change, but no change occurred."))
    store.assert { _ in }
  }

  @Test func `an asserted change is equal if the parts can be compared`() async {
    let sayable = Self.mutations.indices.filter {
      ![2, 3, 6, 19].contains($0)
    }
    for index in sayable {
      let store = makeStore()
      await store.send(.mutate(index)) { Self.mutations[index].change(&$0) }
    }
  }

  @Test func `later changes of previously changed parts are found`() async {
    let store = TestStore(initialState: [Row(id: 1)]) {
      Reduce<[Row], Int> { state, number in
        state[0].payload.append(UInt8(number))
        return .none
      }
    }
    await store.send(1) { $0[0].payload = Data([1]) }
    _ = await failure { await store.send(2) { $0[0].payload = Data([1, 3]) } }
    await store.send(3) { $0[0].payload = Data([1, 2, 3]) }
  }

  @Test func `alerts with actions without == are equal if their contents are equal`() async {
    enum Answer { case keep, delete(Veiled) }
    struct State {
      @PresentationState var alert: AlertState<Answer>?
      @PresentationState var dialog: ConfirmationDialogState<Answer>?
    }
    func alert(_ title: String, _ button: String = "Delete") -> AlertState<Answer> {
      AlertState {
        TextState(title)
      } actions: {
        ButtonState(role: .destructive, action: .delete(Veiled(number: 1))) { TextState(button) }
        ButtonState(role: .cancel, action: .keep) { TextState("Keep") }
      }
    }
    func dialog(_ message: String) -> ConfirmationDialogState<Answer> {
      ConfirmationDialogState {
        TextState("Delete?")
      } actions: {
        ButtonState(action: .delete(Veiled(number: 1))) { TextState("Delete") }
      } message: {
        TextState(message)
      }
    }
    let store = TestStore(initialState: State()) {
      Reduce<State, Bool> { state, isDialog in
        if isDialog { state.dialog = dialog("Really.") } else { state.alert = alert("Delete?") }
        return .none
      }
    }
    await store.send(false) { $0.alert = alert("Delete?") }
    await store.send(true) { $0.dialog = dialog("Really.") }
    let wrongDialog = await failure { await store.send(true) { $0.dialog = dialog("No.") } }
    #expect(wrongDialog.contains("dialog.message: "), "\(wrongDialog)")
    let wrongAlert = await failure { await store.send(false) { $0.alert = alert("x", "y") } }
    #expect(wrongAlert.contains("alert.title: "), "\(wrongAlert)")
    #expect(wrongAlert.contains("alert.buttons[0].label: "), "\(wrongAlert)")
  }

  @Test func `a non-exhaustive test checks the values that it sets`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.mutate(0))
    await store.send(.mutate(1)) { $0.data = Data([1, 2, 4]) }
    let text = await failure { await store.send(.nothing) { $0.data = Data([1, 2, 5]) } }
    #expect(text.contains("These differ:\n    data: Data"), "\(text)")
  }

  @Test func `changes of shared values without == are found`() async {
    struct Page {
      var payload = Data()
    }
    struct Visits: Reducer {
      struct State: Equatable {}
      @Shared(.inMemory("unequatable")) var page = Page()
      func reduce(into state: inout State, action: Data) -> Effect<Data> {
        .run { [$page] _ in $page.withLock { $0.payload = action } }
      }
    }
    let store = TestStore(initialState: Visits.State()) { Visits() }
    @Shared(.inMemory("unequatable")) var page = Page()
    await store.send(Data([1]))
    store.assert { _ in $page.withLock { $0.payload = Data([1]) } }
    await store.send(Data([2]))
    let text = await failure { await store.finish() }
    #expect(text.hasPrefix("Test store finished before asserting against changes to shared state."))
    #expect(text.contains("payload: Data"), "\(text)")
  }
}
