import ConcurrencyExtras
import Dispatch
import Foundation
import Testing

@testable import Dependencies

@Suite struct SingleFlightTests {
  @Test func `a default value is computed once for concurrent threads`() {
    let values = DependencyValues.test
    let made = onThreads(8) { _ in
      Meeting.gate.arrive()
      return ObjectIdentifier(values[Meeting.self])
    }
    #expect(made.count == 8)
    #expect(Set(made).count == 1)
    #expect(Meeting.madeCount.value == 1)
  }

  @Test func `threads that depend on each other's results do not deadlock`() {
    let flight = SingleFlight<Int>(timeout: .never)
    let results = Results()
    let gate = Gate(2)
    let found = onThreads(2) { index in
      flight.result(for: index) {
        results.find(index)
      } compute: {
        gate.arrive()
        gate.wait()
        let other = 1 - index
        _ = flight.result(for: other) {
          results.find(other)
        } compute: {
          results.keep(other)
        }
        return results.keep(index)
      }
    }
    #expect(Set(found) == [0, 1])
  }

  @Test func `a thread computes a separate result after the timeout`() {
    let flight = SingleFlight<Int>(timeout: .milliseconds(1))
    let results = Results()
    let (hasBegun, hasResult) = (Gate(1), Gate(1))
    let found = onThreads(2) { index in
      if index == 1 { hasBegun.wait() }
      let result = flight.result(for: 0) {
        results.find(0)
      } compute: {
        if index == 0 {
          hasBegun.arrive()
          // A wait unknown to the library.
          hasResult.wait()
        }
        return results.keep(0)
      }
      if index == 1 { hasResult.arrive() }
      return result
    }
    #expect(found == [0, 0])
  }

  @Test func `a reentrant request of a computing thread returns a result`() {
    let flight = SingleFlight<Int>(timeout: .never)
    let results = Results()
    let result = flight.result(for: 0) {
      results.find(0)
    } compute: {
      flight.result(for: 0) {
        results.find(0)
      } compute: {
        results.keep(0)
      }
    }
    #expect(result == 0)
  }
}

/// A default value whose computation lasts until all threads have requested it.
private final class Meeting: TestDependencyKey, Sendable {
  static let gate = Gate(8)
  static let madeCount = LockIsolated(0)

  static var testValue: Meeting {
    madeCount.withValue { $0 += 1 }
    gate.wait()
    return Meeting()
  }
}

/// The results computed by threads.
private final class Results: Sendable {
  private let values = LockIsolated<Set<Int>>([])

  func find(_ value: Int) -> Int? {
    values.withValue { $0.contains(value) ? value : nil }
  }

  func keep(_ value: Int) -> Int {
    values.withValue { _ = $0.insert(value) }
    return value
  }
}

/// A barrier that opens after the arrival of a number of threads.
private final class Gate: Sendable {
  private let missing = DispatchGroup()

  init(_ count: Int) {
    for _ in 0..<count { missing.enter() }
  }

  func arrive() { missing.leave() }
  func wait() { missing.wait() }
}

/// Runs a closure on new threads and returns its results after all have ended.
private func onThreads<Result: Sendable>(
  _ count: Int,
  _ body: @escaping @Sendable (_ index: Int) -> Result
) -> [Result] {
  let results = LockIsolated<[Result]>([])
  let running = DispatchGroup()
  for index in 0..<count {
    running.enter()
    Thread.detachNewThread {
      let result = body(index)
      results.withValue { $0.append(result) }
      running.leave()
    }
  }
  running.wait()
  return results.value
}
