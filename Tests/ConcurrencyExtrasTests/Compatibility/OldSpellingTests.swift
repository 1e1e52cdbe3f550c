import ConcurrencyExtras
import Testing

struct OldSpellingTests {
  @Test func `a stream is created with its continuation`() async throws {
    let (stream, continuation) = AsyncStream<Int>.streamWithContinuation()
    continuation.yield(1)
    continuation.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1])
    let throwing = AsyncThrowingStream.streamWithContinuation(Int.self, bufferingPolicy: .unbounded)
    throwing.continuation.finish(throwing: CancellationError())
    await #expect(throws: CancellationError.self) { for try await _ in throwing.stream {} }
  }

  @Test func `a stream buffers elements according to its policy`() async throws {
    let ended = LockIsolated(false)
    let stream = AsyncStream(
      AsyncStream<Int> { continuation in
        for number in 1...3 { continuation.yield(number) }
        continuation.onTermination = { _ in ended.setValue(true) }
        continuation.finish()
      },
      bufferingPolicy: .bufferingNewest(1)
    )
    while !ended.value { await Task.yield() }
    #expect(await stream.reduce(into: []) { $0.append($1) }.last == 3)
    let throwing = AsyncThrowingStream(
      AsyncThrowingStream<Int, any Error> { $0.finish(throwing: CancellationError()) },
      bufferingPolicy: .unbounded
    )
    await #expect(throws: CancellationError.self) { for try await _ in throwing {} }
  }

  @Test func `boxes are compared by their values`() {
    let (one, two) = (LockIsolated(1), LockIsolated(2))
    #expect(one != two)
    one.setValue(2)
    #expect(one == two)
    #expect(Set([one, two]).count == 1)
  }

  @Test func `an isolated value can be changed by asynchronous work`() async {
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
