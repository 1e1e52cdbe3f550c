import ComposableArchitecture

extension AlertState where Action == InventoryFeature.Destination.Alert {
  /// Asks before an item is deleted.
  static func delete(_ item: Item, in language: Language) -> Self {
    let words = DeletionWords(language)
    return AlertState {
      TextState("\(words.delete) \"\(item.name)\"")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed(id: item.id)) {
        TextState(words.delete)
      }
      ButtonState(role: .cancel) {
        TextState(words.cancel)
      }
    } message: {
      TextState(words.question)
    }
  }
}

/// What the alert says: a state's texts are values, which no catalogue translates.
private struct DeletionWords {
  let delete: String
  let cancel: String
  let question: String

  init(_ language: Language) {
    switch language {
    case .korean:
      delete = "삭제"
      cancel = "취소"
      question = "이 항목을 정말 삭제할까요?"
    case .english:
      delete = "Delete"
      cancel = "Cancel"
      question = "Are you sure you want to delete this item?"
    }
  }
}
