import SwiftNavigation

enum FileAction: Hashable, Codable {
  case deleteConfirmed
  case renamed(to: String)
}

extension AlertState<FileAction> {
  static func delete(_ name: String) -> Self {
    AlertState {
      TextState("Delete \(name)?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("This cannot be undone.")
    }
  }
}

extension ConfirmationDialogState<FileAction> {
  static func rename(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic
  ) -> Self {
    ConfirmationDialogState(titleVisibility: titleVisibility) {
      TextState("New name")
    } actions: {
      ButtonState(action: .renamed(to: "a.txt")) { TextState("a.txt") }
    }
  }
}
