import ComposableArchitecture

extension AlertState where Action == InventoryFeature.Destination.Alert {
  /// An alert that confirms a deletion, in the language of the page.
  static func delete(_ item: Item) -> Self {
    AlertState {
      TextState("삭제 \"\(item.name)\"")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed(id: item.id)) {
        TextState("삭제")
      }
      ButtonState(role: .cancel) {
        TextState("취소")
      }
    } message: {
      TextState("이 항목을 정말 삭제할까요?")
    }
  }
}
