import CLibrary
import Dispatch

/// Catches the signals that request a shutdown, SIGINT and SIGTERM.
///
/// Between `init` and `close()` the signals do not have their default action.
final class ShutdownSignals: Sendable {
  /// A shutdown signal.
  enum Signal: CaseIterable {
    /// SIGINT: the user pressed Control-C.
    case interrupt
    /// SIGTERM: a process supervisor requests an orderly shutdown.
    case terminate

    fileprivate var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      }
    }
  }

  private let signals: [Signal: AsyncStream<Void>]
  // Constant after `init`; dispatch sources are thread-safe.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  /// Starts to catch SIGINT and SIGTERM; every signal after the return is delivered.
  init() async {
    var signals: [Signal: AsyncStream<Void>] = [:]
    var sources: [any DispatchSourceSignal] = []
    for kind in Signal.allCases {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      signals[kind] = stream
      let number = kind.number
      // Must precede the registration: on Linux, Dispatch then replaces this handler with its own.
      let previous = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      source.setCancelHandler { signal(number, previous) }
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
      sources.append(source)
    }
    self.signals = signals
    self.sources = sources
  }

  /// Returns at the first signal of a kind, including an earlier one, or when the task is cancelled.
  ///
  /// - Returns: True for the signal, false for a cancellation.
  func wait(for kind: Signal) async -> Bool {
    guard let stream = signals[kind] else { return false }
    for await _ in stream { return true }
    return false
  }

  /// Restores the previous actions of the signals.
  func close() {
    for source in sources { source.cancel() }
  }
}
