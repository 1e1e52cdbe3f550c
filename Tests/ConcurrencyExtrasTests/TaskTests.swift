import ConcurrencyExtras
import Testing

struct TaskTests {
  struct Failure: Error, Equatable {}

  @Test func `never throws when it is cancelled`() async {
    let task = Task { try await Task.never() }
    let typed = Task { () -> Int in try await Task<Int, Never>.never() }
    task.cancel()
    typed.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await typed.value }
  }

  @Test func `cancelling the waiting task cancels the awaited task`() async {
    let inner = Task { () -> Bool in
      for await _ in AsyncStream<Never>.never {}
      return Task.isCancelled
    }
    let outer = Task { await inner.cancellableValue }
    outer.cancel()
    #expect(await outer.value)
  }

  @Test func `a throwing task rethrows its error`() async {
    let inner = Task { throw Failure() }
    await #expect(throws: Failure.self) { try await inner.cancellableValue }
  }

  @Test func `a mega yield runs ready tasks`() async {
    let ran = LockIsolated(false)
    let task = Task { ran.setValue(true) }
    await Task.megaYield()
    await task.value
    #expect(ran.value)
    #expect((0...10_000).contains(_defaultMegaYieldCount))
  }

  @Test func `a result captures the value or error of asynchronous work`() async {
    let success = await Result<Int, any Error> { await Task { 1 }.value }
    #expect((try? success.get()) == 1)
    let failure = await Result<Int, Failure> { () async throws(Failure) -> Int in throw Failure() }
    #expect(failure == .failure(Failure()))
  }

  @Test func `an isolated value is changed on its actor`() async {
    let numbers = ActorIsolated([1])
    await numbers.withValue { $0.append(2) }
    #expect(await numbers.value == [1, 2])
    #expect(await numbers.count == 2)
    await numbers.setValue([])
    #expect(await numbers.isEmpty)
  }
}
