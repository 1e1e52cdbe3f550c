import ConcurrencyExtras
import Foundation
import IssueReporting
import Observation
import Sharing
import Testing

struct NestedWritersTests {
  @Test func `random nested access by many threads terminates`() async {
    let values = (0..<6).map { Shared(wrappedValue: [0], .inMemory("value \($0)")) }
    let notified = LockIsolated(0)
    let recorder = IssueRecorder()
    let changes = await withTaskGroup { group in
      for seed in 0..<8 {
        group.addTask {
          withIssueReporters([recorder]) {
            var random = Random(seed: UInt64(seed + 1))
            var changes = 0
            for _ in 0..<300 { changes += step(values, notified, depth: 3, &random) }
            return changes
          }
        }
      }
      return await group.reduce(0, +)
    }
    let counted = values.map { $0.wrappedValue.count - 1 }.reduce(0, +)
    let conflicts = recorder.messages.value
    #expect(conflicts.allSatisfy { $0.contains("would deadlock") })
    // Only reported conflicts may lose a change.
    #expect(counted <= changes)
    #expect(counted >= changes - conflicts.count * 2)
    #expect(notified.value > 0)
  }

  /// Reads, observes or changes a value, possibly with nested steps; returns the number of changes.
  private func step(
    _ values: [Shared<[Int]>],
    _ notified: LockIsolated<Int>,
    depth: Int,
    _ random: inout Random,
    held: Set<Int> = []
  ) -> Int {
    let index = Int.random(in: 0..<values.count, using: &random)
    let value = values[index]
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return value.wrappedValue.isEmpty ? 1 : 0
    case 1:
      withObservationTracking {
        _ = value.wrappedValue
      } onChange: {
        notified.withValue { $0 += 1 }
      }
      return 0
    default:
      // A change inside a change of the same value is a different mistake.
      guard !held.contains(index) else { return 0 }
      return value.withLock { array in
        array.append(depth)
        guard depth > 0 else { return 1 }
        return 1
          + step(values, notified, depth: depth - 1, &random, held: held.union([index]))
      }
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}
