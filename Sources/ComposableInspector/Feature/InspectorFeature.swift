import ComposableArchitecture
import ComposableInspectorClient
import Foundation

/// The inspector's page: the steps of one store, and the details of one step.
@Reducer
struct InspectorFeature {
  @ObservableState
  struct State: Equatable {
    /// The stores of the program, including released ones.
    var stores: [StoreSummary] = []
    /// The selected store.
    var storeID: StoreSummary.ID?
    var exportAddress = ""
    var list = StepList()
    /// The selected step; without a selection, the page follows new steps.
    var selected: ActionID?
    var detail: StepDetail?
    /// The effects of the selected step.
    var effects: [EffectRow] = []
    /// The step shown in the app; `nil` for the current state.
    var shownStep: ActionID?
    /// The skipped steps.
    var skipped: Set<ActionID> = []
    var openAction: Set<String> = [""]
    var openState: Set<String> = [""]
    /// The effects over time; `nil` while the timeline is closed.
    var timeline: EffectTimeline?
    /// The visible range of the timeline.
    var timeRange = TimeRange.all
    var test: RecordedTest?
    var file: FileImport?
    /// The failure of the last operation, as a sentence.
    var problem: String?

    var store: StoreSummary? { stores.first { $0.id == storeID } }

    /// The newest live store, if the selected store was released; for example after a reload of its page.
    var successor: StoreSummary? {
      store?.isLiving == false && store?.isImported == false ? stores.last { $0.isLiving } : nil
    }
  }

  /// A generated test for copying.
  struct RecordedTest: Equatable, Identifiable {
    let step: ActionID
    let text: String

    var id: ActionID { step }
  }

  /// The visible range of a timeline.
  enum TimeRange: CaseIterable {
    case tenSeconds, minute, all
  }

  /// The input of the file import.
  struct FileImport: Equatable, Identifiable {
    let id = 0
    var path = ""
    var problem: String?
  }

  enum Action {
    case appeared
    case disappeared
    case sampled(InspectorClient.Sample)
    case storeSelected(StoreSummary.ID?)
    case searchChanged(String)
    case foldTapped(ActionID)
    case onlyCauseTapped
    case stepSelected(ActionID?)
    case stepMoved(Int)
    case detailComputed(StepDetail?)
    case actionPartTapped(String)
    case statePartTapped(String)
    case timelineTapped
    case timelineTaken(EffectTimeline)
    case timeRangeChosen(TimeRange)
    case timelineClosed
    case effectTapped(ActionID)
    case showTapped
    case pauseTapped
    case shown(ActionID, Bool)
    case resumeTapped
    case resumed
    case skipTapped
    case skipFinished
    case testTapped
    case testMade(RecordedTest)
    case testChanged(RecordedTest?)
    case importTapped
    case importPathChanged(String)
    case importConfirmed
    case imported(Result<ImportedStore, ImportProblem>)
    case importChanged(FileImport?)
  }

  /// The polling interval of the page.
  static let interval = Duration.milliseconds(100)
  /// The polling interval of the timeline.
  static let timelineInterval = Duration.milliseconds(250)

  private enum CancelID {
    case watch
    case detail
    case timeline
  }

  @Dependency(\.inspectorClient) private var client
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return watch(state)
      case .disappeared:
        return .merge(.cancel(id: CancelID.watch), .cancel(id: CancelID.detail))
      case .sampled(let sample):
        return take(sample, &state)
      case .storeSelected(let id):
        guard let id, id != state.storeID else { return .none }
        return open(id, &state)
      case .searchChanged(let text):
        state.list.look(for: text)
        return .none
      case .foldTapped(let id):
        state.list.toggleFold(id)
        return .none
      case .onlyCauseTapped:
        state.list.showOnly(causesOf: state.list.cause == nil ? state.selected : nil)
        return .none
      case .stepSelected(let id):
        return select(id, &state)
      case .stepMoved(let distance):
        return select(state.list.step(distance, from: state.selected), &state)
      case .detailComputed(let detail):
        guard detail == nil || detail?.step == state.selected else { return .none }
        state.detail = detail
        return .none
      case .actionPartTapped(let path):
        toggle(path, in: &state.openAction)
        return look(state)
      case .statePartTapped(let path):
        toggle(path, in: &state.openState)
        return look(state)
      case .timelineTapped:
        state.timeline = EffectTimeline()
        return watchTimeline(state)
      case .timelineTaken(let timeline):
        if state.timeline != nil { state.timeline = timeline }
        return .none
      case .timeRangeChosen(let range):
        state.timeRange = range
        return .none
      case .timelineClosed:
        state.timeline = nil
        return .cancel(id: CancelID.timeline)
      case .effectTapped(let step):
        state.timeline = nil
        return .merge(.cancel(id: CancelID.timeline), select(step, &state))
      case .showTapped:
        return state.selected.map { show($0, state) } ?? .none
      case .pauseTapped:
        return state.list.rows.last.map { show($0.id, state) } ?? .none
      case .shown(let id, let isShown):
        state.problem = isShown ? nil : Messages.notShown
        if isShown { state.shownStep = id }
        return .none
      case .resumeTapped:
        guard let store = state.storeID else { return .none }
        return .run { send in
          await client.resume(store)
          await send(.resumed)
        }
      case .resumed:
        state.shownStep = nil
        return .none
      case .skipTapped:
        return skip(&state)
      case .skipFinished:
        state.shownStep = nil
        return .none
      case .testTapped:
        guard let store = state.storeID, let step = state.selected else { return .none }
        return .run { send in
          await send(.testMade(RecordedTest(step: step, text: client.makeTest(store, step))))
        }
      case .testMade(let test):
        state.test = test
        return .none
      case .testChanged(let test):
        state.test = test
        return .none
      case .importTapped:
        state.file = FileImport()
        return .none
      case .importPathChanged(let path):
        state.file?.path = path
        return .none
      case .importConfirmed:
        return read(state)
      case .imported(.success(let imported)):
        state.file = nil
        let effect = open(imported.id, &state)
        state.problem = imported.problem
        return effect
      case .imported(.failure(let problem)):
        state.file?.problem = problem.description
        return .none
      case .importChanged(let file):
        state.file = file
        return .none
      }
    }
  }
}

