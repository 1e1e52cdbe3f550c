import CasePathsCore
import ComposableCore
import IdentifiedCollections

/// A feature that is one storey of a deeply nested state: a block of plain bytes, and the storeys above by value.
protocol Storey: Reducer where State: Identifiable {
  init()
  /// Creates the state of this storey and all storeys above.
  static func makeState() -> State
  /// The action of the topmost storey.
  static var topAction: Action { get }
  /// Returns the number of visits of the topmost storey.
  static func visits(in state: State) -> Int
}

/// Ten adjacent values, for states of any size without an array.
struct Ten<Value> {
  var values: (Value, Value, Value, Value, Value, Value, Value, Value, Value, Value)

  init(_ value: Value) {
    values = (value, value, value, value, value, value, value, value, value, value)
  }
}

/// A kilobyte with as few fields as possible, because the optimizer processes each field.
struct Kilobyte {
  var values: (SIMD64<UInt64>, SIMD64<UInt64>) = (.zero, .zero)
}

/// A tenth of a large state: 100 KB, or 1 MB in optimized builds, in which the optimizer removes copies.
#if DEBUG
typealias Block = Ten<Kilobyte>
#else
typealias Block = Ten<Ten<Kilobyte>>
#endif

extension Ten<Kilobyte> {
  static var zero: Self { Self(Kilobyte()) }
}

extension Ten<Ten<Kilobyte>> {
  static var zero: Self { Self(.zero) }
}

/// The topmost storey.
struct Top: Storey {
  struct State: Identifiable {
    let id = 0
    var block = Block.zero
    var visits = 0
  }

  enum Action { case visit, visitTwice }

  static func makeState() -> State { State() }
  static var topAction: Action { .visitTwice }
  static func visits(in state: State) -> Int { state.visits }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.visits += 1
    return action == .visitTwice ? .send(.visit) : .none
  }
}

/// The actions of the storeys below the top: an action for the storey above.
enum Upwards<Action>: CasePathable {
  case above(Action)

  struct AllCasePaths {
    var above: AnyCasePath<Upwards, Action> {
      AnyCasePath(
        embed: { .above($0) },
        extract: { if case .above(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A storey with the storey above in a field.
struct Floor<Above: Storey>: Storey {
  struct State: Identifiable {
    let id = 0
    var block = Block.zero
    var visits = 0
    var above = Above.makeState()
  }

  typealias Action = Upwards<Above.Action>

  static func makeState() -> State { State() }
  static var topAction: Action { .above(Above.topAction) }
  static func visits(in state: State) -> Int { Above.visits(in: state.above) }

  var body: some Reducer<State, Action> {
    Scope(state: \.above, action: \.above) { Above() }
    Reduce { state, _ in
      state.visits += 1
      return .none
    }
  }
}

/// A storey with the storey above in an optional.
struct Terrace<Above: Storey>: Storey {
  struct State: Identifiable {
    let id = 0
    var block = Block.zero
    var visits = 0
    var above: Above.State? = Above.makeState()
  }

  typealias Action = Upwards<Above.Action>

  static func makeState() -> State { State() }
  static var topAction: Action { .above(Above.topAction) }

  static func visits(in state: State) -> Int {
    state.above.map { Above.visits(in: $0) } ?? 0
  }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.visits += 1
      return .none
    }
    .ifLet(\.above, action: \.above) { Above() }
  }
}

/// A storey that presents the storey above.
struct Balcony<Above: Storey>: Storey {
  struct State: Identifiable {
    let id = 0
    var block = Block.zero
    var visits = 0
    var above = PresentationState<Above.State>(wrappedValue: Above.makeState())
  }

  typealias Action = Upwards<PresentationAction<Above.Action>>

  static func makeState() -> State { State() }
  static var topAction: Action { .above(.presented(Above.topAction)) }

  static func visits(in state: State) -> Int {
    state.above.wrappedValue.map { Above.visits(in: $0) } ?? 0
  }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.visits += 1
      return .none
    }
    .ifLet(\.above, action: \.above) { Above() }
  }
}

/// A storey with the storey above in an array.
struct Gallery<Above: Storey>: Storey where Above.State.ID == Int {
  struct State: Identifiable {
    let id = 0
    var block = Block.zero
    var visits = 0
    var above: IdentifiedArrayOf<Above.State> = [Above.makeState()]
  }

  typealias Action = Upwards<IdentifiedAction<Int, Above.Action>>

  static func makeState() -> State { State() }
  static var topAction: Action { .above(.element(id: 0, action: Above.topAction)) }

  static func visits(in state: State) -> Int {
    state.above.first.map { Above.visits(in: $0) } ?? 0
  }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.visits += 1
      return .none
    }
    .forEach(\.above, action: \.above) { Above() }
  }
}

/// Ten storeys of fields.
typealias Tower = Floor<Floor<Floor<Floor<Floor<Floor<Floor<Floor<Floor<Top>>>>>>>>>

/// Ten storeys of optionals.
typealias Terraces =
  Terrace<Terrace<Terrace<Terrace<Terrace<Terrace<Terrace<Terrace<Terrace<Top>>>>>>>>>

/// Ten storeys of presentations.
typealias Balconies =
  Balcony<Balcony<Balcony<Balcony<Balcony<Balcony<Balcony<Balcony<Balcony<Top>>>>>>>>>

/// Ten storeys of arrays.
typealias Galleries =
  Gallery<Gallery<Gallery<Gallery<Gallery<Gallery<Gallery<Gallery<Gallery<Top>>>>>>>>>
