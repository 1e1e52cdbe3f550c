import ConcurrencyExtras
import Testing

/// A sequence of an array's elements that ends or throws afterwards.
struct ArraySequence<Element: Sendable>: AsyncSequence, Sendable {
  let elements: [Element]
  var error: (any Error & Sendable)?
  var onStart: @Sendable () -> Void = {}

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: ArraySlice<Element>
    let error: (any Error & Sendable)?

    mutating func next() async throws -> Element? {
      if let first = rest.popFirst() { return first }
      if let error { throw error }
      return nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    onStart()
    return AsyncIterator(rest: elements[...], error: error)
  }
}

extension Array where Element: Sendable {
  var async: ArraySequence<Element> { ArraySequence(elements: self) }
}

struct AsyncStreamErasureTests {
  struct Failure: Error {}

  @Test func `a stream yields the elements of its sequence`() async {
    var seen: [Int] = []
    for await number in [1, 2, 3].async.eraseToStream() { seen.append(number) }
    #expect(seen == [1, 2, 3])
  }

  @Test func `the first read creates the iterator`() async {
    let starts = LockIsolated(0)
    var sequence = [1, 2].async
    sequence.onStart = { starts.withValue { $0 += 1 } }
    let stream = AsyncStream(sequence)
    #expect(starts.value == 0)
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == nil)
    #expect(starts.value == 1)
  }

  @Test func `an error ends a stream and is thrown by a throwing stream`() async throws {
    let sequence = ArraySequence(elements: [1], error: Failure())
    var seen: [Int] = []
    for await number in sequence.eraseToStream() { seen.append(number) }
    #expect(seen == [1])
    seen = []
    await #expect(throws: Failure.self) {
      for try await number in sequence.eraseToThrowingStream() { seen.append(number) }
    }
    #expect(seen == [1])
  }

  @Test func `a never stream ends when its reader is cancelled`() async {
    let task = Task {
      for await _ in AsyncStream<Int>.never { Issue.record("An element came out of nowhere.") }
      return Task.isCancelled
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test func `finished streams end immediately`() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("An element came out of nowhere.") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("An element came out of nowhere.")
    }
    await #expect(throws: Failure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }
}
