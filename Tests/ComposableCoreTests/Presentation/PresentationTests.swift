import CasePathsCore
import ComposableCore
import Dependencies
import IssueReporting
import SwiftNavigation
import Testing

@MainActor
@Suite struct PresentationTests {
  @Test func `dismiss clears the child and cancels its effects`() async {
    let store = Store(initialState: Screen.State()) { Screen() }
    store.send(.show(1))
    let gate = Gate()
    let task = store.send(.sheet(.presented(.work(gate))))
    store.send(.sheet(.dismiss))
    gate.open()
    await task.finish()
    #expect(store.currentState.sheet.wrappedValue == nil)
    #expect(store.currentState.log == ["work", "dismiss"])
  }

  @Test func `clearing the field cancels the child's effects without a dismiss action`() async {
    let store = Store(initialState: Screen.State()) { Screen() }
    store.send(.show(1))
    let gate = Gate()
    let task = store.send(.sheet(.presented(.work(gate))))
    store.send(.hide)
    gate.open()
    await task.finish()
    #expect(store.currentState.log == ["work"])
  }

  @Test func `presenting a child with a new id cancels the previous child's effects`() async {
    let store = Store(initialState: Screen.State()) { Screen() }
    store.send(.show(1))
    let gate = Gate()
    let task = store.send(.sheet(.presented(.work(gate))))
    store.send(.show(2))
    gate.open()
    await task.finish()
    #expect(store.currentState.sheet.wrappedValue?.worked == false)
  }

  @Test func `a child dismisses itself and its parent receives dismiss once`() async {
    let store = Store(initialState: Screen.State()) { Screen() }
    store.send(.show(1))
    await store.send(.sheet(.presented(.closeTapped))).finish()
    #expect(store.currentState.sheet.wrappedValue == nil)
    #expect(store.currentState.log == ["closeTapped", "dismiss"])
  }

  @Test func `isPresented is true in a child, false in a root`() {
    let store = Store(initialState: Screen.State()) { Screen() }
    store.send(.show(1))
    store.send(.sheet(.presented(.askIfPresented)))
    #expect(store.currentState.sheet.wrappedValue?.isPresented == true)

    let root = Store(initialState: Sheet.State(id: 1)) { Sheet() }
    root.send(.askIfPresented)
    #expect(root.currentState.isPresented == false)
  }

  @Test func `dismissing a root is reported`() async {
    let root = Store(initialState: Sheet.State(id: 1)) { Sheet() }
    await withKnownIssue {
      await root.send(.closeTapped).finish()
    } matching: { issue in
      "\(issue)".contains("by a feature that is not presented")
    }
  }

  @Test func `presentation actions without a child are reported`() {
    let store = Store(initialState: Screen.State()) { Screen() }
    for action in [Screen.Action.sheet(.dismiss), .sheet(.presented(.askIfPresented))] {
      withKnownIssue {
        _ = store.send(action)
      } matching: { issue in
        "\(issue)".contains("while its state was nil")
      }
    }
  }

  @Test func `a parent that replaces the child while dismissing keeps the new child`() {
    struct Replacing: Reducer {
      var body: some ReducerOf<Screen> {
        Reduce<Screen.State, Screen.Action> { state, action in
          if case .sheet(.dismiss) = action {
            state.sheet.wrappedValue = Sheet.State(id: 2)
          }
          return .none
        }
        .ifLet(\.sheet, action: \.sheet) { Sheet() }
      }
    }
    var state = Screen.State()
    state.sheet.wrappedValue = Sheet.State(id: 1)
    let store = Store(initialState: state) { Replacing() }
    store.send(.sheet(.dismiss))
    #expect(store.currentState.sheet.wrappedValue?.id == 2)
  }

  @Test func `copies of a presentation that share storage are equal without a comparison`() {
    struct Incomparable: Equatable {
      static func == (_: Self, _: Self) -> Bool {
        Issue.record("compared")
        return false
      }
    }
    let one = PresentationState(wrappedValue: Incomparable())
    let copy = one
    #expect(one == copy)
  }

  @Test func `a copy of a presentation keeps its value when the original changes`() {
    var one = PresentationState(wrappedValue: 1)
    let copy = one
    one.wrappedValue = 2
    #expect(copy.wrappedValue == 1)
    #expect(one.wrappedValue == 2)
  }
}

private struct Screen: Reducer {
  struct State {
    var sheet = PresentationState<Sheet.State>(wrappedValue: nil)
    var log: [String] = []
  }

  enum Action: CasePathable {
    case show(Int)
    case hide
    case sheet(PresentationAction<Sheet.Action>)

    struct AllCasePaths {
      var sheet: AnyCasePath<Action, PresentationAction<Sheet.Action>> {
        AnyCasePath(
          embed: { .sheet($0) },
          extract: { if case .sheet(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .show(let id): state.sheet.wrappedValue = Sheet.State(id: id)
      case .hide: state.sheet.wrappedValue = nil
      case .sheet(.dismiss): state.log.append("dismiss")
      case .sheet(.presented(.work)): state.log.append("work")
      case .sheet(.presented(.worked)): state.log.append("worked")
      case .sheet(.presented(.closeTapped)): state.log.append("closeTapped")
      case .sheet(.presented(.askIfPresented)): break
      }
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) { Sheet() }
  }
}

private struct Sheet: Reducer {
  struct State: Identifiable {
    var id: Int
    var worked = false
    var isPresented: Bool?
  }

  enum Action {
    case work(Gate)
    case worked
    case closeTapped
    case askIfPresented
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .work(let gate):
      return .run { send in
        await gate.pass()
        await send(.worked)
      }
    case .worked:
      state.worked = true
      return .none
    case .closeTapped:
      return .run { [dismiss] send in
        await dismiss()
        await send(.worked)
      }
    case .askIfPresented:
      state.isPresented = isPresented
      return .none
    }
  }
}
