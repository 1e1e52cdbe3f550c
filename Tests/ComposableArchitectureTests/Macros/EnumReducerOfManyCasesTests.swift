import ComposableArchitecture
import Testing

/// A screen that starts an effect or counts.
@Reducer
private struct WorkingScreen {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action: Equatable {
    case increment
    case work
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .work:
        return .run { _ in try await Task.never() }
      }
    }
  }
}

// Compile time doubled with each case: an enum of 20 cases did not compile.
@Reducer
private enum ManyScreens {
  case screen0(WorkingScreen)
  case screen1(WorkingScreen)
  case screen2(WorkingScreen)
  case screen3(WorkingScreen)
  case screen4(WorkingScreen)
  case screen5(WorkingScreen)
  case screen6(WorkingScreen)
  case screen7(WorkingScreen)
  case screen8(WorkingScreen)
  case screen9(WorkingScreen)
  case screen10(WorkingScreen)
  case screen11(WorkingScreen)
  case screen12(WorkingScreen)
  case screen13(WorkingScreen)
  case screen14(WorkingScreen)
  case screen15(WorkingScreen)
  case screen16(WorkingScreen)
  case screen17(WorkingScreen)
  case screen18(WorkingScreen)
  case screen19(WorkingScreen)
  case screen20(WorkingScreen)
  case screen21(WorkingScreen)
  case screen22(WorkingScreen)
  case screen23(WorkingScreen)
  case screen24(WorkingScreen)
  case screen25(WorkingScreen)
  case screen26(WorkingScreen)
  case screen27(WorkingScreen)
  case screen28(WorkingScreen)
  case screen29(WorkingScreen)
  case screen30(WorkingScreen)
  case screen31(WorkingScreen)
  case screen32(WorkingScreen)
  case screen33(WorkingScreen)
  case screen34(WorkingScreen)
  case screen35(WorkingScreen)
  case screen36(WorkingScreen)
  case screen37(WorkingScreen)
  case screen38(WorkingScreen)
  case screen39(WorkingScreen)
}

private struct ScreenParent: Reducer {
  struct State {
    var screens: ManyScreens.State
  }
  @CasePathable
  enum Action {
    case screens(ManyScreens.Action)
    case show(ManyScreens.State)
  }
  var body: some Reducer<State, Action> {
    Scope(state: \.screens, action: \.screens) { ManyScreens.body }
    Reduce { state, action in
      if case .show(let screens) = action { state.screens = screens }
      return .none
    }
  }
}

@MainActor
@Suite struct EnumReducerOfManyCasesTests {
  @Test func `an action reaches the reducer of its case in an enum of 40 cases`() {
    let store = Store(initialState: .screen39(WorkingScreen.State())) { ManyScreens.body }
    store.send(.screen39(.increment))
    store.send(.screen39(.increment))
    #expect(store.case.screen39?.count == 2)
  }

  @Test func `an action for a case other than the current is reported`() {
    let store = Store(initialState: .screen0(WorkingScreen.State())) { ManyScreens.body }
    withKnownIssue {
      _ = store.send(.screen1(.increment))
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("screen1") }
    }
    #expect(store.case.screen0?.count == 0)
  }

  @Test func `a case's effects are cancelled by the first action after the state left the case`()
    async
  {
    let store = Store(initialState: ScreenParent.State(screens: .screen0(WorkingScreen.State()))) {
      ScreenParent()
    }
    let work = store.send(.screens(.screen0(.work)))
    store.send(.show(.screen1(WorkingScreen.State())))
    store.send(.screens(.screen1(.increment)))
    await work.finish()
  }

  @Test(.timeLimit(.minutes(15)))
  func `a case's effects continue while an action for another case is reported`() async {
    let store = Store(initialState: ScreenParent.State(screens: .screen0(WorkingScreen.State()))) {
      ScreenParent()
    }
    let work = store.send(.screens(.screen0(.work)))
    withKnownIssue { _ = store.send(.screens(.screen1(.increment))) }
    store.send(.screens(.screen0(.increment)))
    let isRunning = !work.isCancelled
    #expect(isRunning)
    work.cancel()
  }
}

/// Chained `onChange` operators, in expressions that took the compiler minutes.
private struct ChangeChains: Reducer {
  struct State: Equatable {
    var values = Array(repeating: 0, count: 16)
    var log: [Int] = []
  }
  enum Action { case set(Int) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .set(let index) = action { state.values[index] += 1 }
      return .none
    }
    .onChange(of: { $0.values[0] }) { _, _ in Reduce { state, _ in note(0, &state) } }
    .onChange(of: { $0.values[1] }) { _, _ in Reduce { state, _ in note(1, &state) } }
    .onChange(of: { $0.values[2] }) { _, _ in Reduce { state, _ in note(2, &state) } }
    .onChange(of: { $0.values[3] }) { _, _ in Reduce { state, _ in note(3, &state) } }
    .onChange(of: { $0.values[4] }) { _, _ in Reduce { state, _ in note(4, &state) } }
    .onChange(of: { $0.values[5] }) { _, _ in Reduce { state, _ in note(5, &state) } }
    .onChange(of: { $0.values[6] }) { _, _ in Reduce { state, _ in note(6, &state) } }
    .onChange(of: { $0.values[7] }) { _, _ in Reduce { state, _ in note(7, &state) } }
    .onChange(of: { $0.values[8] }) { _, _ in Reduce { state, _ in note(8, &state) } }
    .onChange(of: { $0.values[9] }) { _, _ in Reduce { state, _ in note(9, &state) } }
    .onChange(of: { $0.values[10] }) { _, _ in Reduce { state, _ in note(10, &state) } }
    .onChange(of: { $0.values[11] }) { _, _ in Reduce { state, _ in note(11, &state) } }
    .onChange(of: { $0.values[12] }) { _, state in note(12, &state) }
    .onChange(of: { $0.values[13] }) { _, state in note(13, &state) }
    .onChange(of: { $0.values[14] }) { _, state in note(14, &state) }
    .onChange(of: { $0.values[15] }) { _, state in note(15, &state) }
  }
}

private func note(_ index: Int, _ state: inout ChangeChains.State) -> Effect<ChangeChains.Action> {
  state.log.append(index)
  return .none
}

extension EnumReducerOfManyCasesTests {
  @Test func `a chain of 16 changes runs only the reducer of the changed value`() {
    let store = Store(initialState: ChangeChains.State()) { ChangeChains() }
    for index in [3, 15, 0] { store.send(.set(index)) }
    #expect(store.withState(\.log) == [3, 15, 0])
  }
}
