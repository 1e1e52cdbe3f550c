import Foundation
import Observation
import Sharing

/// The cost of reading and changing a shared value.
@MainActor
enum SharingRows {
  static var all: [Measurement] {
    [read, observedWrite, write(holders: 1), write(holders: 1000), writeElement(of: 160_000)]
  }

  private static var read: Measurement {
    let shared = Shared(value: 1)
    return Measurement("Shared.read") { sink &+= shared.wrappedValue }
  }

  /// The row includes registering the observer again for each change.
  private static var observedWrite: Measurement {
    let shared = Shared(value: 0)
    return Measurement("Shared.withLock, one observer") {
      withObservationTracking {
        sink &+= shared.wrappedValue
      } onChange: {
      }
      shared.withLock { $0 &+= 1 }
    }
  }

  private static func write(holders count: Int) -> Measurement {
    let holders = (0..<count).map { _ in Shared(wrappedValue: 0, .inMemory("holders")) }
    return Measurement("Shared.withLock, \(among: count) holders") {
      holders[0].withLock { $0 &+= 1 }
    }
  }

  /// An element of a large collection, held as a derived shared value.
  private static func writeElement(of count: Int) -> Measurement {
    let numbers = Shared(value: Array(repeating: 0, count: count))
    let number = numbers[count / 2]
    return Measurement("Shared.withLock, one element of \(count.formatted())") {
      number.withLock { $0 &+= 1 }
    }
  }

  private static var sink = 0
}
