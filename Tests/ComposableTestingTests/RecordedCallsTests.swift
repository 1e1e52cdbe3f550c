import ComposableTesting
import Testing

@Suite struct RecordedCallsTests {
  @Test func `calls return their results, set before or after their beginning`()
    async throws
  {
    let calls = RecordedCalls<String>("shop.load")
    async let first = calls.call()
    calls.end(0, .success("a"))
    #expect(try await first == "a")
    calls.end(1, .success("b"))
    #expect(try await calls.call() == "b")
    async let third = calls.callWithoutError()
    calls.end(2, .success("c"))
    #expect(await third == "c")
  }

  @Test func `a call throws its recorded error`() async {
    let calls = RecordedCalls<Int>("shop.load")
    calls.end(0, .failure(RecordedError("It is closed.")))
    await #expect(throws: RecordedError("It is closed.")) { try await calls.call() }
  }

  @Test func `a cancelled call stops waiting`() async {
    let calls = RecordedCalls<Int>("shop.load")
    let task = Task { try await calls.call() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `an unrecorded synchronous call is an issue`() async {
    let calls = RecordedCalls<Int>("shop.price")
    calls.end(0, .success(3))
    let reported = await failures {
      #expect((try? priceNow(calls)) == 3)
      #expect((try? priceNow(calls)) == nil)
    }
    #expect(
      reported.map(\.text) == [
        """
        "shop.price" was called more often than in the recording: there is no result for call 1.

        Either the feature has changed since the recording, or other code made the earlier calls. Add a line "end(1, \
        …)" at the point where the call returns.
        """
      ]
    )
  }

  private func priceNow(_ calls: RecordedCalls<Int>) throws -> Int { try calls.call() }
}
