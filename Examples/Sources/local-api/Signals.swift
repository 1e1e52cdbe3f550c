import Dispatch
import Foundation

/// The signals that ask a process to end, waited for in place of their default, which kills it.
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

  /// Returns when the first signal has arrived, even if it did before this was called.
  func first() async {
    // Used last, so that the sources outlive the wait: one that nobody holds hears nothing.
    defer { for source in sources { source.cancel() } }
    for await _ in arrivals { return }
  }
}
