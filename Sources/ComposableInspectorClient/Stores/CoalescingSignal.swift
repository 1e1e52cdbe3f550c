import ConcurrencyExtras
import Synchronization

/// A signal of changes that coalesces until its reader resets it.
///
/// The sender does not wait.
final class CoalescingSignal: Sendable {
  private let isRaised = Atomic(false)
  private let listener = Locked<AsyncStream<Void>.Continuation?>(nil)

  /// Returns a stream of signals, including a signal before the call.
  ///
  /// Only the latest stream receives signals. Each reader needs a new stream, because cancelling a reader ends its
  /// stream.
  func signals() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    listener.withLock { $0 = continuation }
    if isRaised.load(ordering: .acquiring) { continuation.yield() }
    return stream
  }

  func signal() {
    if isRaised.load(ordering: .relaxed) { return }
    guard !isRaised.exchange(true, ordering: .acquiringAndReleasing) else { return }
    _ = listener.withLock { $0?.yield() }
  }

  func reset() {
    isRaised.store(false, ordering: .releasing)
  }
}
