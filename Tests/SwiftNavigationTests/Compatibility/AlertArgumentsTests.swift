import SwiftNavigation
import Testing

@Suite struct AlertArgumentsTests {
  private let delete = ButtonState<FileAction>.destructive(
    TextState("Delete"),
    action: .send(.deleteConfirmed)
  )
  private let keep = ButtonState<FileAction>.cancel(TextState("Keep"))

  @Test func `an alert created from arguments equals an alert created from closures`() {
    let alert = AlertState(
      title: TextState("Delete a.txt?"),
      message: TextState("This cannot be undone."),
      primaryButton: delete,
      secondaryButton: keep
    )
    #expect(alert == .delete("a.txt"))
    #expect(
      alert
        == AlertState(
          title: TextState("Delete a.txt?"),
          message: TextState("This cannot be undone."),
          buttons: [delete, keep]
        )
    )
  }

  @Test func `a dismissible alert has at most one button`() {
    let title = TextState("Done")
    #expect(AlertState<FileAction>(title: title).buttons.isEmpty)
    let alert = AlertState<FileAction>(title: title, dismissButton: .default(TextState("OK")))
    #expect(
      alert
        == AlertState {
          title
        } actions: {
          ButtonState { TextState("OK") }
        }
    )
  }

  @Test func `a dialog created from arguments equals a dialog created from closures`() {
    let dialog = ActionSheetState(
      title: TextState("New name"),
      titleVisibility: .visible,
      buttons: [
        .default(TextState("a.txt"), action: .send(FileAction.renamed(to: "a.txt")))
      ]
    )
    #expect(dialog == .rename(titleVisibility: .visible))
  }

  @Test func `a token has its former name`() {
    let token: ObservationToken = ObserveToken()
    token.cancel()
    #expect(token.isCancelled)
  }
}
