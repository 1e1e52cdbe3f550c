import Testing
import ViewKit

@testable import WebHost

/// Which pages wait for the style sheet of what first pictures seldom show.
@Suite(.timeLimit(.minutes(15))) struct WiderFilesTests {
  @Test(arguments: [
    (Element(id: 1, .text, [.text: "data-m "]), false),
    (Element(id: 1, .asyncImage, [.contentMode: "fill"]), false),
    (Element(id: 1, .toggle, [.isOn: true]), false),
    (Element(id: 1, .list), true),
    (Element(id: 1, .vStack, [:], [], on: [.refresh]), true),
    (Element(id: 1, .shape, [.shape: "circle"]), false),
    (Element(id: 1, .progress), false),
    (Element(id: 1, .progress, [.progress: .double(0.5)]), true),
    (Element(id: 1, .toolbarItem, [.style: "trailing"]), false),
    (Element(id: 1, .toolbarItem, [.style: "bottomBar"]), true),
    (Element(id: 1, .vStack, [:], [Element(id: 2, .textField)]), true),
    (Element(id: 1, .datePicker), true),
    (Element(id: 1, .text, [.badge: "3"]), true),
    (Element(id: 1, .vStack, [.style: "plain"]), false),
    (Element(id: 1, .vStack, [.style: "box"]), true),
    (Element(id: 1, .vStack, [:], [], on: [.tap]), false),
    (Element(id: 1, .vStack, [:], [], on: [.press]), false),
    (Element(id: 1, .vStack, [:], [], on: [.drag]), true),
  ])
  func `a first picture waits for it only where it shows what that draws`(
    child: Element,
    waits: Bool
  ) async throws {
    try await RunningHost.run(page: { FakePage(Element(id: 0, .root, [:], [child])) }) { running in
      let html = try await running.fetch().body
      #expect(html.contains("<link id=\"wider\"") == waits)
      // The script fetches it then.
      #expect(html.contains("data-c=\"\(PageFiles.widerStyleSheetAddress)\""))
    }
  }
}
