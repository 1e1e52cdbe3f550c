import CustomDump
import Foundation
import SwiftNavigation
import Testing

@Suite struct ConfirmationDialogStateTests {
  let dialog = ConfirmationDialogState<FileAction>.rename(titleVisibility: .visible)

  @Test func `a dialog contains the results of its closures`() {
    #expect(dialog.titleVisibility == .visible)
    #expect(String(state: dialog.title) == "New name")
    #expect(dialog.message == nil)
    #expect(dialog.buttons.map(\.action.action) == [.renamed(to: "a.txt")])
    #expect(ConfirmationDialogState<FileAction>.rename().titleVisibility == .automatic)
  }

  @Test func `equality and hashing ignore identities`() {
    let twin = ConfirmationDialogState<FileAction>.rename(titleVisibility: .visible)
    #expect(twin.id != dialog.id)
    #expect(twin == dialog)
    #expect(twin.hashValue == dialog.hashValue)
    #expect(dialog != .rename(titleVisibility: .hidden))
    var changed = dialog
    changed.message = TextState("Really?")
    #expect(changed != dialog)
    changed = dialog
    changed.title = TextState("Name")
    #expect(changed != dialog)
    changed = dialog
    changed.buttons = []
    #expect(changed != dialog)
  }

  @Test func `mapping keeps texts and identities and transforms each action`() {
    var dialog = dialog
    dialog.message = TextState("Really?")
    let mapped = dialog.map { _ in 1 }
    #expect(mapped.id == dialog.id)
    #expect(mapped.title == dialog.title)
    #expect(mapped.titleVisibility == .visible)
    #expect(mapped.message == dialog.message)
    #expect(mapped.buttons.map(\.id) == dialog.buttons.map(\.id))
    #expect(mapped.buttons.map(\.action.action) == [1])
  }

  @Test func `a dialog is dumped in declaration order`() {
    expectNoDifference(
      String(customDumping: dialog),
      """
      ConfirmationDialogState(
        titleVisibility: .visible,
        title: "New name",
        actions: [
          [0]: ButtonState(
            action: .send(
              .renamed(to: "a.txt")
            ),
            label: "a.txt"
          )
        ]
      )
      """
    )
    #expect(
      !String(customDumping: ConfirmationDialogState<FileAction>.rename())
        .contains("titleVisibility")
    )
  }

  @Test func `a decoded dialog is equal and has a new identity`() throws {
    let data = try JSONEncoder().encode(dialog)
    let read = try JSONDecoder().decode(ConfirmationDialogState<FileAction>.self, from: data)
    #expect(read == dialog)
    #expect(read.id != dialog.id)
  }
}
