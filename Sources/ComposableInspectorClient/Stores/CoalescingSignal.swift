import ConcurrencyExtras
import Synchronization

/// Says that there is something new, once, until it has been looked at: what raises it waits for nothing.
final class NewsFlag: Sendable {
  private let isRaised = Atomic(false)
  private let listener = Locked<AsyncStream<Void>.Continuation?>(nil)

  /// Has something whenever the flag was raised, also before; one stream at a time has it.
  ///
  /// Each reader has a stream of its own: one whose reader was cancelled has ended for all.
  func raisings() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    listener.withLock { $0 = continuation }
    if isRaised.load(ordering: .acquiring) { continuation.yield() }
    return stream
  }

  func raise() {
    if isRaised.load(ordering: .relaxed) { return }
    guard !isRaised.exchange(true, ordering: .acquiringAndReleasing) else { return }
    _ = listener.withLock { $0?.yield() }
  }

  func lower() {
    isRaised.store(false, ordering: .releasing)
  }
}
