import CLibrary
import Dispatch

/// Waits for the signals by which a person or a supervisor ends a program.
///
/// From the moment it is made until it is closed, these signals do not end the process by themselves.
final class Interruption: Sendable {
  /// A signal to end.
  enum Signal: CaseIterable {
    /// SIGINT: a person has had enough.
    case interrupt
    /// SIGTERM: a supervisor lets the program go in order.
    case terminate

    fileprivate var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      }
    }
  }

  private let signals: [Signal: AsyncStream<Void>]
  // Never changed after `init`; a dispatch source may be used from every thread.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  /// Begins to catch SIGINT and SIGTERM; a signal that arrives after this returns is not lost.
  init() async {
    var signals: [Signal: AsyncStream<Void>] = [:]
    var sources: [any DispatchSourceSignal] = []
    for kind in Signal.allCases {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      signals[kind] = stream
      let number = kind.number
      // Before the source registers: on Linux that puts Dispatch's own handler in this one's place.
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

  /// Returns at the first signal of a kind, at once if there was one already, or when the task is cancelled.
  ///
  /// - Returns: Whether it was the signal.
  func wait(for kind: Signal) async -> Bool {
    guard let stream = signals[kind] else { return false }
    for await _ in stream { return true }
    return false
  }

  /// Lets the signals end the process again.
  func close() {
    for source in sources { source.cancel() }
  }
}
