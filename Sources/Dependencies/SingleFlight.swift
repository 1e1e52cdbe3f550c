import ConcurrencyExtras
import Dispatch

/// Computations of one thread each, for whose results other threads wait.
///
/// A computation is the author's code and may itself wait for a thread. So a thread does not wait if the wait would
/// close a circle of waiting threads, and otherwise no longer than the timeout; then it computes a result of its own.
struct SingleFlight<Key: Hashable & Sendable>: Sendable {
  private struct Flight: Sendable {
    let worker: ComputingThread
    let end: DispatchGroup
  }

  private struct Flights: Sendable {
    var running: [Key: Flight] = [:]
    /// The results that computing threads wait for.
    var awaited: [ObjectIdentifier: Key] = [:]

    /// True if the thread of a flight is `worker`, or waits for it directly or through other threads.
    func leads(from flight: Flight, to worker: ComputingThread) -> Bool {
      var next: Flight? = flight
      // Ends: no wait has ever closed a circle.
      while let flight = next {
        if flight.worker === worker { return true }
        next = awaited[ObjectIdentifier(flight.worker)].flatMap { running[$0] }
      }
      return false
    }
  }

  private enum Turn {
    case compute(ComputingThread)
    case wait(DispatchGroup)
    case computeAlone
  }

  private let flights = Locked(Flights())
  private let timeout: DispatchTimeInterval

  /// Creates an object without computations.
  ///
  /// - Parameter timeout: The maximum wait for another thread's result.
  init(timeout: DispatchTimeInterval) {
    self.timeout = timeout
  }

  /// Returns a result, computed by this thread unless another thread has computed it or is about to.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - find: Returns a computed result; `nil` if there is none. Runs without a lock.
  ///   - compute: Computes the result and keeps it where `find` finds it. Runs without a lock.
  /// - Returns: The result.
  func result<Result>(
    for key: Key,
    find: () -> Result?,
    compute: () -> Result
  ) -> Result {
    let worker = ComputingThread.current.object
    while true {
      switch turn(of: worker, for: key) {
      case .compute(let worker):
        defer { flights.withLock { $0.running.removeValue(forKey: key) }?.end.leave() }
        // Another flight may have ended since the caller looked.
        return ComputingThread.current.withObject(worker) { find() ?? compute() }
      case .wait(let end):
        let outcome = end.wait(timeout: .now() + timeout)
        if let worker { flights.withLock { $0.awaited[ObjectIdentifier(worker)] = nil } }
        if let result = find() { return result }
        if outcome == .timedOut { return compute() }
      case .computeAlone: return compute()
      }
    }
  }

  private func turn(of worker: ComputingThread?, for key: Key) -> Turn {
    flights.withLock { flights in
      guard let flight = flights.running[key] else {
        let flight = Flight(worker: worker ?? ComputingThread(), end: DispatchGroup())
        flight.end.enter()
        flights.running[key] = flight
        return .compute(flight.worker)
      }
      // A thread without computations closes no circle.
      guard let worker else { return .wait(flight.end) }
      if flights.leads(from: flight, to: worker) { return .computeAlone }
      flights.awaited[ObjectIdentifier(worker)] = key
      return .wait(flight.end)
    }
  }
}

/// The identity of a thread from the start of its outermost computation to the end.
private final class ComputingThread: Sendable {
  static let current = ThreadLocal<ComputingThread>()
}
