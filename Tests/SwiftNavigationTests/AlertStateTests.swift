import CustomDump
import Foundation
import SwiftNavigation
import Testing

@Suite struct AlertStateTests {
  let alert = AlertState<FileAction>.delete("a.txt")

  @Test func `an alert contains the results of its closures`() {
    #expect(String(state: alert.title) == "Delete a.txt?")
    #expect(alert.message == TextState("This cannot be undone."))
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    #expect(alert.buttons.map(\.action.action) == [.deleteConfirmed, nil])
  }

  @Test func `an alert requires only a title`() {
    let alert = AlertState<FileAction> { TextState("Done") }
    #expect(alert.message == nil)
    #expect(alert.buttons.isEmpty)
  }

  @Test func `equality and hashing ignore identities`() {
    let twin = AlertState<FileAction>.delete("a.txt")
    #expect(twin.id != alert.id)
    #expect(twin == alert)
    #expect(twin.hashValue == alert.hashValue)
    #expect(alert != .delete("b.txt"))
    var changed = alert
    #expect(changed.id == alert.id)
    changed.message = nil
    #expect(changed != alert)
    changed = alert
    changed.buttons.removeLast()
    #expect(changed != alert)
  }

  @Test func `mapping keeps texts and identities and transforms each action`() {
    let mapped = alert.map { action in action.map { "\($0)" } }
    #expect(mapped.id == alert.id)
    #expect(mapped.title == alert.title)
    #expect(mapped.message == alert.message)
    #expect(mapped.buttons.map(\.id) == alert.buttons.map(\.id))
    #expect(mapped.buttons.map(\.action.action) == ["deleteConfirmed", nil])
  }

  @Test func `an alert is dumped in declaration order`() {
    expectNoDifference(
      String(customDumping: alert),
      """
      AlertState(
        title: "Delete a.txt?",
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .send(
              .deleteConfirmed
            ),
            label: "Delete"
          ),
          [1]: ButtonState(
            role: .cancel,
            label: "Keep"
          )
        ],
        message: "This cannot be undone."
      )
      """
    )
    expectNoDifference(
      String(customDumping: AlertState<FileAction> { TextState("Done") }),
      #"AlertState(title: "Done")"#
    )
  }

  @Test func `the difference of two alerts contains only the differing parts`() {
    let twin = AlertState<FileAction>.delete("a.txt")
    #expect(diff(alert, twin) == nil)
    expectNoDifference(
      diff(alert, .delete("b.txt")),
      """
        AlertState(
      -   title: "Delete a.txt?",
      +   title: "Delete b.txt?",
          actions: […],
          message: "This cannot be undone."
        )
      """
    )
  }

  @Test func `a decoded alert is equal and has a new identity`() throws {
    let data = try JSONEncoder().encode(alert)
    let read = try JSONDecoder().decode(AlertState<FileAction>.self, from: data)
    #expect(read == alert)
    #expect(read.id != alert.id)
  }
}
