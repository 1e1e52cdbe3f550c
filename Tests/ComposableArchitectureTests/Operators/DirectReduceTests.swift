import ComposableArchitecture
import ComposableCore
import Foundation
import Testing

/// Tests reducers that call `reduce(into:action:)` of other reducers, as pre-1.0 higher-order reducers do.
@MainActor
@Suite struct DirectReduceTests {
  /// A child with work that waits for a gate, and with dismissal.
  @Reducer
  struct Worker {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var hasWorked = false
    }
    enum Action: Equatable {
      case work
      case worked
      case close
    }
    let gate: AsyncStream<Void>
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .work:
          return .run { [gate] send in
            for await _ in gate {}
            await send(.worked)
          }
        case .worked:
          state.hasWorked = true
          return .none
        case .close:
          return .run { _ in await dismiss() }
        }
      }
    }
  }

  @Reducer
  struct Office {
    @ObservableState
    struct State: Equatable {
      var optional: Worker.State?
      @Presents var presented: Worker.State?
      var rows: IdentifiedArrayOf<Worker.State> = []
      var screens = StackState<Worker.State>()
    }
    enum Action: Equatable {
      case optional(Worker.Action)
      case presented(PresentationAction<Worker.Action>)
      case rows(IdentifiedActionOf<Worker>)
      case screens(StackActionOf<Worker>)
      case clear
      case touch
    }
    let gate: AsyncStream<Void>
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .clear { state = State() }
        return .none
      }
      .ifLet(\.optional, action: \.optional) { Worker(gate: gate) }
      .ifLet(\.$presented, action: \.presented) { Worker(gate: gate) }
      .forEach(\.rows, action: \.rows) { Worker(gate: gate) }
      .forEach(\.screens, action: \.screens) { Worker(gate: gate) }
    }
  }

  /// Calls another reducer under the newer 1.x name, as wrappers do.
  struct Logged<Base: Reducer>: Reducer {
    let base: Base
    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
      base._reduce(into: &state, action: action)
    }
  }

  /// Two reducers of one type with separate states.
  struct TwoOffices: Reducer {
    struct State: Equatable {
      var left = Office.State()
      var right = Office.State()
    }
    @CasePathable
    enum Action {
      case left(Office.Action)
      case right(Office.Action)
    }
    let gate: AsyncStream<Void>
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .left(let action):
          Office(gate: gate).reduce(into: &state.left, action: action).map { .left($0) }
        case .right(let action):
          Office(gate: gate).reduce(into: &state.right, action: action).map { .right($0) }
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `a child's effects are cancelled with the child`(kind: Int) async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let (initial, work): (Office.State, Office.Action) =
      [
        (Office.State(optional: Worker.State()), .optional(.work)),
        (Office.State(presented: Worker.State()), .presented(.presented(.work))),
        (Office.State(rows: [Worker.State()]), .rows(.element(id: 0, action: .work))),
        (Office.State(), .screens(.element(id: 0, action: .work))),
      ][kind]
    let store = Store(initialState: initial) { Logged(base: Logged(base: Office(gate: gate))) }
    if kind == 3 { store.send(.screens(.push(id: 0, state: Worker.State()))) }
    let task = store.send(work)
    store.send(.touch)
    store.send(.clear)
    door.finish()
    // An action of a removed child would be an issue.
    await task.finish()
    #expect(store.state == Office.State())
  }

  @Test func `a child's effects continue while the child is present`() async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(
      initialState: Office.State(optional: Worker.State(), rows: [Worker.State(id: 1)])
    ) {
      Logged(base: Office(gate: gate))
    }
    let tasks = [
      store.send(.optional(.work)), store.send(.rows(.element(id: 1, action: .work))),
    ]
    store.send(.touch)
    door.finish()
    for task in tasks { await task.finish() }
    #expect(store.optional?.hasWorked == true)
    #expect(store.rows[id: 1]?.hasWorked == true)
  }

  @Test func `a presented child dismisses itself`() async {
    let store = Store(initialState: Office.State(presented: Worker.State())) {
      Logged(base: Office(gate: .finished))
    }
    await store.send(.presented(.presented(.close))).finish()
    #expect(store.presented == nil)
  }

  @Test func `two reducers of one type do not cancel each other's effects`() async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(
      initialState: TwoOffices.State(left: Office.State(optional: Worker.State()))
    ) {
      TwoOffices(gate: gate)
    }
    let task = store.send(.left(.optional(.work)))
    store.send(.right(.touch))
    door.finish()
    await task.finish()
    #expect(store.withState { $0.left.optional?.hasWorked } == true)
  }

  /// A reducer that counts the evaluations of its body.
  struct Evaluated: Reducer {
    static let count = LockIsolated(0)
    @Dependency(\.continuousClock) var clock
    var step = 1
    var name: String?
    var body: some Reducer<Int, Int> {
      let _ = Self.count.withValue { $0 += 1 }
      Reduce { state, _ in
        state += step
        return .none
      }
    }
  }

  @Test func `the body of a reducer that another reducer calls is evaluated once in a store`() {
    let reducer = Evaluated()
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in reducer.reduce(into: &state, action: action) }
    }
    for _ in 0..<10 { store.send(0) }
    #expect(store.withState { $0 } == 10)
    #expect(Evaluated.count.value == 1)
  }

  /// Another reducer that counts the evaluations of its body.
  struct Counted: Reducer {
    static let count = LockIsolated(0)
    var step = 1
    var body: some Reducer<Int, Int> {
      let _ = Self.count.withValue { $0 += 1 }
      Reduce { state, _ in
        state += step
        return .none
      }
    }
  }

  @Test func `the body of a reducer called without a store is evaluated once in a live program`() {
    var state = 0
    for _ in 0..<3 { _ = Counted().reduce(into: &state, action: 0) }
    #expect(Counted.count.value == 3)
    withDependencies {
      $0.context = .live
    } operation: {
      for _ in 0..<10 { _ = Counted().reduce(into: &state, action: 0) }
      #expect(Counted.count.value == 4)
      _ = Counted(step: 100).reduce(into: &state, action: 0)
      #expect(Counted.count.value == 5)
    }
    #expect(state == 113)
  }

  @Test func `a thread releases the reducers that it cached outside stores`() async {
    final class Token: Sendable {}
    struct Holding: Reducer {
      static let token = LockIsolated<WeakToken>(WeakToken())
      struct WeakToken { weak var token: Token? }
      var body: some Reducer<Int, Int> {
        let token = Token()
        let _ = Self.token.withValue { $0.token = token }
        Reduce { state, _ in
          withExtendedLifetime(token) { state += 1 }
          return .none
        }
      }
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        withDependencies {
          $0.context = .live
        } operation: {
          var state = 0
          for _ in 0..<3 { _ = Holding().reduce(into: &state, action: 0) }
          #expect(Holding.token.withValue { $0.token } != nil)
        }
        continuation.resume()
      }
    }
    while Holding.token.withValue({ $0.token }) != nil { await Task.yield() }
  }

  @Test func `calls without a store in a live program cancel the effects of removed children`() {
    withDependencies {
      $0.context = .live
    } operation: {
      var state = Removing.State(row: Removing.Row.State())
      #expect(!Removing().reduce(into: &state, action: .row(.work)).isNone)
      #expect(Removing().reduce(into: &state, action: .keep).isNone)
      #expect(!Removing().reduce(into: &state, action: .clear).isNone)
      #expect(state.row == nil)
      #expect(Removing().reduce(into: &state, action: .keep).isNone)
    }
  }

  /// A reducer without references that removes its child.
  struct Removing: Reducer {
    struct Row: Reducer {
      struct State {}
      enum Action { case work }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        .run { _ in try await Task.never() }
      }
    }
    struct State { var row: Row.State? }
    @CasePathable
    enum Action {
      case row(Row.Action)
      case keep
      case clear
    }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .clear = action { state.row = nil }
        return .none
      }
      .ifLet(\.row, action: \.row) { Row() }
    }
  }

  struct Stepping: Reducer {
    var step = 1
    var body: some Reducer<Int, Int> {
      Reduce { state, _ in
        state += step
        return .none
      }
    }
  }

  @Test func `a reducer that depends on the action is resolved for each value`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        Stepping(step: action).reduce(into: &state, action: action)
      }
    }
    for step in 1...10 { store.send(step) }
    #expect(store.withState { $0 } == 55)
  }

  @Test func `dependencies set around a call apply to the reducers that it creates`() {
    struct Child: Reducer {
      @Dependency(\.continuousClock) var clock
      let log: LockIsolated<[Bool]>
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        log.withValue { $0.append(clock is ImmediateClock<Duration>) }
        return .none
      }
    }
    struct Parent: Reducer {
      let log: LockIsolated<[Bool]>
      var body: some Reducer<Int, Int> { Child(log: log) }
    }
    let log = LockIsolated<[Bool]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        withDependencies {
          if action == 1 { $0.continuousClock = ImmediateClock() }
        } operation: {
          Parent(log: log).reduce(into: &state, action: action)
        }
      }
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    for action in [0, 1, 0] { store.send(action) }
    #expect(log.value == [false, true, false])
  }

  /// An id that counts how often ids are hashed.
  struct CountedID: Hashable, Sendable {
    static let hashes = LockIsolated(0)
    let number: Int
    func hash(into hasher: inout Hasher) {
      Self.hashes.withValue { $0 += 1 }
      hasher.combine(number)
    }
  }

  struct CountedRows: Reducer {
    struct Row: Reducer {
      struct State: Identifiable {
        let id: CountedID
        var count = 0
      }
      enum Action { case tap, work }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .work = action { return .run { _ in try await Task.never() } }
        state.count += 1
        return .none
      }
    }
    struct State {
      var rows: IdentifiedArrayOf<Row.State>
      init(count: Int) {
        rows = IdentifiedArray(
          uniqueElements: (0..<count).map { Row.State(id: CountedID(number: $0)) }
        )
      }
    }
    @CasePathable
    enum Action { case rows(IdentifiedActionOf<Row>) }
    var body: some Reducer<State, Action> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test(arguments: [false, true])
  func `an action with 1,000 rows does not hash the ids of other rows`(isWorking: Bool) {
    let store = Store(initialState: CountedRows.State(count: 1_000)) {
      Logged(base: CountedRows())
    }
    var state = CountedRows.State(count: 1_000)
    let id = CountedID(number: 7)
    let task = store.send(.rows(.element(id: id, action: isWorking ? .work : .tap)))
    CountedID.hashes.setValue(0)
    for _ in 0..<10 {
      store.send(.rows(.element(id: id, action: .tap)))
      _ = CountedRows().reduce(into: &state, action: .rows(.element(id: id, action: .tap)))
    }
    #expect(CountedID.hashes.value < 100)
    #expect(state.rows[id: id]?.count == 10)
    task.cancel()
  }

  @Test func `a child's effects are canceled if a call on a copy has removed the child`() async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(initialState: Office.State(optional: Worker.State())) {
      Reduce<Office.State, Office.Action> { state, action in
        guard action == .clear else {
          return Office(gate: gate).reduce(into: &state, action: action)
        }
        var copy = state
        let effect = Office(gate: gate).reduce(into: &copy, action: action)
        state = copy
        return effect
      }
    }
    let task = store.send(.optional(.work))
    store.send(.clear)
    door.finish()
    await task.finish()
    #expect(store.optional == nil)
  }

  @Test func `a call outside a store returns the cancellation of all removed children's effects`() {
    var state = Office.State(optional: Worker.State(), rows: [Worker.State(id: 1)])
    let effect = Office(gate: .finished).reduce(into: &state, action: .clear)
    #expect(!effect.isNone)
    let unchanged = Office(gate: .finished).reduce(into: &state, action: .touch)
    #expect(unchanged.isNone)
  }

  // MARK: - Reducers that look the same

  /// Hides its only field from its mirror.
  struct Hidden: Reducer, CustomReflectable {
    var step: Int
    var customMirror: Mirror { Mirror(self, children: [:]) }
    var body: some Reducer<Int, Int> {
      Reduce { [step] state, _ in
        state += step
        return .none
      }
    }
  }

  /// Has padding between its fields, an optional value, and a value of any type.
  struct Padded: Reducer {
    var isDoubled = false
    var step = 1
    var bonus: Int?
    var extra: any Sendable = UInt8(0)
    var body: some Reducer<Int, Int> {
      Reduce { [self] state, _ in
        state += (isDoubled ? 2 : 1) * step + (bonus ?? 0) + Int(extra as? UInt8 ?? 0)
        return .none
      }
    }
  }

  @Test func `reducers with different fields differ even if their mirrors are equal`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        Hidden(step: action).reduce(into: &state, action: action)
      }
    }
    for step in [1, 1, 20, 1, 300] { store.send(step) }
    #expect(store.withState { $0 } == 323)
  }

  @Test func `reducers differ if any field differs`() {
    let reducers = [
      Padded(), Padded(isDoubled: true), Padded(step: 2), Padded(bonus: 0), Padded(bonus: 7),
      Padded(extra: UInt8(1)), Padded(extra: 3.5),
    ]
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        reducers[action].reduce(into: &state, action: action)
      }
    }
    for (action, expected) in [1, 2, 2, 1, 8, 2, 1].enumerated() {
      for _ in 0..<2 {
        let before = store.withState { $0 }
        store.send(action)
        #expect(store.withState { $0 } - before == expected, "reducer \(action)")
      }
    }
  }

  /// Refers to an object that may be released.
  struct Referring: Reducer {
    final class Object {}
    unowned let object: Object
    weak var weakObject: Object?
    init(_ object: Object) {
      self.object = object
      weakObject = object
    }
    var body: some Reducer<Int, Int> {
      Reduce { state, _ in
        state += 1
        return .none
      }
    }
  }

  @Test func `comparing reducers does not access a released object`() {
    let reducer = Referring(Referring.Object())
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in reducer.reduce(into: &state, action: action) }
    }
    for _ in 0..<3 { store.send(0) }
    #expect(store.withState { $0 } == 3)
  }

  /// A body that depends on an object; all its reducers have the same reference.
  struct Configured: Reducer {
    final class Configuration { var step = 1 }
    let configuration: Configuration
    var body: some Reducer<Int, Int> {
      let step = configuration.step
      Reduce { state, _ in
        state += step
        return .none
      }
    }
  }

  @Test func `the body of a called reducer with an object is evaluated for each action`() {
    let configuration = Configured.Configuration()
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        configuration.step = action
        return Configured(configuration: configuration).reduce(into: &state, action: action)
      }
    }
    for step in [1, 10, 100] { store.send(step) }
    #expect(store.withState { $0 } == 111)
  }

  /// A reducer that is an object, and counts the evaluations of its body.
  final class Walking: Reducer {
    static let count = LockIsolated(0)
    let step: Int
    init(step: Int) { self.step = step }
    var body: some Reducer<Int, Int> {
      let _ = Self.count.withValue { $0 += 1 }
      Reduce { [step] state, _ in
        state += step
        return .none
      }
    }
  }

  struct Walk: Reducer {
    let first: Walking
    let second: Walking?
    var body: some Reducer<Int, Int> {
      first
      second
    }
  }

  @Test func `a called reducer with objects is resolved again only if their fields differ`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        Walk(first: Walking(step: action), second: Walking(step: 100))
          .reduce(into: &state, action: action)
      }
    }
    for _ in 0..<10 { store.send(1) }
    #expect(store.withState { $0 } == 1_010)
    #expect(Walking.count.value == 2)
    store.send(2)
    #expect(store.withState { $0 } == 1_112)
    #expect(Walking.count.value == 4)
  }

  /// A reducer that counts the evaluations of its body, and has an optional child.
  struct CountedParent: Reducer {
    struct State {
      var child: Int?
      var sum = 0
    }
    @CasePathable
    enum Action {
      case child(Int)
      case add
    }
    static let count = LockIsolated(0)
    let step: Int
    var body: some Reducer<State, Action> {
      let _ = Self.count.withValue { $0 += 1 }
      Reduce { [step] state, _ in
        state.sum += step
        return .none
      }
    }
  }

  @Test func `a called chain of operators is resolved again only if its reducers differ`() {
    let store = Store(initialState: CountedParent.State(child: 0)) {
      Reduce<CountedParent.State, CountedParent.Action> { state, action in
        let step = if case .child(let step) = action { step } else { 1 }
        return CountedParent(step: step)
          .ifLet(\.child, action: \.child) { EmptyReducer() }
          .ifLet(\.child, action: \.child) { EmptyReducer() }
          .reduce(into: &state, action: action)
      }
    }
    for _ in 0..<10 { store.send(.add) }
    #expect(store.withState { $0.sum } == 10)
    #expect(CountedParent.count.value == 1)
    store.send(.child(100))
    #expect(store.withState { $0.sum } == 110)
    #expect(CountedParent.count.value == 2)
  }

  /// Another reducer that counts the evaluations of its body.
  struct Adding: Reducer {
    static let count = LockIsolated(0)
    let step: Int
    var body: some Reducer<CountedParent.State, CountedParent.Action> {
      let _ = Self.count.withValue { $0 += 1 }
      Reduce { [step] state, _ in
        state.sum += step
        return .none
      }
    }
  }

  @Test func `called chains of one type are each resolved once`() {
    let store = Store(initialState: CountedParent.State(child: 0)) {
      Reduce<CountedParent.State, CountedParent.Action> { state, action in
        for step in [1, 10, 100] {
          _ = Adding(step: step)
            .ifLet(\.child, action: \.child) { EmptyReducer() }
            .reduce(into: &state, action: action)
        }
        return .none
      }
    }
    for _ in 0..<10 { store.send(.add) }
    #expect(store.withState { $0.sum } == 1_110)
    #expect(Adding.count.value == 3)
  }

  /// Calls two chains of operators with the same state and actions.
  struct Pair: Reducer {
    struct State {
      var left: Worker.State?
      var right: Worker.State?
    }
    @CasePathable
    enum Action {
      case left(Worker.Action)
      case right(Worker.Action)
      case clearRight
    }
    let gate: AsyncStream<Void>
    let isErased: Bool
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let left = Reduce<State, Action> { _, _ in .none }
        .ifLet(\.left, action: \.left) { Worker(gate: gate) }
      let right = Reduce<State, Action> { state, action in
        if case .clearRight = action { state.right = nil }
        return .none
      }
      .ifLet(\.right, action: \.right) { Worker(gate: gate) }
      guard isErased else {
        return .merge(
          left.reduce(into: &state, action: action),
          right.reduce(into: &state, action: action)
        )
      }
      return .merge(
        Reduce(left).reduce(into: &state, action: action),
        Reduce(right).reduce(into: &state, action: action)
      )
    }
  }

  @Test(arguments: [false, true])
  func `two called chains of one type do not cancel each other's effects`(isErased: Bool) async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(
      initialState: Pair.State(left: Worker.State(), right: Worker.State())
    ) {
      Pair(gate: gate, isErased: isErased)
    }
    let task = store.send(.left(.work))
    store.send(.clearRight)
    door.finish()
    await task.finish()
    #expect(store.withState { $0.left?.hasWorked } == true)
  }

  @Test func `work of a child that a second call in the same action removes is canceled`()
    async
  {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(initialState: Office.State(rows: [Worker.State(id: 1)])) {
      Reduce<Office.State, Office.Action> { state, action in
        guard action == .touch else { return .none }
        let office = Office(gate: gate)
        return .merge(
          office.reduce(into: &state, action: .rows(.element(id: 1, action: .work))),
          office.reduce(into: &state, action: .clear)
        )
      }
    }
    let task = store.send(.touch)
    door.finish()
    // An action of a removed child would be an issue.
    await task.finish()
    #expect(store.rows.isEmpty)
  }

  @Test func `a child that is moved away during a call keeps its effects`() async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(initialState: Office.State(rows: [Worker.State(id: 1)])) {
      Reduce<Office.State, Office.Action> { state, action in
        let row = action == .touch ? state.rows.remove(id: 1) : nil
        defer { if let row { state.rows.append(row) } }
        return Office(gate: gate).reduce(into: &state, action: action)
      }
    }
    let task = store.send(.rows(.element(id: 1, action: .work)))
    store.send(.touch)
    door.finish()
    await task.finish()
    #expect(store.rows[id: 1]?.hasWorked == true)
  }

  @Test func `a store releases the reducers that it cached`() {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let store = Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          let object = Token()
          token = object
          return Reduce<Int, Int> { state, _ in
            withExtendedLifetime(object) { state += 1 }
            return .none
          }
          .reduce(into: &state, action: action)
        }
      }
      for _ in 0..<3 { store.send(0) }
      #expect(store.withState { $0 } == 3)
    }
    #expect(token == nil)
  }

  // MARK: - Places

  /// Erases the type of a reducer again for each action.
  struct Hiding: Reducer {
    let gate: AsyncStream<Void>
    func reduce(into state: inout Office.State, action: Office.Action) -> Effect<Office.Action> {
      Reduce(Office(gate: gate)).reduce(into: &state, action: action)
    }
  }

  @Test(arguments: [false, true])
  func `a reducer with a type erased for each action cancels its children's effects`(
    isInside: Bool
  ) async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(initialState: Office.State(optional: Worker.State())) {
      if isInside { Logged(base: Logged(base: Hiding(gate: gate))) } else { Hiding(gate: gate) }
    }
    let task = store.send(.optional(.work))
    store.send(.touch)
    store.send(.clear)
    door.finish()
    // An action of a removed child would be an issue.
    await task.finish()
    #expect(store.optional == nil)
  }

  @Test func `a reducer called in an effect does not belong to the reducer of the effect`()
    async
  {
    let results = LockIsolated<[Int]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        guard action == 0 else { return .none }
        return .run { _ in
          var other = 5
          _ = Hidden(step: 2).reduce(into: &other, action: 0)
          results.withValue { [other] in $0.append(other) }
        }
      }
    }
    await store.send(0).finish()
    #expect(results.value == [7])
  }
}
