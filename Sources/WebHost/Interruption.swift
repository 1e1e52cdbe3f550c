import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Waits for the signals by which a person or a supervisor ends a program.
enum Interruption {
  /// Returns at the first SIGINT or SIGTERM, or when the task is cancelled.
  ///
  /// Meanwhile these signals do not end the process by themselves; afterwards they do again.
  static func wait() async {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      let previous = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      source.setCancelHandler { signal(number, previous) }
      source.resume()
      return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}
