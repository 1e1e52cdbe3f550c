import ComposableArchitecture
import Foundation

/// The inventory with its open form or alert.
@Reducer
struct InventoryFeature {
  /// The open form or alert; the enum allows one at a time.
  @Reducer
  enum Destination {
    case addItem(ItemFormFeature)
    case alert(AlertState<Alert>)
    case duplicateItem(ItemFormFeature)
    case editItem(ItemFormFeature)

    enum Alert: Equatable, Sendable {
      case deletionConfirmed(id: Item.ID)
    }
  }

  @ObservableState
  struct State: Equatable, Sendable {
    @Presents var destination: Destination.State?
    var items: IdentifiedArrayOf<Item> = []
  }

  enum Action: Equatable, Sendable {
    case addButtonTapped
    case cancelButtonTapped
    case deleteButtonTapped(id: Item.ID)
    case destination(PresentationAction<Destination.Action>)
    case duplicateButtonTapped(id: Item.ID)
    case itemTapped(id: Item.ID)
    case saveButtonTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let item = Item(id: uuid(), name: "", color: nil, status: .inStock(quantity: 1))
        state.destination = .addItem(ItemFormFeature.State(item: item))
        return .none

      case .cancelButtonTapped:
        state.destination = nil
        return .none

      case .deleteButtonTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .alert(.delete(item))
        return .none

      case .destination(.presented(.alert(.deletionConfirmed(let id)))):
        state.items.remove(id: id)
        return .none

      case .destination(.dismiss):
        // Closing the form of an existing item in any way saves the edits, including the timer's.
        if case .editItem(let form)? = state.destination { keep(form.item, in: &state) }
        return .none

      case .destination:
        return .none

      case .duplicateButtonTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .duplicateItem(
          ItemFormFeature.State(item: item.duplicated(id: uuid()))
        )
        return .none

      case .itemTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .editItem(ItemFormFeature.State(item: item))
        return .none

      case .saveButtonTapped:
        switch state.destination {
        case .addItem(let form), .duplicateItem(let form):
          guard form.item.properName != nil else { return .none }
          keep(form.item, in: &state)
          state.destination = nil
        case .alert, .editItem, nil:
          break
        }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  /// Saves an item to the list, replacing an existing item; an item with a blank name keeps its old name.
  private func keep(_ item: Item, in state: inout State) {
    guard let name = item.properName ?? state.items[id: item.id]?.name else { return }
    var item = item
    item.name = name
    state.items.updateOrAppend(item)
  }
}

extension InventoryFeature.Destination.State: Equatable, Sendable {}
extension InventoryFeature.Destination.Action: Equatable, Sendable {}
