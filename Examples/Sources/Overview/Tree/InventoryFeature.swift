import ComposableArchitecture

/// A list of items with an optional form: tree-based navigation.
@Reducer
struct InventoryFeature {
  /// The open form; the enum allows one at a time.
  @Reducer
  enum Destination {
    case addItem(ItemFormFeature)
    case editItem(ItemFormFeature)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var items: IdentifiedArrayOf<Item> = .samples
    @Presents var destination: Destination.State?
  }

  enum Action: Equatable, Sendable {
    case addButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped(Item)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .addItem(
          ItemFormFeature.State(item: Item(id: state.items.nextID, name: ""))
        )
        return .none

      case .destination(.presented(.addItem(.saveButtonTapped))),
        .destination(.presented(.editItem(.saveButtonTapped))):
        save(&state)
        return .none

      case .destination(.presented(.addItem(.cancelButtonTapped))),
        .destination(.presented(.editItem(.cancelButtonTapped))):
        state.destination = nil
        return .none

      case .destination:
        return .none

      case .editButtonTapped(let item):
        state.destination = .editItem(ItemFormFeature.State(item: item))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  /// Saves the form's item to the list, replacing an existing item, and closes the form.
  private func save(_ state: inout State) {
    guard let form = state.destination?.form, let name = form.item.properName else { return }
    var item = form.item
    item.name = name
    state.items.updateOrAppend(item)
    state.destination = nil
  }
}

extension InventoryFeature.Destination.State: Equatable, Sendable {
  /// The state of the form, for a new or an existing item.
  fileprivate var form: ItemFormFeature.State {
    switch self {
    case .addItem(let form), .editItem(let form): form
    }
  }
}
extension InventoryFeature.Destination.Action: Equatable, Sendable {}
