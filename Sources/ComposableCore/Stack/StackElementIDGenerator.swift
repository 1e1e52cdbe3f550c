package import Dependencies
import Synchronization

/// A generator of unique stack element ids: `#0`, `#1`, `#2`.
package struct StackElementIDGenerator: Sendable {
  // An atomic, because a test store creates copies for each action, and a lock needs two more allocations.
  private let upcoming: Counter

  private final class Counter: Sendable {
    let generation: Atomic<Int>

    init(_ generation: Int) {
      self.generation = Atomic(generation)
    }
  }

  /// Creates a generator that starts at this number.
  package init(startingAt generation: Int = 0) {
    upcoming = Counter(generation)
  }

  /// Returns the next id.
  package func next() -> StackElementID {
    guard let replayLog = ReplayLog.current.object else { return upcomingID() }
    return replayLog.answer("an id of a stack's element", from: upcomingID) {
      .stackElement($0.generation)
    } fromEntry: {
      if case .stackElement(let generation) = $0 {
        StackElementID(generation: generation)
      } else {
        nil
      }
    }
  }

  private func upcomingID() -> StackElementID {
    StackElementID(generation: upcoming.generation.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Returns the id that the next call of `next` will return.
  package func peek() -> StackElementID {
    StackElementID(generation: upcoming.generation.load(ordering: .relaxed))
  }

  /// The valid numbers of restored ids; larger numbers could overflow the counter.
  static let restorable = 0..<(1 << 53)

  /// Advances the counter beyond an id that this generator did not create.
  func skip(_ id: StackElementID) {
    _ = upcoming.generation.max(id.generation + 1, ordering: .relaxed)
  }

  /// Returns an independent generator with the same next id.
  package func copy() -> Self {
    Self(startingAt: upcoming.generation.load(ordering: .relaxed))
  }
}

extension DependencyValues {
  /// The generator of stack element ids: one sequence per program, one for each test.
  package var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static let liveValue = StackElementIDGenerator()
  // Computed once for each test, so every test counts from zero.
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
