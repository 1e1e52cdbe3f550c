import ComposableArchitecture
import ComposableRecorder
import Foundation

/// A feature whose values are not written as calls of memberwise initializers with all their fields.
@Reducer
struct Gauge {
  struct Score: Equatable {
    let limit = 10
    private(set) var points = 0

    mutating func add(_ number: Int) { points += number }
  }

  struct Badge: Equatable {
    let title: String
    let step = 5
    let maximum = 100
    var count = 0
  }

  struct Unit: Equatable {
    let name: String
  }

  /// An object without an expression.
  final class Handle: Equatable, Sendable {
    static func == (lhs: Handle, rhs: Handle) -> Bool { lhs === rhs }
  }

  struct State: Equatable {
    let scale = 2
    var score = Score()
    var badge = Badge(title: "first")
    var unit = Unit(name: "bar")
    var dials: IdentifiedArrayOf<Dial.State> = []
    var speed = SIMD2<Float>(0, 0)
    var mask = SIMDMask<SIMD2<Int32>>(repeating: false)
    var bounds = 0..<10
    var limits = -1.5...2
    var scores: [Int] = []
    var hidden = IndexSet([1, 2])
    var locale = Locale(identifier: "en_US")
    var zone = TimeZone(identifier: "UTC")
    var day = DateComponents(year: 2026, month: 11)
    var alert: AlertState<Never>?
    var link: URLComponents?
    var tagged = Identified(0, id: "zero")
    var choice = Choice.some
    var handle: Handle?
    @BindingState var text = ""
    @Shared var best: Score
    @Shared(.inMemory("gauge")) var total = 0
  }

  enum Choice: Equatable {
    case none
    case some
  }

  enum Action {
    case added(Int)
    case pair((Int, String))
    case both(Int, String)
    case moved(SIMD2<Float>, Range<Int>)
    case limited(ClosedRange<Double>, PartialRangeFrom<Int>)
    case dialTapped
    case dials(IdentifiedActionOf<Dial>)
    case attached(Int)
    case tried(Result<(Int, Int), Never>)
    case done(Void)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        state.score.add(number)
        state.badge.count += number
        state.unit = Unit(name: "\(number)")
      case .pair(let (number, title)), .both(let number, let title):
        state.badge = Badge(title: title, count: number)
      case .moved(let speed, let bounds):
        state.speed = speed
        state.mask = speed .> 1
        state.bounds = bounds
      case .limited(let limits, let open):
        state.limits = limits
        state.scores = Array(open.prefix(2))
        state.hidden.insert(7)
        state.locale = Locale(identifier: "pt_BR")
        state.zone = TimeZone(identifier: "Europe/Lisbon")
        state.day.day = 29
        state.tagged.value += 1
      case .dialTapped:
        state.dials.append(Dial.State(id: state.dials.count))
      case .dials:
        break
      case .attached(let number):
        state.handle = Handle()
        state.link = URLComponents(string: "https://example.com/\(number)")
        state.alert = AlertState { TextState("Bold").bold() }
        state.score.add(number)
        state.choice = .none
      case .tried(let result):
        guard case .success(let (first, second)) = result else { break }
        state.score.add(first + second)
        state.$best.withLock { $0.add(first) }
        state.$total.withLock { $0 += second }
      case .done:
        state.text = "done"
      }
      return .none
    }
    .forEach(\.dials, action: \.dials) { Dial() }
  }
}

/// A row of the gauge.
@Reducer
struct Dial {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    let maximum = 100
    var value = 0
  }

  enum Action: Equatable {
    case turned(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .turned(let value): state.value = min(value, state.maximum)
      }
      return .none
    }
  }
}

/// One session with the gauge, the source of the checked-in test.
@MainActor
func recordedGauge() -> Recording<Gauge.State, Gauge.Action>? {
  let store = Store(initialState: Gauge.State(best: Shared(value: Gauge.Score()))) { Gauge() }
  guard let recorder = store.record() else { return nil }
  store.send(.added(2))
  store.send(.pair((1, "a")))
  store.send(.both(2, "b"))
  store.send(.moved(SIMD2(1.5, -2), -3..<4))
  store.send(.limited(-0.5...9, 3...))
  store.send(.dialTapped)
  store.send(.dials(.element(id: 0, action: .turned(7))))
  store.send(.attached(3))
  store.send(.attached(4))
  store.send(.tried(.success((1, 2))))
  store.send(.done(()))
  return recorder.recording
}
