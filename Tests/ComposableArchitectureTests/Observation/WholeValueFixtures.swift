import ComposableArchitecture
import Observation

/// A child of every kind of place.
@Reducer
struct Part {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var note = ""
  }
  enum Action {
    case increment
  }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A parent with a child in every kind of place, whose state an action changes in any way.
@Reducer
struct Whole {
  @Reducer
  enum Destination {
    case first(Part)
    case second(Part)
  }

  @ObservableState
  struct State {
    var title = ""
    var field = Part.State()
    var optional: Part.State?
    @Presents var sheet: Part.State?
    @Presents var destination: Destination.State?
    var rows: IdentifiedArrayOf<Part.State> = []
    var path = StackState<Part.State>()
    var plain = Plain()
  }

  /// State that is not observable, around a child that is.
  struct Plain {
    var child = Part.State()
    var number = 0
  }

  enum Action {
    case field(Part.Action)
    case optional(Part.Action)
    case sheet(PresentationAction<Part.Action>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Part>)
    case path(StackActionOf<Part>)
    case plain(Part.Action)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.field, action: \.field) { Part() }
    Scope(state: \.plain.child, action: \.plain) { Part() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Part() }
    .ifLet(\.$sheet, action: \.sheet) { Part() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { Part() }
    .forEach(\.path, action: \.path) { Part() }
  }

  /// A state with a child in every place, and three in each list.
  static var full: State {
    var state = State()
    state.optional = Part.State()
    state.sheet = Part.State()
    state.destination = .first(Part.State())
    state.rows = [Part.State(id: 0), Part.State(id: 1), Part.State(id: 2)]
    state.path.append(contentsOf: [Part.State(id: 0), Part.State(id: 1), Part.State(id: 2)])
    return state
  }
}

/// Shows what it reads as a page does: it reads again, afterwards, whenever it is told of a change.
@MainActor
final class Shown<Value: Equatable & Sendable> {
  private(set) var shown: Value
  private let read: () -> Value
  private let mustRead = LockIsolated(false)

  init(_ read: @escaping () -> Value) {
    self.read = read
    shown = read()
    update()
  }

  /// Reads again if that is due.
  ///
  /// - Returns: Whether the screen was told since the last time.
  @discardableResult
  func settle() -> Bool {
    guard mustRead.value else { return false }
    mustRead.setValue(false)
    update()
    return true
  }

  private func update() {
    let mustRead = mustRead
    shown = withObservationTracking(read) { mustRead.setValue(true) }
  }
}

extension StoreOf<Whole> {
  func change(_ change: @escaping @Sendable (inout Whole.State) -> Void) {
    send(.change(change))
  }

  /// The store of the row at a position.
  func row(_ position: Int) -> StoreOf<Part> {
    Array(scope(state: \.rows, action: \.rows))[position]
  }

  /// The store of the screen at a position of the stack.
  func screen(_ position: Int) -> StoreOf<Part> {
    Array(scope(state: \.path, action: \.path))[position]
  }
}

extension Whole.State {
  var screenIDs: [StackElementID] { Array(path.ids) }
}
