import Testing
import ViewKit

@testable import WebHost

/// The first page has what its effects bring in time.
@Suite(.timeLimit(.minutes(15))) struct FirstPageTests {
  private static let busy = Element(id: 1, .progress, [.isBusy: true])
  private static let done = Element(id: 2, .text, [.text: "Products"])

  @Test func `a page that is busy is sent once it has its contents`() async throws {
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
      // The window is slept for beside the host's own second.
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

  @Test func `a page that stays busy is sent when the time is over`() async throws {
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
      // What comes later comes over the line.
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      let fake = try #require(await running.pages.all.first)
      await MainActor.run { fake.change(.remove(1)) }
      #expect(await line.nextText() == "[2,0,[4,1]]")
    }
  }

  @Test func `a page that is not busy, or may not wait, is sent at once`() async throws {
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
