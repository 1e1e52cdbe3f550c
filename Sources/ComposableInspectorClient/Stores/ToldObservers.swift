/// Which observers have been told, since a step was reduced, that what they have read has changed.
///
/// A store tells them once its queue is empty, on the main actor: what is noted between a step and that is told of it.
@MainActor
package enum ToldObservers {
  private static var types: [Any.Type] = []

  /// Notes an observer by its type.
  package static func note(_ type: Any.Type) {
    types.append(type)
  }

  static func forget() {
    if !types.isEmpty { types.removeAll(keepingCapacity: true) }
  }

  /// The observers, each type with how many there are of it.
  static func take() -> [(type: Any.Type, count: Int)] {
    if types.isEmpty { return [] }
    defer { forget() }
    var counts: [(type: Any.Type, count: Int)] = []
    for type in types {
      if let index = counts.firstIndex(where: { $0.type == type }) {
        counts[index].count += 1
      } else {
        counts.append((type, 1))
      }
    }
    return counts
  }
}
