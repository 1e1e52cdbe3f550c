/// Reads an asynchronous sequence one element at a time, on behalf of a stream that erased its type.
///
/// The iterator is made by the first read. While a read waits, the iterator is out of the box: it
/// belongs to that read alone, and a second reader is told that it must wait.
final class SequenceReader<Base: AsyncSequence & Sendable>: @unchecked Sendable {
  // Sendable because `iterator` is only touched under `lock`, and is moved out of it before it is
  // used: one task has it at a time.
  private enum Stage {
    case idle
    case ready(Base.AsyncIterator)
    case reading
    case finished
  }

  private let sequence: Base
  private let lock = Lock()
  private var stage = Stage.idle

  init(_ sequence: Base) {
    self.sequence = sequence
  }

  func next() async throws -> Base.Element? {
    guard var iterator = take() else { return nil }
    do {
      let element = try await iterator.next()
      put(element == nil ? .finished : .ready(iterator))
      return element
    } catch {
      put(.finished)
      throw error
    }
  }

  private func take() -> Base.AsyncIterator? {
    lock.withLock {
      switch stage {
      case .idle:
        stage = .reading
        return sequence.makeAsyncIterator()
      case .ready(let iterator):
        stage = .reading
        return iterator
      case .reading:
        preconditionFailure("A stream made from a sequence was read by two tasks at once.")
      case .finished:
        return nil
      }
    }
  }

  private func put(_ newStage: Stage) {
    lock.withLock { stage = newStage }
  }
}
