import ConcurrencyExtras

/// Which observers have been told, since a step was reduced, that what they have read has changed.
///
/// A store tells them once its queue is empty: what is noted between a step and that is told of it. Observers are noted
/// on the thread that makes the change, which no step of a store waits for where it is another one.
package enum ToldObservers {
  private static let types = LockIsolated<[Any.Type]>([])

  /// Notes an observer by its type.
  package static func note(_ type: Any.Type) {
    types.withValue { $0.append(type) }
  }

  static func forget() {
    types.withValue { if !$0.isEmpty { $0.removeAll(keepingCapacity: true) } }
  }

  /// The observers, each type with how many there are of it.
  static func take() -> [(type: Any.Type, count: Int)] {
    let told = types.withValue { types in
      defer { types.removeAll(keepingCapacity: true) }
      return types
    }
    var counts: [(type: Any.Type, count: Int)] = []
    for type in told {
      if let index = counts.firstIndex(where: { $0.type == type }) {
        counts[index].count += 1
      } else {
        counts.append((type, 1))
      }
    }
    return counts
  }
}
