import Foundation
import Testing
import ViewKit

/// Tests keyboard shortcuts and sharing.
@MainActor
struct ShortcutTests {
  @Test func `a control reports its keyboard shortcut`() throws {
    let tester = ViewTester(
      VStack {
        Button("Save") {}.keyboardShortcut("S")
        Button("Find") {}.keyboardShortcut("f", modifiers: [.command, .shift, .option])
        Button("Done") {}.keyboardShortcut(.defaultAction)
        Button("Not") {}.keyboardShortcut(.cancelAction)
        Button("Up") {}.keyboardShortcut(.upArrow, modifiers: .control)
        Button("None") {}.keyboardShortcut(nil)
      }
    )
    let names = tester.findAll(.button).map { $0.element.props[.keyboardShortcut] }
    #expect(
      names == [
        .string("command+s"), .string("command+option+shift+f"), .string("enter"),
        .string("escape"), .string("control+arrowup"), nil,
      ]
    )
  }

  @Test func `a share link reports its item to the host`() throws {
    let address = try #require(URL(string: "https://example.test/a"))
    let tester = ViewTester(
      VStack {
        ShareLink(item: address)
        ShareLink("Tell", item: "A text")
        ShareLink(item: "Words") { Text("Own label") }
      }
    )
    let buttons = tester.findAll(.button)
    #expect(
      buttons.map { $0.element.props[.shared] }
        == ["https://example.test/a", "A text", "Words"].map { .string($0) }
    )
    #expect(buttons[0].tap() == .handled)
    #expect(tester.find(text: "Share…") != nil)
    #expect(tester.find(text: "Tell") != nil)
    #expect(tester.find(text: "Own label") != nil)
  }
}
