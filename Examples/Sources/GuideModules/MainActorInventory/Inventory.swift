import ComposableArchitecture
import Foundation

// [model]
nonisolated struct Item: Codable, Equatable, Identifiable {
  let id: Int
  var name: String
}
// [end]

// [client]
@DependencyClient
nonisolated struct ItemClient {
  var load: @Sendable () async throws -> [Item]
}

nonisolated extension ItemClient: TestDependencyKey {
  static let testValue = ItemClient()
}

nonisolated extension DependencyValues {
  var itemClient: ItemClient {
    get { self[ItemClient.self] }
    set { self[ItemClient.self] = newValue }
  }
}
// [end]

// [key]
nonisolated extension SharedKey where Self == FileStorageKey<Set<Int>>.Default {
  static var favorites: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "favorites.json")), default: []]
  }
}
// [end]

@Reducer
struct ItemList {
  @ObservableState
  struct State: Equatable {
    @Shared(.favorites) var favorites
    var items: IdentifiedArrayOf<Item> = []
    @Presents var destination: Destination.State?
  }

  enum Action {
    case task
    case loaded([Item])
    case rowTapped(id: Item.ID)
    case favoriteTapped(id: Item.ID)
    case destination(PresentationAction<Destination.Action>)
  }

  enum CancelID { case load }

  @Reducer
  enum Destination {
    case detail(ItemDetail)
  }

  @Dependency(\.itemClient) var itemClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          await send(.loaded(try await itemClient.load()))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .loaded(let items):
        state.items = IdentifiedArray(uniqueElements: items)
        return .none
      case .rowTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .detail(ItemDetail.State(item: item))
        return .none
      case .favoriteTapped(let id):
        state.$favorites.withLock { $0.formSymmetricDifference([id]) }
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

// [conformance]
nonisolated extension ItemList.Destination.State: Equatable {}
// [end]

@Reducer
struct ItemDetail {
  @ObservableState
  struct State: Equatable {
    var item: Item
  }

  enum Action {
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name):
        state.item.name = name
        return .none
      }
    }
  }
}
