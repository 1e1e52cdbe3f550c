import CLibrary
import Dispatch

/// Waits for the signals by which a person or a supervisor ends a program.
///
/// From the moment it is made until it is closed, these signals do not end the process by themselves.
final class Interruption: Sendable {
  private let signals: AsyncStream<Void>
  // Never changed after `init`; a dispatch source may be used from every thread.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  /// Begins to catch SIGINT and SIGTERM; a signal that arrives after this returns is not lost.
  init() async {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM] {
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
    self.sources = sources
  }

  /// Returns at the first signal, at once if there was one already, or when the task is cancelled.
  func wait() async {
    for await _ in signals { return }
  }

  /// Lets the signals end the process again.
  func close() {
    for source in sources { source.cancel() }
  }
}
