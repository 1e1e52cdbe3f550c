import Testing
import ViewKit

@testable import WebHost

/// The effects of a new page are part of its first response, within a time limit.
@Suite(.timeLimit(.minutes(15))) struct FirstPageTests {
  private static let busy = Element(id: 1, .progress, [.isBusy: true])
  private static let done = Element(id: 2, .text, [.text: "Products"])

  @Test func `a busy page is sent once its contents are loaded`() async throws {
    let clock = ManualClock()
    let made = AsyncStream.makeStream(of: FakePage.self)
    try await RunningHost.run(
      { $0.clock = clock },
      page: {
        let page = FakePage(Element(id: 0, .root, [:], [Self.busy]))
        made.continuation.yield(page)
        return page
      }
    ) { running in
      async let answer = running.fetch()
      var pages = made.stream.makeAsyncIterator()
      let page = try #require(await pages.next())
      // Two sleepers: the window, and the host's own sweep every second.
      await clock.untilSleepers(2)
      await MainActor.run {
        page.change(.set(1, .label, "Loading"))
      }
      await MainActor.run {
        page.change(.remove(1), .insert(Self.done, parent: 0, before: nil))
      }
      let body = try await answer.body
      #expect(body.contains("Products") && !body.contains("progress"))
      #expect(clock.now.offset == .zero)
    }
  }

  @Test func `a page that remains busy is sent at the end of the window`() async throws {
    let clock = ManualClock()
    try await RunningHost.run(
      { $0.clock = clock },
      page: { FakePage(Element(id: 0, .root, [:], [Self.busy])) }
    ) { running in
      async let answer = running.fetch()
      await clock.untilSleepers(2)
      clock.advance(by: .milliseconds(149))
      #expect(await running.host.openPageCount == 1)
      clock.advance(by: .milliseconds(1))
      let page = try await answer
      #expect(page.status == 200 && page.body.contains("progress"))
      // Later changes are sent over the WebSocket.
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      let fake = try #require(await running.pages.all.first)
      await MainActor.run { fake.change(.remove(1)) }
      #expect(await line.nextText() == "[2,0,[4,1]]")
    }
  }

  @Test func `an idle page is sent immediately, as is any page without a window`() async throws {
    let placeholder = Element(id: 1, .asyncImage, [:], [Element(id: 2, .progress, [.isBusy: true])])
    for (root, window) in [
      (Self.done, Duration.seconds(1)), (placeholder, .seconds(1)), (Self.busy, .zero),
    ] {
      try await RunningHost.run(
        { $0.firstPageWindow = window },
        page: { FakePage(Element(id: 0, .root, [:], [root])) }
      ) { running in
        let page = try await running.fetch()
        #expect(page.status == 200)
      }
    }
  }
}
