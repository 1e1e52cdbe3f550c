import ComposableArchitecture

/// A sheet with a timer, a counter, dismissal, and an inner sheet.
@Reducer
struct Sheet {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    @Presents var inner: Inner.State?
  }
  enum Action: Equatable {
    case increment
    case startTimer
    case stopTimer
    case tick
    case leaveTapped
    case showInner
    case inner(PresentationAction<Inner.Action>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .startTimer:
        return .timer(clock, sending: .tick)
      case .stopTimer:
        return .cancel(id: TimerID.timer)
      case .tick:
        state.count += 10
        return .none
      case .leaveTapped:
        return .run { _ in await dismiss() }
      case .showInner:
        state.inner = Inner.State()
        return .none
      case .inner:
        return .none
      }
    }
    .ifLet(\.$inner, action: \.inner) { Inner() }
  }
}

/// A sheet presented by a sheet.
@Reducer
struct Inner {
  @ObservableState
  struct State: Equatable {}
  enum Action: Equatable {
    case leaveTapped
    case startTimer
    case tick
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leaveTapped:
        return .run { _ in await dismiss() }
      case .startTimer:
        return .timer(clock, sending: .tick)
      case .tick:
        return .none
      }
    }
  }
}

/// A feature that presents two sheets and a destination, and has its own timer.
@Reducer
struct Presenter {
  @Reducer
  enum Destination {
    case sheet(Sheet)
    case alert(AlertState<AlertAction>)
    case dialog(ConfirmationDialogState<DialogAction>)
    @ReducerCaseIgnored
    case picture(String)
    @CasePathable
    enum AlertAction: Equatable { case next, ok }
    @CasePathable
    enum DialogAction: Equatable { case done }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var first: Sheet.State?
    @Presents var second: Sheet.State?
    @Presents var destination: Destination.State?
    var ticks = 0
  }
  enum Action: Equatable {
    case first(PresentationAction<Sheet.Action>)
    case second(PresentationAction<Sheet.Action>)
    case destination(PresentationAction<Destination.Action>)
    case present(Destination.State?)
    case showFirst(Sheet.State?)
    case startTimer
    case stopTimer
    case tick
    case nothing
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .present(let destination):
        state.destination = destination
        return .none
      case .showFirst(let sheet):
        state.first = sheet
        return .none
      case .startTimer:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
        .cancellable(id: TimerID.timer)
      case .stopTimer:
        return .cancel(id: TimerID.timer)
      case .tick:
        state.ticks += 1
        return .none
      case .destination(.presented(.alert(.next))):
        state.destination = .dialog(ConfirmationDialogState { TextState("Really?") })
        return .none
      case .first(.presented(.inner(.presented(.tick)))):
        state.first = state.first.map { Sheet.State(id: $0.id) }
        return .none
      case .first(.dismiss) where state.first?.id == 7:
        // A sheet dismissed and presented again in the same action is the same sheet.
        state.first = Sheet.State(id: 7, count: 1)
        return .none
      case .first, .second, .destination, .nothing:
        return .none
      }
    }
    .ifLet(\.$first, action: \.first) { Sheet() }
    .ifLet(\.$second, action: \.second) { Sheet() }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Presenter.Destination.State: Equatable {}
extension Presenter.Destination.Action: Equatable {}
