import ComposableArchitecture

/// A list of items with a stack of pages: an item's details, and above them its edit form.
@Reducer
struct CatalogFeature {
  @Reducer
  enum Path {
    case detail(DetailFeature)
    case edit(EditFeature)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var items: IdentifiedArrayOf<Item> = .samples
    var path = StackState<Path.State>()
    @Shared(.favoriteItems) var favorites
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case detailButtonTapped(Item)
    case favoriteButtonTapped(Item.ID)
    case itemSaveFailed(Item)
    case itemSaved(Item)
    case path(StackActionOf<Path>)

    enum Alert: Equatable, Sendable {
      case retryButtonTapped(Item)
    }
  }

  @Dependency(\.itemsClient) var itemsClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryButtonTapped(let item))):
        return save(item)

      case .alert:
        return .none

      case .detailButtonTapped(let item):
        state.path.append(.detail(DetailFeature.State(item: item)))
        return .none

      case .favoriteButtonTapped(let id):
        state.$favorites.withLock { $0.formSymmetricDifference([id]) }
        return .none

      case .itemSaveFailed(let item):
        state.alert = .saveFailed(item)
        return .none

      case .itemSaved(let item):
        state.items.updateOrAppend(item)
        for id in state.path.ids where state.path[id: id]?.detail?.item.id == item.id {
          state.path[id: id, case: \.detail]?.item = item
        }
        return .none

      case .path(.element(let id, .detail(.editButtonTapped))):
        guard let item = state.path[id: id]?.detail?.item else { return .none }
        state.path.append(.edit(EditFeature.State(item: item)))
        return .none

      case .path(.element(let id, .edit(.saveButtonTapped))):
        guard var item = state.path[id: id]?.edit?.item, let name = item.properName else {
          return .none
        }
        item.name = name
        state.path.pop(from: id)
        return save(item)

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$alert, action: \.alert)
  }

  /// Saves the item, and updates the state only after success, so the page shows the stored item.
  private func save(_ item: Item) -> Effect<Action> {
    .run { send in
      try await itemsClient.save(item)
      await send(.itemSaved(item))
    } catch: { _, send in
      await send(.itemSaveFailed(item))
    }
  }
}

extension CatalogFeature.Path.State: Equatable, Sendable {}
extension CatalogFeature.Path.Action: Equatable, Sendable {}

extension AlertState where Action == CatalogFeature.Action.Alert {
  /// An alert after a failed save, with a retry button.
  static func saveFailed(_ item: Item) -> Self {
    AlertState {
      TextState("Couldn't save “\(item.name)”")
    } actions: {
      ButtonState(action: .retryButtonTapped(item)) {
        TextState("Retry")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState("The item is as it was before.")
    }
  }
}