// MARK: - Updates

extension InspectorFeature {
  /// Polls the stores ten times a second, and sends an action only if the sample changed.
  ///
  /// A sample contains all steps since the previous one, so 1,000 actions a second cost the page no more messages than
  /// ten.
  private func watch(_ state: State) -> Effect<Action> {
    .run { [store = state.storeID, last = state.list.rows.last?.id, step = state.selected] send in
      var last = last
      var known: InspectorClient.Sample?
      while !Task.isCancelled {
        let sample = await client.sample(store, last, step)
        var rest = sample
        rest.store?.newSteps = []
        if rest != known || sample.store?.newSteps.isEmpty == false {
          await send(.sampled(sample))
        }
        known = rest
        last = sample.store?.newSteps.last?.id ?? last
        try await clock.sleep(for: Self.interval)
      }
    }
    .cancellable(id: CancelID.watch, cancelInFlight: true)
  }

  /// Polls the effects while the timeline is open.
  private func watchTimeline(_ state: State) -> Effect<Action> {
    guard let store = state.storeID else { return .none }
    return .run { send in
      var known = EffectTimeline()
      while !Task.isCancelled {
        if let timeline = await client.timeline(store), timeline != known {
          known = timeline
          await send(.timelineTaken(timeline))
        }
        try await clock.sleep(for: Self.timelineInterval)
      }
    }
    .cancellable(id: CancelID.timeline, cancelInFlight: true)
  }

  private func take(_ sample: InspectorClient.Sample, _ state: inout State) -> Effect<Action> {
    if state.stores != sample.stores { state.stores = sample.stores }
    guard state.storeID != nil else {
      let first = sample.stores.last { $0.isLiving } ?? sample.stores.last
      return first.map { open($0.id, &state) } ?? .none
    }
    guard let new = sample.store, new.store == state.storeID else { return .none }
    state.list.append(new.newSteps, keepingFrom: new.firstStep)
    if state.effects != new.effects { state.effects = new.effects }
    if state.shownStep != new.shownStep { state.shownStep = new.shownStep }
    return .none
  }

  private func open(_ id: StoreSummary.ID, _ state: inout State) -> Effect<Action> {
    state = State(stores: state.stores, storeID: id, exportAddress: client.exportAddress(id))
    return .merge(.cancel(id: CancelID.detail), .cancel(id: CancelID.timeline), watch(state))
  }

  private func select(_ id: ActionID?, _ state: inout State) -> Effect<Action> {
    guard id != state.selected else { return .none }
    state.selected = id
    state.effects = []
    state.problem = nil
    guard let id else {
      state.detail = nil
      return .merge(.cancel(id: CancelID.detail), watch(state))
    }
    return .merge(watch(state), look(state), state.shownStep == nil ? .none : show(id, state))
  }

  private func look(_ state: State) -> Effect<Action> {
    guard let store = state.storeID, let step = state.selected else { return .none }
    return .run { [openAction = state.openAction, openState = state.openState] send in
      await send(.detailComputed(client.detail(store, step, openAction, openState)))
    }
    .cancellable(id: CancelID.detail, cancelInFlight: true)
  }

  private func show(_ step: ActionID, _ state: State) -> Effect<Action> {
    guard let store = state.storeID else { return .none }
    return .run { send in await send(.shown(step, client.show(store, step))) }
  }

  private func skip(_ state: inout State) -> Effect<Action> {
    guard let store = state.storeID, let step = state.selected else { return .none }
    if state.skipped.remove(step) == nil { state.skipped.insert(step) }
    return .run { [skipped = state.skipped] send in
      await client.skip(store, skipped)
      await send(.skipFinished)
    }
  }

  private func read(_ state: State) -> Effect<Action> {
    let path = state.file?.path.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard let store = state.storeID, !path.isEmpty else { return .none }
    return .run { send in await send(.imported(client.open(path, store))) }
  }

  private func toggle(_ path: String, in open: inout Set<String>) {
    if open.remove(path) == nil { open.insert(path) }
  }
}
