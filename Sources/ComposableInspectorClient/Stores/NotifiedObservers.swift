import ConcurrencyExtras

/// The observers notified since the last step.
///
/// A store notifies observers once its queue is empty, so observers recorded after a step belong to it. They are
/// recorded on the thread of the change, and no step waits for another thread.
package enum NotifiedObservers {
  private static let types = LockIsolated<[Any.Type]>([])

  /// Records an observer by its type.
  package static func note(_ type: Any.Type) {
    types.withValue { $0.append(type) }
  }

  static func forget() {
    types.withValue { if !$0.isEmpty { $0.removeAll(keepingCapacity: true) } }
  }

  /// Removes and returns the observer types with their counts.
  static func take() -> [(type: Any.Type, count: Int)] {
    let notified = types.withValue { types in
      defer { types.removeAll(keepingCapacity: true) }
      return types
    }
    var counts: [(type: Any.Type, count: Int)] = []
    for type in notified {
      if let index = counts.firstIndex(where: { $0.type == type }) {
        counts[index].count += 1
      } else {
        counts.append((type, 1))
      }
    }
    return counts
  }
}
