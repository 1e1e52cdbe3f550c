import ComposableArchitecture
import Observation

/// A child for every kind of child operator.
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

/// A parent with every kind of child; a closure in its action changes the state.
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

  /// Unobservable state with an observable child.
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

  /// A state with every kind of child, and three elements in each list.
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

/// A value that is read again after each notification, like a screen.
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

  /// Reads the value again if it was invalidated.
  ///
  /// - Returns: True if an observer was notified since the last read.
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

  /// Returns the store of the row at a position.
  func row(_ position: Int) -> StoreOf<Part> {
    Array(scope(state: \.rows, action: \.rows))[position]
  }

  /// Returns the store of the screen at a position of the stack.
  func screen(_ position: Int) -> StoreOf<Part> {
    Array(scope(state: \.path, action: \.path))[position]
  }
}

extension Whole.State {
  var screenIDs: [StackElementID] { Array(path.ids) }
}
