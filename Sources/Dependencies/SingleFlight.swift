import ConcurrencyExtras
import Dispatch

/// A single-flight cache fill: one thread computes a result, and other threads wait for it.
///
/// A computation runs user code and may itself wait for a thread. A thread therefore never waits if the wait would
/// complete a cycle of waiting threads, and never longer than the timeout; in both cases it computes a separate result.
struct SingleFlight<Key: Hashable & Sendable>: Sendable {
  private struct Flight: Sendable {
    let worker: ComputingThread
    let end: DispatchGroup
  }

  private struct Flights: Sendable {
    var running: [Key: Flight] = [:]
    /// The results awaited by computing threads.
    var awaited: [ObjectIdentifier: Key] = [:]

    /// True if `worker` runs the flight, or waits for its result directly or through other threads.
    func leads(from flight: Flight, to worker: ComputingThread) -> Bool {
      var next: Flight? = flight
      // Terminates: waits never form a cycle.
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

  /// Creates an instance without computations.
  ///
  /// - Parameter timeout: The maximum wait for another thread's result.
  init(timeout: DispatchTimeInterval) {
    self.timeout = timeout
  }

  /// Returns a result, computed by one thread for all concurrent callers.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - find: Returns a computed result, or `nil`. Runs without a lock.
  ///   - compute: Computes the result and stores it for `find`. Runs without a lock.
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
        // Another flight may have ended after the caller's check.
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
      // A thread without computations cannot complete a cycle.
      guard let worker else { return .wait(flight.end) }
      if flights.leads(from: flight, to: worker) { return .computeAlone }
      flights.awaited[ObjectIdentifier(worker)] = key
      return .wait(flight.end)
    }
  }
}

/// The identity of a thread during its outermost computation.
private final class ComputingThread: Sendable {
  static let current = ThreadLocal<ComputingThread>()
}
