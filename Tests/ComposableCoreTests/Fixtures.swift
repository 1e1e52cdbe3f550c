import CasePathsCore
import ComposableCore
import IdentifiedCollections

/// A child feature that counts, sends actions, and runs cancellable background work.
struct Counter: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: Equatable {
    case increment
    case incrementTwice
    case chain(Int)
    case work(Gate)
    case worked
    case cancelWork
  }

  enum WorkID { case work }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .incrementTwice:
      return .merge(.send(.increment), .send(.increment))
    case .chain(let remaining):
      state.count += 1
      return remaining == 0 ? .none : .send(.chain(remaining - 1))
    case .work(let gate):
      return .run { send in
        await gate.pass()
        await send(.worked)
      }
      .cancellable(id: WorkID.work)
    case .worked:
      state.count += 100
      return .none
    case .cancelWork:
      return .cancel(id: WorkID.work)
    }
  }
}

/// A parent with every kind of child: a field, an optional, a presentation and a collection.
struct Parent: Reducer {
  struct State: Equatable {
    var field = Counter.State()
    var optional: Counter.State?
    var presented = PresentationState<Counter.State>(wrappedValue: nil)
    var rows: IdentifiedArrayOf<Counter.State> = []
    var log: [String] = []
  }

  enum Action: Equatable, CasePathable {
    case field(Counter.Action)
    case optional(Counter.Action)
    case presented(PresentationAction<Counter.Action>)
    case rows(IdentifiedActionOf<Counter>)
    case clearOptional
    case clearPresented
    case removeRow(Int)
    case cancelWork

    struct AllCasePaths {
      var field: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(
          embed: { .field($0) },
          extract: { if case .field(let action) = $0 { action } else { nil } }
        )
      }
      var optional: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(
          embed: { .optional($0) },
          extract: { if case .optional(let action) = $0 { action } else { nil } }
        )
      }
      var presented: AnyCasePath<Action, PresentationAction<Counter.Action>> {
        AnyCasePath(
          embed: { .presented($0) },
          extract: { if case .presented(let action) = $0 { action } else { nil } }
        )
      }
      var rows: AnyCasePath<Action, IdentifiedActionOf<Counter>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { if case .rows(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.field, action: \.field) { Counter() }
    Reduce { state, action in
      switch action {
      case .field, .optional, .presented, .rows:
        state.log.append(
          "\(state.field.count) \(state.optional?.count ?? -1) \(state.rows.map(\.count))"
        )
        return .none
      case .clearOptional:
        state.optional = nil
        return .none
      case .clearPresented:
        state.presented.wrappedValue = nil
        return .none
      case .removeRow(let id):
        state.rows.remove(id: id)
        return .none
      case .cancelWork:
        return .cancel(id: Counter.WorkID.work)
      }
    }
    .ifLet(\.optional, action: \.optional) { Counter() }
    .ifLet(\.presented, action: \.presented) { Counter() }
    .forEach(\.rows, action: \.rows) { Counter() }
  }
}

/// A gate that blocks effects until a test opens it.
final class Gate: Equatable, Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Waits until the gate is open, or the waiting task is cancelled.
  func pass() async {
    for await _ in stream { return }
  }

  /// Opens the gate permanently.
  func open() {
    continuation.finish()
  }

  static func == (lhs: Gate, rhs: Gate) -> Bool { lhs === rhs }
}
