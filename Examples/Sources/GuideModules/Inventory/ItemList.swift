import ComposableArchitecture

/// A list of items, which presents one of them.
@Reducer
public struct ItemList: Sendable {
  /// The state of the list.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The loaded items.
    public var items: IdentifiedArrayOf<Item> = []
    /// The presented screen; `nil` while the list is in front.
    @Presents public var destination: Destination.State?

    /// Creates an empty list.
    public init() {}
  }

  /// The actions of the list.
  public enum Action {
    /// The list appeared.
    case task
    /// The items were loaded.
    case loaded([Item])
    /// The user tapped an item.
    case rowTapped(id: Item.ID)
    /// An action of the presented screen.
    case destination(PresentationAction<Destination.Action>)
  }

  /// The screens that the list presents.
  @Reducer
  public enum Destination {
    /// An item.
    case detail(ItemDetail)
  }

  @Dependency(\.itemClient) var itemClient

  /// Creates the feature.
  public init() {}

  /// The reducer of the list.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          await send(.loaded(try await itemClient.load()))
        }
      case .loaded(let items):
        state.items = IdentifiedArray(uniqueElements: items)
        return .none
      case .rowTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .detail(ItemDetail.State(item: item))
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension ItemList.Destination.State: Equatable, Sendable {}
