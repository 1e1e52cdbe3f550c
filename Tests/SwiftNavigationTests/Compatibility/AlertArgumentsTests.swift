import SwiftNavigation
import Testing

@Suite struct AlertArgumentsTests {
  private let delete = ButtonState<FileAction>.destructive(
    TextState("Delete"),
    action: .send(.deleteConfirmed)
  )
  private let keep = ButtonState<FileAction>.cancel(TextState("Keep"))

  @Test func `an alert made from arguments equals the one made from closures`() {
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

  @Test func `an alert that can only be closed has one button or none`() {
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

  @Test func `a dialog made from arguments equals the one made from closures`() {
    let dialog = ActionSheetState(
      title: TextState("New name"),
      titleVisibility: .visible,
      buttons: [
        .default(TextState("a.txt"), action: .send(FileAction.renamed(to: "a.txt")))
      ]
    )
    #expect(dialog == .rename(titleVisibility: .visible))
  }

  @Test func `a token goes by its old name`() {
    let token: ObservationToken = ObserveToken()
    token.cancel()
    #expect(token.isCancelled)
  }
}
