import ConcurrencyExtras
import Testing

struct OldSpellingTests {
  @Test func `a stream comes with what feeds it`() async throws {
    let (stream, continuation) = AsyncStream<Int>.streamWithContinuation()
    continuation.yield(1)
    continuation.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1])
    let throwing = AsyncThrowingStream.streamWithContinuation(Int.self, bufferingPolicy: .unbounded)
    throwing.continuation.finish(throwing: CancellationError())
    await #expect(throws: CancellationError.self) { for try await _ in throwing.stream {} }
  }

  @Test func `an isolated value is changed by work that waits`() async {
    let numbers = ActorIsolated([1])
    let count = await numbers.withValue { numbers in
      await Task.yield()
      numbers.append(2)
      return numbers.count
    }
    #expect(count == 2)
    #expect(await numbers.value == [1, 2])
  }
}
