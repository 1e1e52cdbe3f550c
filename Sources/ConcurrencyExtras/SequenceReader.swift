/// A reader of an asynchronous sequence, for a stream that erased the sequence's type.
///
/// The first read creates the iterator. During a read the iterator is moved out of the reader and belongs to that read
/// alone; a second concurrent read terminates the process.
final class SequenceReader<Base: AsyncSequence & Sendable>: @unchecked Sendable {
  // Sendable because the iterator is only accessed under `lock`, and is moved out before its use: one task owns it at a
  // time.
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
