import ComposableArchitecture
import Foundation

/// A feature with rows, a presented child, effects on a clock, and optional defects.
@Reducer
struct Basket {
  /// The active defect of the feature.
  enum Defect: Sendable {
    /// The count of a row may become negative.
    case negativeCount
    /// An empty note resets the total to zero.
    case emptyNote
    /// Prices loaded while rows exist are lost.
    case lostPrices
    /// The feature removes a missing row.
    case issue
  }

  @TaskLocal static var defect: Defect?

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<BasketRow.State> = []
    var total = 0
    var title = ""
    var filter: String?
    var kind = Kind.food
    var isLoading = false
    var prices: [Int] = []
    @Presents var note: BasketNote.State?
  }

  enum Kind: CaseIterable { case food, drink }

  enum Action: Equatable {
    case addTapped
    case titleChanged(String)
    case filterChanged(String?)
    case kindChanged(Kind)
    case removed(ids: [Int])
    case loadTapped
    case loaded([Int])
    case noteTapped
    case rows(IdentifiedActionOf<BasketRow>)
    case note(PresentationAction<BasketNote.Action>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.basketPrices) var prices

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.rows.append(BasketRow.State(id: (state.rows.ids.max() ?? 0) + 1))
      case .titleChanged(let title):
        state.title = title
      case .filterChanged(let filter):
        state.filter = filter
      case .kindChanged(let kind):
        state.kind = kind
      case .removed(let ids):
        for id in ids { state.rows.remove(id: id) }
        if Self.defect == .issue, !ids.isEmpty { reportIssue("A row was removed.") }
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(prices()))
        }
      case .loaded(let prices):
        state.isLoading = false
        if !(Self.defect == .lostPrices && !state.rows.isEmpty) { state.prices = prices }
      case .noteTapped:
        state.note = BasketNote.State(text: state.title)
      case .note(.presented(.textChanged(""))):
        if Self.defect == .emptyNote { state.total = 0 }
        return .none
      case .rows, .note:
        break
      }
      state.total = state.rows.map(\.count).reduce(0, +)
      return .none
    }
    .forEach(\.rows, action: \.rows) { BasketRow() }
    .ifLet(\.$note, action: \.note) { BasketNote() }
  }
}

@Reducer
struct BasketRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 1
  }

  enum Action: Equatable {
    case plusTapped
    case minusTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .plusTapped: state.count += 1
      case .minusTapped:
        state.count -= 1
        if Basket.defect != .negativeCount { state.count = max(0, state.count) }
      }
      return .none
    }
  }
}

@Reducer
struct BasketNote {
  @ObservableState
  struct State: Equatable {
    var text: String
  }

  enum Action: Equatable {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text): state.text = text
      }
      return .none
    }
  }
}

extension Basket {
  static let invariants: [Invariant<State, Action>] = [
    Invariant("no row has a negative count") { $0.rows.allSatisfy { $0.count >= 0 } },
    Invariant("the total is that of the rows") { $0.total == $0.rows.map(\.count).reduce(0, +) },
    Invariant("prices that came are shown") { _, action, after in
      guard case .loaded(let prices) = action else { return true }
      return after.prices == prices
    },
  ]
}

enum BasketPrices: DependencyKey {
  static let liveValue: @Sendable () -> [Int] = { [] }
  static let testValue: @Sendable () -> [Int] = { [2, 5] }
}

extension DependencyValues {
  var basketPrices: @Sendable () -> [Int] {
    get { self[BasketPrices.self] }
    set { self[BasketPrices.self] = newValue }
  }
}
