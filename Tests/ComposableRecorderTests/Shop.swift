import ComposableArchitecture
import Foundation

/// A feature with fields, rows, a presented child, effects, and reducers with dependencies.
@Reducer
struct Shop {
  @ObservableState
  struct State: Codable, Equatable {
    var title = ""
    var total = Decimal(0)
    var items: IdentifiedArrayOf<Item.State> = []
    @Presents var note: Note.State?
    var orderID: UUID?
    var orderedAt: Date?
    var luck = 0
    var load = Load.idle
    var tags: Set<String> = []
    var prices: [String: Double] = [:]
    var steps: [Int] = []
  }

  enum Load: Codable, Equatable {
    case idle
    case loading(attempt: Int)
    case failed(String)
  }

  enum Action: Codable, Equatable {
    case titleChanged(String)
    case addTapped(name: String, price: Decimal)
    case removeTapped(Int)
    case orderTapped
    case rollTapped
    case loadTapped
    case loaded([String: Double])
    case tagTapped(String)
    case noteTapped
    case stepTapped(Int)
    case chainTapped
    case items(IdentifiedActionOf<Item>)
    case note(PresentationAction<Note.Action>)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
      case .addTapped(let name, let price):
        let id = (state.items.ids.max() ?? 0) + 1
        state.items.append(Item.State(id: id, name: name))
        state.total += price
      case .removeTapped(let id):
        state.items.remove(id: id)
      case .orderTapped:
        state.orderID = uuid()
        state.orderedAt = date.now
      case .rollTapped:
        state.luck = withRandomNumberGenerator { .random(in: 0..<1_000_000, using: &$0) }
      case .loadTapped:
        state.load = .loading(attempt: 1)
        return .run { send in await send(.loaded(["tea": 2.5, "milk": 1])) }
      case .loaded(let prices):
        state.load = .idle
        state.prices = prices
      case .tagTapped(let tag):
        state.tags.formSymmetricDifference([tag])
      case .noteTapped:
        state.note = Note.State(text: state.title)
      case .stepTapped(let step):
        if state.steps.isEmpty { state.steps = [0, 0, 0] }
        state.steps[step % 3] += step
      case .chainTapped:
        return .send(.stepTapped(1))
      case .items, .note:
        break
      }
      return .none
    }
    .forEach(\.items, action: \.items) { Item() }
    .ifLet(\.$note, action: \.note) { Note() }
  }
}

@Reducer
struct Item {
  @ObservableState
  struct State: Codable, Equatable, Identifiable {
    let id: Int
    var name: String
    var count = 1
  }

  enum Action: Codable, Equatable {
    case incrementTapped
    case nameChanged(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementTapped: state.count += 1
      case .nameChanged(let name): state.name = name
      }
      return .none
    }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Codable, Equatable {
    var text: String
  }

  enum Action: Codable, Equatable {
    case textChanged(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text): state.text = text
      }
      return .none
    }
  }
}
