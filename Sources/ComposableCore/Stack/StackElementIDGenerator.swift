package import Dependencies
import Synchronization

/// Gives out the ids of stack elements: `#0`, `#1`, `#2`, and never one twice.
package struct StackElementIDGenerator: Sendable {
  // An atomic: a test store makes copies for each action, and a lock is two more allocations.
  private let upcoming: Counter

  private final class Counter: Sendable {
    let generation: Atomic<Int>

    init(_ generation: Int) {
      self.generation = Atomic(generation)
    }
  }

  /// Makes a generator whose first id has this number.
  package init(startingAt generation: Int = 0) {
    upcoming = Counter(generation)
  }

  /// The next id, which is not given out again.
  package func next() -> StackElementID {
    guard let journal = WorldJournal.current.object else { return upcomingID() }
    return journal.answer("an id of a stack's element", from: upcomingID) {
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

  /// The id that `next` would give out.
  package func peek() -> StackElementID {
    StackElementID(generation: upcoming.generation.load(ordering: .relaxed))
  }

  /// The numbers that ids from elsewhere may have: beyond them the count could come to its end.
  static let restorable = 0..<(1 << 53)

  /// Gives out neither an id that came from elsewhere nor one before it.
  func skip(_ id: StackElementID) {
    _ = upcoming.generation.max(id.generation + 1, ordering: .relaxed)
  }

  /// A generator that goes on from here by itself.
  package func copy() -> Self {
    Self(startingAt: upcoming.generation.load(ordering: .relaxed))
  }
}

extension DependencyValues {
  /// What numbers the elements of stacks: one sequence for the running program, one for each test.
  package var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static let liveValue = StackElementIDGenerator()
  // Computed anew for each test, which keeps it: every test counts from zero.
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
