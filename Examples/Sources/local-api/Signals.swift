import Dispatch
import Foundation

/// Termination signals, awaited instead of their default action, which kills the process.
struct Signals {
  private let sources: [any DispatchSourceSignal]
  private let arrivals: AsyncStream<Void>

  init(_ numbers: [Int32]) {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    self.arrivals = arrivals
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { arrived.yield() }
      source.resume()
      return source
    }
  }

  /// Returns when the first signal has arrived, including one before the call.
  func first() async {
    // Used last, so that the sources outlive the wait: a released source receives no signals.
    defer { for source in sources { source.cancel() } }
    for await _ in arrivals { return }
  }
}
